import type { TitleAccess } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';

type Standing = Pick<TitleAccess, 'via' | 'until' | 'playHours'>;

/** Returns the text of how and until when the reader may watch a title; nothing if it is free for everybody for good. */
export function useStandingWords(): (standing: Standing) => string | undefined {
  const text = useText('access');
  const { locale } = useShared('theme');
  return ({ via, until, playHours }) => {
    const when = until === null ? undefined : formatDate(until, locale, 'moment');
    if (via === 'RENTAL' && playHours !== null) return text('rentedToBegin', { when: when ?? '' });
    if (via === 'RENTAL') return text('rented', { when: when ?? '' });
    if (via === 'PURCHASE') return text('bought');
    if (via === 'PLAN') return when === undefined ? text('included') : text('includedUntil', { when });
    if (via === 'FREE') return when === undefined ? undefined : text('freeUntil', { when });
    if (via === 'GIFT') return when === undefined ? text('given') : text('givenUntil', { when });
    return undefined;
  };
}

/** Returns the text of why a title may not be watched. */
export function useReasonWords(): (access: Pick<TitleAccess, 'reason' | 'opensAt' | 'minimumAge'>) => string {
  const text = useText('access');
  const { locale } = useShared('theme');
  return ({ reason, opensAt, minimumAge }) => {
    const said = reason ?? 'NOT_OFFERED';
    if (said === 'NOT_YET') return text('notYet', { when: formatDate(opensAt ?? '', locale, 'moment') });
    if (said === 'AGE' || said === 'AGE_UNKNOWN') return text(`why${said}`, { age: formatNumber(minimumAge ?? 0, locale) });
    return text(`why${said}`);
  };
}
