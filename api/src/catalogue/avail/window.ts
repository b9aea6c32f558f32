import type { AvailTerms, Failure } from '../../../contract/index.ts';
import { invalid } from '../../platform/listing.ts';
import { hourIn } from '../../platform/time-zone.ts';
import { firstZoneOf } from './territories.ts';

/** A window as instants; infinite where it is open. A beginning that depends on something else has not come yet. */
export interface Window {
  readonly startsAt: number;
  readonly endsAt: number;
}
type Read = { readonly ok: true; readonly value: Window } | { readonly ok: false; readonly error: Failure };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/;
const begun: ReadonlySet<string> = new Set(['Open', 'Immediate']);
const conditions: ReadonlySet<string> = new Set(['Open', 'Immediate', 'ESTStart', 'EST', 'Broadcast', 'Completed', 'Theatrical', 'TBD']);
const DAY_MS = 86_400_000;

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
function isRealDay(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** A moment; without a zone it is UTC, as EMA has it. Undefined where it is none. */
function momentOf(text: string): number | undefined {
  const [, local, , , zone = 'Z'] = MOMENT.exec(text) ?? [];
  if (local === undefined || !isRealDay(local.slice(0, 10))) return undefined;
  const at = Date.parse(`${local}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}

/** Reads a window as a sheet writes it. A last day ends with its midnight, and so does a last second of 23:59:59: the next window may follow without a gap. */
export function windowOf({ start, end, territories }: Pick<AvailTerms, 'start' | 'end' | 'territories'>): Read {
  const zone = firstZoneOf(territories);
  const isStartDay = DAY.test(start) && isRealDay(start);
  const isEndDay = DAY.test(end) && isRealDay(end);
  const startsAt = isStartDay ? hourIn(zone, start, 0).getTime() : conditions.has(start) ? (begun.has(start) ? -Infinity : Infinity) : momentOf(start);
  if (startsAt === undefined) return invalid('terms.start', 'is no date; write 2026-11-21, 2026-11-21T18:30:00Z or Open');
  const endsAt = isEndDay ? hourIn(zone, dayAfter(end), 0).getTime() : conditions.has(end) ? Infinity : momentOf(end);
  if (endsAt === undefined) return invalid('terms.end', 'is no date; write 2026-11-21, 2026-11-21T18:30:00Z or Open');
  const last = /T23:59:59(?:\D|$)/.test(end) ? Math.floor(endsAt / 1000) * 1000 + 1000 : endsAt;
  if (last <= startsAt && startsAt !== Infinity) return invalid('terms.end', 'is not after the start');
  return { ok: true, value: { startsAt, endsAt: last } };
}
