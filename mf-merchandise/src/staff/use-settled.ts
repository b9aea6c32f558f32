import { useEffect, useState } from 'react';

/** Long enough to finish a word, short enough to feel at once. */
const SETTLE_MS = 300;

/** What was typed, once the typing settles. */
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
