import type { CartItem } from '@marquee/api/contract';

type Line = Pick<CartItem, 'preorder'>;

/** Returns the items ordered together next: those sold now, then pre-orders day by day. */
export function nextPart<L extends Line>(items: readonly L[]): readonly L[] {
  const days = items.map(({ preorder }) => preorder?.expectedOn ?? '').toSorted();
  return items.filter(({ preorder }) => (preorder?.expectedOn ?? '') === days[0]);
}
