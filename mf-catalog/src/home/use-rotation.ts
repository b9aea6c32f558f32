import { useEffect, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function onMotionChange(changed: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED).matches,
    () => false,
  );
}

export const ROTATE_AFTER_MS = 9000;

/** Which of several is shown. It moves on by itself unless somebody paused it, is at it (`held`), or wants less motion. */
export function useRotation(count: number, held: boolean) {
  const [at, setAt] = useState(0);
  const [before, setBefore] = useState<number>();
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const isMoving = count > 1 && !paused && !reduced && !held;
  const show = (next: number) => {
    if (next === at) return;
    setBefore(at);
    setAt(next);
  };
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setBefore(at);
      setAt((at + 1) % count);
    }, ROTATE_AFTER_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isMoving, at, count]);
  return {
    at,
    before,
    show,
    isMoving,
    paused,
    reduced,
    toggle: () => {
      setPaused(!paused);
    },
  };
}
