import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import type { AwaitedTitle } from './reminder.repository.ts';

const MINUTE_MS = 60_000;

/** Says whether an event begins soon or has begun, or a title is here; minutes are those until it begins. */
export function momentOf({ programType, startsAt, endsAt }: AwaitedTitle, now: Date): { readonly moment: 'soon' | 'begun' | 'here'; readonly minutes: number } {
  if (programType !== 'EVENT' || startsAt === null || endsAt === null || endsAt <= now) return { moment: 'here', minutes: 0 };
  const minutes = Math.max(0, Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS));
  return { moment: minutes > 0 ? 'soon' : 'begun', minutes };
}

/** Words for somebody who waited: an event begins soon, has begun or was recorded, or a title is here. */
export function wordsFor(title: AwaitedTitle, now: Date) {
  const { name } = title;
  const { moment, minutes } = momentOf(title, now);
  return (wording: Wording) => {
    const text = textIn(wording, 'reminder');
    return { subject: moment === 'soon' ? text('soon', { name, minutes }) : text(moment, { name }), text: text(`${moment}Text`) };
  };
}

/** Spec §2: where a title's own page is. */
export function pageOf({ programType, path, seriesPath }: Pick<AwaitedTitle, 'programType' | 'path' | 'seriesPath'>): string {
  if (seriesPath !== null) return `/tv-shows/detail/${seriesPath}`;
  if (programType === 'SERIES') return `/tv-shows/detail/${path}`;
  return programType === 'EVENT' ? `/events/${path}` : `/movies/detail/${path}`;
}
