import { useEffect, useState } from 'react';

const PATIENCE_MS = 1_200;

/** Whether it is known, or has been waited for long enough: what merely adds to a page does not hold it up. */
export function useSoon(isKnown: boolean): boolean {
  const [isOver, setOver] = useState(isKnown);
  // What is shown once stays, whoever turns out to look at it.
  if (isKnown && !isOver) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setOver(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isKnown || isOver;
}
