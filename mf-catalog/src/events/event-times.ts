import type { ProductCard } from '@marquee/api/contract';

export type EventState = 'upcoming' | 'live' | 'past';

/** Assumed length of an event without end and duration. */
const USUAL_LENGTH_S = 2 * 3600;

export function startOf({ metaData, origin }: Pick<ProductCard, 'metaData' | 'origin'>): number | undefined {
  const start = metaData.startsAt ?? origin;
  return start ? Date.parse(start) : undefined;
}

/** Returns the date shown for a title: the start of an event, otherwise the release date. */
export function dateOf({ metaData, origin }: Pick<ProductCard, 'metaData' | 'origin'>): string | null {
  return metaData.programType === 'EVENT' ? (metaData.startsAt ?? origin) : origin;
}

export function eventState(event: Pick<ProductCard, 'metaData' | 'origin'>, now: number): EventState {
  const start = startOf(event);
  if (start === undefined || start > now) return 'upcoming';
  const { endsAt, durationSeconds } = event.metaData;
  const end = endsAt ? Date.parse(endsAt) : start + (durationSeconds ?? USUAL_LENGTH_S) * 1000;
  return now < end ? 'live' : 'past';
}

/** Returns true for titles nobody can have seen and rated: upcoming events, and unreleased titles without a film. */
export function isStillToCome(title: Pick<ProductCard, 'metaData' | 'origin' | 'playable'>, now: number): boolean {
  if (title.metaData.programType === 'EVENT') return eventState(title, now) === 'upcoming';
  return title.playable !== 'FILM' && title.origin !== null && Date.parse(title.origin) > now;
}

/** Groups events by state: live and upcoming ones earliest first, past ones latest first. Upcoming events without a date come last. */
export function groupEvents<E extends Pick<ProductCard, 'metaData' | 'origin'>>(events: readonly E[], now: number): Readonly<Record<EventState, readonly E[]>> {
  const by = (state: EventState) => events.filter((event) => eventState(event, now) === state);
  const time = (event: E) => startOf(event) ?? Infinity;
  return {
    live: by('live').sort((a, b) => time(a) - time(b)),
    upcoming: by('upcoming').sort((a, b) => time(a) - time(b)),
    past: by('past').sort((a, b) => time(b) - time(a)),
  };
}

/** Splits the time from `now` until `until` into days, hours, minutes and seconds; all zero afterwards. */
export function countdownParts(until: number, now: number) {
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  return { days: Math.floor(seconds / 86_400), hours: Math.floor(seconds / 3600) % 24, minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}
