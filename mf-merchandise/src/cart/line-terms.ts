import type { CartItem, OrderLineKind } from '@marquee/api/contract';
import { titleAddress } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';

type Programme = NonNullable<Parameters<typeof titleAddress>[0]['metaData']['programType']>;

/** Returns the page of a bought or rented title. */
export const titlePage = (path: string, programType: string): string =>
  titleAddress({ path, metaData: { programType: (programType || 'FEATURE') as Programme } });

/** Returns the page of a cart item. */
export function lineAddress({ kind, path, programType, options }: Pick<CartItem, 'kind' | 'path' | 'programType' | 'options'>): string {
  if (kind === 'PLAN' || kind === 'PLAN_GIFT') return '/pricing';
  return kind === 'GOODS' || kind === 'GIFT_CARD' ? `/merchandise/shop/${path}?${new URLSearchParams(options).toString()}` : titlePage(path, programType);
}

/** Returns whether an item of this kind is owned once paid, and so needs an account. */
export const isHad = (kind: OrderLineKind): boolean => kind === 'RENTAL' || kind === 'PURCHASE' || kind === 'PLAN';

/** Returns whether an item of this kind may be for somebody else than the buyer. */
export const isForSomebody = (kind: OrderLineKind): boolean => kind === 'GIFT_CARD' || kind === 'PLAN_GIFT';

/** Returns whether an item of this kind can have a quantity above one. */
export const isCounted = (kind: OrderLineKind): boolean => kind === 'GOODS' || kind === 'GIFT_CARD';

interface Terms {
  readonly kind: OrderLineKind;
  readonly playHours: number | null;
  readonly interval?: 'MONTH' | 'YEAR' | null;
  /** Number of periods, for a gifted plan. */
  readonly quantity: number;
}

/** Returns the terms of an item that is not shipped, as text. */
export function useTermWords(): (terms: Terms) => string {
  const text = useText('terms');
  const { locale } = useShared('theme');
  return ({ kind, playHours, interval, quantity }) => {
    if (kind === 'RENTAL') return text('rental', { hours: formatNumber(playHours ?? 0, locale) });
    if (kind === 'PLAN') return interval ? text(`plan${interval}`) : text('plan');
    if (kind === 'PLAN_GIFT') return text(`giftPlan${interval ?? 'MONTH'}`, { count: quantity, number: formatNumber(quantity, locale) });
    return kind === 'PURCHASE' ? text('purchase') : '';
  };
}
