import { useEffect, useState } from 'react';

/** Long enough to finish a word, short enough to feel immediate. */
const SETTLE_MS = 300;

/** Returns a value once it has not changed for `SETTLE_MS`. */
export function useSettled<T>(typed: T): T {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => {
      settle(typed);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return settled;
}
