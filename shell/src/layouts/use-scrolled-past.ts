import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => {
    removeEventListener('scroll', changed);
  };
}

/** Whether the page is scrolled more than so many px. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    follow,
    () => scrollY > px,
    () => false,
  );
}
