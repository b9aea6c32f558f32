import { useSyncExternalStore } from 'react';

/** Remembered from the last scroll: asking the window while something is drawn would make it lay the page out first. */
let scrolled = 0;
const listeners = new Set<() => void>();

function look(): void {
  scrolled = scrollY;
  for (const changed of listeners) changed();
}

function follow(changed: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('scroll', look, { passive: true });
    // Whoever reads what the server has drawn may have scrolled before.
    requestAnimationFrame(look);
  }
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
