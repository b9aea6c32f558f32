import { firstNow } from '@marquee/mf-shared/api';
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
/** For those who asked for less motion: numbers that change each second are some. */
const CALM_MS = 30_000;

/** The time, read again each second, or seldom where less motion is asked for. */
export function useNow(): number {
  const [now, setNow] = useState(firstNow);
  useEffect(() => {
    const read = () => {
      setNow(Date.now());
    };
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const soon = setTimeout(read, 0);
    const timer = setInterval(read, isCalm ? CALM_MS : SECOND_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, []);
  return now;
}
