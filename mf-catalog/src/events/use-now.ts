import { useEffect, useState } from 'react';
import { firstNow } from '@marquee/mf-shared/api';

/** The time, read again every so often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(firstNow);
  useEffect(() => {
    const read = () => {
      setNow(Date.now());
    };
    const soon = setTimeout(read, 0);
    const timer = setInterval(read, everyMs);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
