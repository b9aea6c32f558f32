import type { Awaited } from './reminder.repository.ts';

const MINUTE_MS = 60_000;

/** How long until then, as one says it of a few minutes. */
function inMinutes(minutes: number) {
  const ar = minutes === 1 ? 'دقيقة' : minutes === 2 ? 'دقيقتين' : minutes <= 10 ? `${minutes} دقائق` : `${minutes} دقيقة`;
  return { en: minutes === 1 ? 'a minute' : `${minutes} minutes`, ar };
}

/** What somebody who waited is told: that an event begins soon, has begun or was recorded, or that a title is here. */
export function wordsFor({ name, programType, startsAt, endsAt }: Awaited, now: Date) {
  const isEvent = programType === 'EVENT' && startsAt !== null && endsAt !== null && endsAt > now;
  if (isEvent && startsAt > now) {
    const wait = inMinutes(Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS));
    return {
      en: { subject: `${name} begins in ${wait.en}`, text: 'You asked to be told. Take your seat.' },
      ar: { subject: `${name}: يبدأ بعد ${wait.ar}`, text: 'طلبت أن نذكّرك. خذ مقعدك.' },
    };
  }
  if (isEvent)
    return {
      en: { subject: `${name} has begun`, text: 'You asked to be told. It is on now.' },
      ar: { subject: `${name}: بدأ الآن`, text: 'طلبت أن نذكّرك. إنه يُعرض الآن.' },
    };
  return {
    en: { subject: `${name} is here`, text: 'You asked to be told. You can watch it now.' },
    ar: { subject: `${name}: متاح الآن`, text: 'طلبت أن نذكّرك. يمكنك مشاهدته الآن.' },
  };
}

/** Spec §2: where a title's own page is. */
export function pageOf({ programType, path, seriesPath }: Pick<Awaited, 'programType' | 'path' | 'seriesPath'>): string {
  if (seriesPath !== null) return `/tv-shows/detail/${seriesPath}`;
  if (programType === 'SERIES') return `/tv-shows/detail/${path}`;
  return programType === 'EVENT' ? `/events/${path}` : `/movies/detail/${path}`;
}
