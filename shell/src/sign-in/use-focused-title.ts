import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the heading of a step that took another's place without a change of address, so that it is read out. */
export function useFocusedTitle(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return frame;
}
