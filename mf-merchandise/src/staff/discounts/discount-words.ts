import { useShared } from '@marquee/mf-shared/bus';
import { commaOf, formatDate, formatMoney, formatPercent } from '@marquee/mf-shared/format';
import { useText } from '../../text.ts';
import type { Terms } from './discount-draft.ts';

type Gives = Pick<Terms, 'kind' | 'partsPerMillion' | 'amount'>;

interface DiscountWords {
  /** Benefit in short: `10%`, `$5.00`, `Free shipping`. */
  readonly gives: (discount: Gives) => string;
  /** Sentence with the benefit, its conditions and its period. */
  readonly says: (terms: Terms) => string;
}

export function useDiscountWords(): DiscountWords {
  const text = useText('discounts');
  const { locale } = useShared('theme');
  const gives = ({ kind, partsPerMillion, amount }: Gives) => {
    if (kind === 'PERCENT') return formatPercent((partsPerMillion ?? 0) / 1_000_000, locale, 4);
    return amount ? formatMoney(amount, locale) : text('kindFREE_SHIPPING');
  };
  const moment = (instant: string) => formatDate(instant, locale, 'zoned');
  const says = (terms: Terms) => {
    const { kind, minimum, productIds, isFirstOrder, isOnce, isCombinable, useLimit, startsAt, endsAt } = terms;
    const parts = [
      text(`says${kind}`, { value: gives(terms), count: productIds.length }),
      minimum && text('saysMinimum', { amount: formatMoney(minimum, locale) }),
      isFirstOrder && text('saysFirst'),
      isOnce && !isFirstOrder && text('saysOnce'),
      useLimit !== null && text('saysLimit', { count: useLimit }),
      isCombinable ? text('saysCombinable') : text('saysAlone'),
      endsAt === null ? text('saysFrom', { from: moment(startsAt) }) : text('saysBetween', { from: moment(startsAt), until: moment(endsAt) }),
    ];
    return text('says', { what: parts.filter(Boolean).join(commaOf(locale)) });
  };
  return { gives, says };
}
