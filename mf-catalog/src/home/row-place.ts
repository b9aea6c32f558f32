import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useIsLive } from '@marquee/mf-shared/ui';
import { useSoon } from '../watching/use-soon.ts';

/** The document looks for it before anything is painted: '1' where there was such a row, '0' where there was none. */
const KEY = 'marquee.begun';
/** What the document made of it: a place is kept for the row; or nobody knows, and the shelves are not seen before somebody does. */
const KEPT = 'data-begun';
const UNSURE = 'data-unsure';

function remember(isThere: boolean): void {
  document.documentElement.toggleAttribute(KEPT, isThere);
  try {
    localStorage.setItem(KEY, isThere ? '1' : '0');
  } catch {
    // closed: the next document does not know either
  }
}

interface Begun {
  readonly items: readonly unknown[] | undefined;
  readonly error: unknown;
}

/** The document shows the shelves by itself after a while; React then chooses again before it draws. */
function followUnsure(changed: () => void): () => void {
  const changes = new MutationObserver(changed);
  changes.observe(document.documentElement, { attributeFilter: [UNSURE] });
  return () => {
    changes.disconnect();
  };
}
const isUnsureNow = () => document.documentElement.hasAttribute(UNSURE);

/**
 * Where the row of what was begun stands, so that nothing moves when it comes: over the shelves where its place was kept or they were not seen
 * yet, below the first of them otherwise (somebody began something elsewhere since). Keeps in this browser whether there is one.
 */
export function useRowPlace({ items, error }: Begun, areShelvesDrawn: boolean): 'top' | 'below' {
  const isLive = useIsLive();
  const [isDrawnHere] = useState(isLive);
  const [place, setPlace] = useState<'top' | 'below'>();
  const isUnsure = useSyncExternalStore(followUnsure, isUnsureNow, () => false);
  const isKnown = isLive && (items !== undefined || error !== null);
  const areShelvesSeen = !isDrawnHere || (areShelvesDrawn && !isKnown);
  if (isLive && !place) {
    if (areShelvesSeen && !isUnsure && !document.documentElement.hasAttribute(KEPT)) setPlace('below');
    else if (isKnown) setPlace('top');
  }
  const isSettled = useSoon(isKnown) || isDrawnHere;
  useLayoutEffect(() => {
    if (isSettled) document.documentElement.removeAttribute(UNSURE);
  }, [isSettled]);
  const isThere = isLive && items ? items.length > 0 : undefined;
  useEffect(() => {
    if (isThere !== undefined) remember(isThere);
  }, [isThere]);
  return place ?? 'top';
}
