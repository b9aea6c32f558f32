import type { CartItem, OrderLineKind } from '@marquee/api/contract';
import { titleAddress } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';

type Programme = NonNullable<Parameters<typeof titleAddress>[0]['metaData']['programType']>;

/** Where a title that was bought or rented has its page. */
export const titlePage = (path: string, programType: string): string =>
  titleAddress({ path, metaData: { programType: (programType || 'FEATURE') as Programme } });

/** The page of what lies in a cart. */
export function lineAddress({ kind, path, programType, options }: Pick<CartItem, 'kind' | 'path' | 'programType' | 'options'>): string {
  if (kind === 'PLAN' || kind === 'PLAN_GIFT') return '/pricing';
  return kind === 'GOODS' || kind === 'GIFT_CARD' ? `/merchandise/shop/${path}?${new URLSearchParams(options).toString()}` : titlePage(path, programType);
}

/** It is its buyer's the moment it is paid, so it needs an account. */
export const isHad = (kind: OrderLineKind): boolean => kind === 'RENTAL' || kind === 'PURCHASE' || kind === 'PLAN';

/** It is for whoever is said. */
export const isForSomebody = (kind: OrderLineKind): boolean => kind === 'GIFT_CARD' || kind === 'PLAN_GIFT';

/** There can be more than one of it. */
export const isCounted = (kind: OrderLineKind): boolean => kind === 'GOODS' || kind === 'GIFT_CARD';

interface Terms {
  readonly kind: OrderLineKind;
  readonly playHours: number | null;
  readonly interval?: 'MONTH' | 'YEAR' | null;
  /** Of a plan for somebody else: for so many periods. */
  readonly quantity: number;
}

/** What is had of something that is not sent, in words. */
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
