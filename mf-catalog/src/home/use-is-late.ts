import { useEffect, useState } from 'react';

const LATE_MS = 4000;

/** Returns true once the page has been there for some seconds; never where a person saves data. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return undefined;
    const timer = setTimeout(() => {
      setLate(true);
    }, LATE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate;
}
