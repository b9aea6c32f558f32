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
  if (kind === 'PLAN') return '/pricing';
  return kind === 'GOODS' ? `/merchandise/shop/${path}?${new URLSearchParams(options).toString()}` : titlePage(path, programType);
}

interface Terms {
  readonly kind: OrderLineKind;
  readonly playHours: number | null;
  readonly interval?: 'MONTH' | 'YEAR' | null;
}

/** What is had of something that is not sent, in words. */
export function useTermWords(): (terms: Terms) => string {
  const text = useText('terms');
  const { locale } = useShared('theme');
  return ({ kind, playHours, interval }) => {
    if (kind === 'RENTAL') return text('rental', { hours: formatNumber(playHours ?? 0, locale) });
    if (kind === 'PLAN') return interval ? text(`plan${interval}`) : text('plan');
    return kind === 'PURCHASE' ? text('purchase') : '';
  };
}
