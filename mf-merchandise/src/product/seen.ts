import { useEffect } from 'react';
import { keptList } from '../kept-list.ts';

export const SHOWN = 8;
/** Paths of the products viewed in this browser. */
export const seen = keptList<string>('marquee.seenGoods', {
  most: SHOWN + 1,
  isOne: (value): value is string => typeof value === 'string' && value.length <= 200,
  keyOf: (path) => path,
});

/** Records that a product is viewed. */
export function useSeen(path: string): void {
  useEffect(() => {
    seen.put(path);
  }, [path]);
}
