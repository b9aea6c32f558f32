import { useEffect } from 'react';

/** The document looks for it before anything is painted. */
const KEY = 'marquee.begun';

/** Keeps in this browser whether something stands over the shelves, so that its place is kept free at the next visit. */
export function useRememberRow(items: readonly unknown[] | undefined): void {
  const isThere = items && items.length > 0;
  useEffect(() => {
    if (isThere === undefined) return;
    try {
      if (isThere) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch {
      // closed: the row makes itself room
    }
  }, [isThere]);
}
