import type { Body } from '../../../contract/index.ts';
import { refuse } from '../../platform/context.ts';
import { isTimeZone } from '../../platform/time-zone.ts';

/** Returns why an event cannot have these times, or undefined. */
export function timesRefusal({ startsAt, endsAt, timeZone }: NonNullable<Body<'POST /product/item'>['metaData']> = {}): ReturnType<typeof refuse> | undefined {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    return refuse('INVALID_INPUT', 'No time zone is called that. Use an IANA name, as Europe/Amsterdam.', { path: 'metaData.timeZone', code: 'unknown' });
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt))
    return refuse('INVALID_INPUT', 'The event ends before it begins. Let it end later.', { path: 'metaData.endsAt', code: 'exclusiveMinimum' });
  return undefined;
}
