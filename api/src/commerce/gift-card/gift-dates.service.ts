import type { Result } from '../../../contract/index.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { dayIn, hourIn, isTimeZone } from '../../platform/time-zone.ts';

/** Local hour at which mails go out: no mail arrives at night, and no change to or from summer time moves it to another day. */
const HOUR = 8;
const DAYS_AHEAD = 366;
const DAY_MS = 24 * 60 * 60_000;

export async function zoneOf(ctx: Context): Promise<string> {
  const { time_zone: zone = 'UTC' } = (await readTenantSettings(ctx)) ?? {};
  return isTimeZone(zone) ? zone : 'UTC';
}

/** Returns when a mail for this day is sent, in the tenant's time zone. Without a day, or for a past one: now. */
export async function resolveSendAt(ctx: Context, day: string | null): Promise<Date> {
  if (day === null) return ctx.now();
  const at = hourIn(await zoneOf(ctx), day, HOUR);
  return at > ctx.now() ? at : ctx.now();
}

/** Returns the days of future moments in the tenant's time zone; null for none and for past ones. */
export async function daysOf(ctx: Context, moments: readonly (Date | null)[]): Promise<(string | null)[]> {
  const isAhead = (at: Date | null): at is Date => at !== null && at > ctx.now();
  const zone = moments.some(isAhead) ? await zoneOf(ctx) : '';
  return moments.map((at) => (isAhead(at) ? dayIn(zone, at) : null));
}

export async function dayInWords(ctx: Context, at: Date, locale: string): Promise<string> {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: await zoneOf(ctx) }).format(at);
}

export async function isDayOver(ctx: Context, day: string): Promise<boolean> {
  return day < dayIn(await zoneOf(ctx), ctx.now());
}

/** Rejects a day that is past or more than a year ahead. */
export async function validateSendDate(ctx: Context, day: string | null, path: string): Promise<Result<true>> {
  if (day === null) return done(true);
  const zone = await zoneOf(ctx);
  const [first, last] = [dayIn(zone, ctx.now()), dayIn(zone, new Date(ctx.now().getTime() + DAYS_AHEAD * DAY_MS))];
  // ISO dates sort as text.
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isDay && day >= first && day <= last ? done(true) : refuse('INVALID_INPUT', `${path} is from ${first} to ${last}`, { path, code: 'range' });
}

/** Formats the time of day in the tenant's time zone, with the zone's name. */
export async function momentInWords(ctx: Context, at: Date, locale: string): Promise<string> {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: await zoneOf(ctx) }).format(new Date(at));
}
