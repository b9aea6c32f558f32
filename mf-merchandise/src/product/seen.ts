import { useEffect } from 'react';
import { keptList } from '../kept-list.ts';

export const SHOWN = 8;
/** What this browser looked at, by paths. */
export const seen = keptList<string>('marquee.seenGoods', {
  most: SHOWN + 1,
  isOne: (value): value is string => typeof value === 'string' && value.length <= 200,
  keyOf: (path) => path,
});

/** It is looked at now. */
export function useSeen(path: string): void {
  useEffect(() => {
    seen.put(path);
  }, [path]);
}
