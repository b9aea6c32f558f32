import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

const isBig = () => matchMedia(WIDE).matches && !(navigator.maxTouchPoints > 0);
const follow = (tell: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => {
    query.removeEventListener('change', tell);
  };
};

/** A television, or a desk: it is wide, and nobody touches it. Who sits before it has a phone at hand. */
export const useBigScreen = (): boolean => useSyncExternalStore(follow, isBig, () => false);
