import type { MyRewards } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { commaOf, formatDate, formatMoney, formatNumber, formatPercent } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';

type Next = MyRewards['next'][number];
export type ForPoints = MyRewards['forPoints'][number];
/** Benefit of a reward. */
export type Gives = Pick<Next, 'kind' | 'points' | 'partsPerMillion' | 'amount' | 'giftName' | 'days'>;
/** Condition of a reward. `needed` is a count, or an amount in minor units of `currency`. */
export type Asks = Pick<Next, 'event' | 'needed' | 'currency' | 'targetName' | 'isRepeated'>;

export interface RewardWords {
  /** Benefit as text: `50 points, 10% off an order (for 30 days)`. */
  readonly gives: (reward: Gives) => string;
  /** Condition as text: `Watch 3 titles to the end`. */
  readonly asks: (asks: Asks) => string;
  /** Formats a count, or an amount of money. */
  readonly amount: (units: number, currency: string | null) => string;
  readonly moment: (instant: string) => string;
}

export function useRewardWords(): RewardWords {
  const text = useText('rewards');
  const { locale } = useShared('theme');
  const amount = (units: number, currency: string | null) =>
    currency === null ? formatNumber(units, locale) : formatMoney({ amount: units, currency }, locale);
  const what = ({ kind, partsPerMillion, amount: off, giftName }: Gives) => {
    if (kind === 'POINTS') return '';
    if (kind === 'BADGE') return text('givesBADGE');
    if (kind !== 'DISCOUNT') return text(`gives${kind}`, { name: giftName ?? '…' });
    const value = off ? formatMoney(off, locale) : formatPercent((partsPerMillion ?? 0) / 1_000_000, locale, 4);
    return text('givesDISCOUNT', { value });
  };
  const gives = (reward: Gives) => {
    const { points, days } = reward;
    const more = what(reward);
    const holds = more !== '' && days !== null ? text('holds', { what: more, days }) : more;
    return [points > 0 ? text('points', { points }) : '', holds].filter((part) => part !== '').join(commaOf(locale));
  };
  const asks = ({ event, needed, currency, targetName, isRepeated }: Asks) => {
    const name = targetName ?? '';
    const once =
      event === 'MONEY_SPENT'
        ? text('asksMONEY_SPENT', { amount: amount(needed, currency) })
        : event === 'SIGN_UP'
          ? text('asksSIGN_UP')
          : event === 'ORDER_PLACED' || event === 'INVITE_ACCEPTED' || name === ''
            ? text(`asks${event}`, { count: needed })
            : text(`asks${event}of`, { count: needed, name });
    return isRepeated ? text('eachTime', { what: once }) : once;
  };
  return { gives, asks, amount, moment: (instant) => formatDate(instant, locale) };
}
