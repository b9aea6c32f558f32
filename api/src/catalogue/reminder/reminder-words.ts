import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import type { Awaited } from './reminder.repository.ts';

const MINUTE_MS = 60_000;

/** What somebody who waited is told: that an event begins soon, has begun or was recorded, or that a title is here. */
export function wordsFor({ name, programType, startsAt, endsAt }: Awaited, now: Date) {
  const isEvent = programType === 'EVENT' && startsAt !== null && endsAt !== null && endsAt > now;
  const minutes = isEvent ? Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS) : 0;
  return (wording: Wording) => {
    const text = textIn(wording, 'reminder');
    if (minutes > 0) return { subject: text('soon', { name, minutes }), text: text('soonText') };
    return isEvent ? { subject: text('begun', { name }), text: text('begunText') } : { subject: text('here', { name }), text: text('hereText') };
  };
}

/** Spec §2: where a title's own page is. */
export function pageOf({ programType, path, seriesPath }: Pick<Awaited, 'programType' | 'path' | 'seriesPath'>): string {
  if (seriesPath !== null) return `/tv-shows/detail/${seriesPath}`;
  if (programType === 'SERIES') return `/tv-shows/detail/${path}`;
  return programType === 'EVENT' ? `/events/${path}` : `/movies/detail/${path}`;
}
