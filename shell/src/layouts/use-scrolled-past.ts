import { useSyncExternalStore } from 'react';

/** Existing from the last scroll: asking the window while something is drawn would make it lay the page out first. */
let scrolled = 0;
const listeners = new Set<() => void>();

addEventListener(
  'scroll',
  () => {
    scrolled = scrollY;
    for (const changed of listeners) changed();
  },
  { passive: true },
);

function follow(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether the page is scrolled more than so many px. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    follow,
    () => scrolled > px,
    () => false,
  );
}
