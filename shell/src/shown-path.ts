import { useSyncExternalStore } from 'react';

let shown = typeof location === 'undefined' ? '/' : location.pathname;
const listeners = new Set<() => void>();

/** The path whose section is on screen. Layout and navigation go by it, not by the address, so that they change when the section does. */
export function setShownPath(path: string): void {
  shown = path;
  for (const listener of listeners) listener();
}

/** Calls back with each path that comes on screen from now on; returns how to stop. */
export function onShownPath(listener: (path: string) => void): () => void {
  const told = () => {
    listener(shown);
  };
  listeners.add(told);
  return () => listeners.delete(told);
}

export const shownNow = () => shown;

export function useShownPath(): string {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    shownNow,
    shownNow,
  );
}
