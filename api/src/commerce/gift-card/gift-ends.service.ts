import type { Result } from '../../../contract/index.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { dayIn, hourIn } from '../../platform/time-zone.ts';
import { zoneOf } from './gift-dates.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_DAYS_AHEAD = 3660;

const plusDays = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Adds months to a day; clamps to the last day of the target month. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const lastOf = (zone: string, day: string) => new Date(hourIn(zone, plusDays(day, 1), 0).getTime() - 1000);

/** Returns the last second of a card's validity, null for no end. Without a day, the tenant's number of months counts from `sendAt`. */
export async function endOf(ctx: Context, day: string | null | undefined, sendAt: Date): Promise<Date | null> {
  if (day === null) return null;
  const zone = await zoneOf(ctx);
  if (day !== undefined) return lastOf(zone, day);
  const { gift_card_months: months = null } = (await readTenantSettings(ctx)) ?? {};
  return months === null ? null : lastOf(zone, plusMonths(dayIn(zone, sendAt), months));
}

/** Rejects an end that is past, not after the day of the mail, or too far away. */
export async function refuseEnd(ctx: Context, day: string | null, after: string | null): Promise<Result<true>> {
  if (day === null) return done(true);
  const today = dayIn(await zoneOf(ctx), ctx.now());
  const [first, last] = [after !== null && after > today ? after : today, plusDays(today, MAX_DAYS_AHEAD)];
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  const isIn = isDay && day > first && day <= last;
  return isIn ? done(true) : refuse('INVALID_INPUT', `endsOn is after ${first}, up to ${last}`, { path: 'endsOn', code: 'range' });
}

interface Ending {
  readonly endsAt: Date | null;
}

export const hasEnded = ({ endsAt }: Ending, now: Date): boolean => endsAt !== null && endsAt <= now;

/** Rejects payment with a card that has ended. */
export const ended = ({ endsAt }: Ending, path: string, code: 'INVALID_INPUT' | 'CONFLICT' = 'INVALID_INPUT') =>
  refuse(code, `This gift card ended at ${endsAt?.toISOString() ?? ''}.`, { path, code: 'ended', ...(endsAt && { at: endsAt.toISOString() }) });
