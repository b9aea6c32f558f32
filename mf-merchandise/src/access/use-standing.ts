import type { TitleAccess } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';

type Standing = Pick<TitleAccess, 'via' | 'until' | 'playHours'>;

/** What one has of a title and until when, in words; nothing where it is everybody's for good. */
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

/** Why a title may not be watched, in words. */
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
