import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Sites without https have no clipboard of the newer kind. */
async function write(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}

/** Copies, and for a moment says that it did. Where the browser refuses, `onRefused` may point at what is to be copied by hand. */
export function useCopy(value: string, onRefused?: () => void): { readonly done: boolean; readonly copy: () => void } {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => {
      setDone(false);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done]);
  const copy = () => {
    void write(value).then((worked) => {
      if (worked) setDone(true);
      else onRefused?.();
    });
  };
  return { done, copy };
}
