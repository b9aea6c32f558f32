import type { Reply } from '@marquee/api/contract';

export type Programme = Reply<'GET /channel/programme/:id'>;
export type ProgrammeItem = Programme['content'][number];

/** A line of a day: something that is on, or a time in which nothing is. */
export interface ProgrammeLine {
  readonly key: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly item: ProgrammeItem | undefined;
}

/** Returns the lines of a day in the order of time. */
export function linesOf({ content, gaps }: Pick<Programme, 'content' | 'gaps'>): ProgrammeLine[] {
  const items = content.map((item): ProgrammeLine => ({ key: item.id, startsAt: item.startsAt, endsAt: item.endsAt, item }));
  const empty = gaps.map(({ startsAt, endsAt }): ProgrammeLine => ({ key: startsAt, startsAt, endsAt, item: undefined }));
  return [...items, ...empty].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

const partsIn = (timeZone: string, at: string | Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));

/** The day it is in a zone: `2026-11-21`. */
export const dayOf = (timeZone: string, at: string | Date): string => partsIn(timeZone, at).slice(0, 10);
/** The time a clock in a zone shows: `20:15`, with seconds where there are any. */
export const timeOf = (timeZone: string, at: string): string => partsIn(timeZone, at).slice(11).replace(/:00$/, '');

const DAY_MS = 86_400_000;
/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const minutesOf = ({ startsAt, endsAt }: Pick<ProgrammeLine, 'startsAt' | 'endsAt'>): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** Reads that an edit of a programme makes old. */
export const programmeReads = ['GET /channel/programme/:id', 'GET /channel/preview/:id'] as const;
