import type { Result } from '../../../contract/index.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { dayIn, hourIn, isTimeZone } from '../../platform/time-zone.ts';

/** In the morning: nobody is woken by it, and it is that day wherever the clock is put forward or back. */
const HOUR = 8;
const DAYS_AHEAD = 366;
const DAY_MS = 24 * 60 * 60_000;

/** By whose clock a tenant's days begin. */
export async function zoneOf(ctx: Context): Promise<string> {
  const { time_zone: zone = 'UTC' } = (await readTenantSettings(ctx)) ?? {};
  return isTimeZone(zone) ? zone : 'UTC';
}

/** When a letter goes out that is to come on a day, by the tenant's clock; one whose day is over, or that has none, at once. */
export async function sendingOn(ctx: Context, day: string | null): Promise<Date> {
  if (day === null) return ctx.now();
  const at = hourIn(await zoneOf(ctx), day, HOUR);
  return at > ctx.now() ? at : ctx.now();
}

/** The days letters wait for, by the tenant's clock; null where there is none, or it has come. */
export async function daysOf(ctx: Context, moments: readonly (Date | null)[]): Promise<(string | null)[]> {
  const isAhead = (at: Date | null): at is Date => at !== null && at > ctx.now();
  const zone = moments.some(isAhead) ? await zoneOf(ctx) : '';
  return moments.map((at) => (isAhead(at) ? dayIn(zone, at) : null));
}

/** The day a moment is on, by the tenant's clock, for whoever reads a language. */
export async function dayInWords(ctx: Context, at: Date, locale: string): Promise<string> {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: await zoneOf(ctx) }).format(at);
}

/** Whether a day is over by the tenant's clock. */
export async function isDayOver(ctx: Context, day: string): Promise<boolean> {
  return day < dayIn(await zoneOf(ctx), ctx.now());
}

/** Why a letter cannot be ordered for a day: it is over, or too far away. */
export async function refuseDay(ctx: Context, day: string | null, path: string): Promise<Result<true>> {
  if (day === null) return done(true);
  const zone = await zoneOf(ctx);
  const [first, last] = [dayIn(zone, ctx.now()), dayIn(zone, new Date(ctx.now().getTime() + DAYS_AHEAD * DAY_MS))];
  // Days are texts of one form: they are in order as they are in time.
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isDay && day >= first && day <= last ? done(true) : refuse('INVALID_INPUT', `${path} is from ${first} to ${last}`, { path, code: 'range' });
}

/** The time of a moment by the tenant's clock, with its zone, for whoever reads a language. */
export async function momentInWords(ctx: Context, at: Date, locale: string): Promise<string> {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: await zoneOf(ctx) }).format(new Date(at));
}
