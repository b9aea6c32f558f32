import { useEffect, useRef, type RefObject } from 'react';

/** The host settles a change of page. What changes a page by its address's query alone settles here: to the top, focus on the heading. */
export function useSettle(key: string | number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const settled = useRef(key);
  useEffect(() => {
    if (settled.current === key) return;
    settled.current = key;
    scrollTo({ top: 0, behavior: 'instant' });
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [key]);
  return frame;
}
