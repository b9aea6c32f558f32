import type { CartItem } from '@marquee/api/contract';

type Line = Pick<CartItem, 'preorder'>;

/** What of a cart is ordered together next: first what is sold now, then what is on pre-order, day by day. */
export function nextPart<L extends Line>(items: readonly L[]): readonly L[] {
  const days = items.map(({ preorder }) => preorder?.expectedOn ?? '').toSorted();
  return items.filter(({ preorder }) => (preorder?.expectedOn ?? '') === days[0]);
}
