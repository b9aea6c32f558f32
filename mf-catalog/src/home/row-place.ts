import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useIsLive } from '@marquee/mf-shared/ui';
import { useSoon } from '../watching/use-soon.ts';

/** Storage key the document reads before the first paint: '1' if the row existed, '0' if not. */
const KEY = 'marquee.begun';
/** Attributes set by the document: space is reserved for the row, or its presence is unknown and the shelves are hidden. */
const KEPT = 'data-begun';
const UNSURE = 'data-unsure';

function remember(isThere: boolean): void {
  document.documentElement.toggleAttribute(KEPT, isThere);
  try {
    localStorage.setItem(KEY, isThere ? '1' : '0');
  } catch {
    // storage is blocked: the next document finds no value
  }
}

interface Begun {
  readonly items: readonly unknown[] | undefined;
  readonly error: unknown;
}

/** Subscribes to the `UNSURE` attribute, which the document removes after a while to show the shelves. */
function followUnsure(changed: () => void): () => void {
  const changes = new MutationObserver(changed);
  changes.observe(document.documentElement, { attributeFilter: [UNSURE] });
  return () => {
    changes.disconnect();
  };
}
const isUnsureNow = () => document.documentElement.hasAttribute(UNSURE);

/**
 * Returns where to place the row of begun titles, so that no content shifts. The row goes above the shelves if its space was reserved or the
 * shelves are still hidden. Otherwise (a title was begun elsewhere since) the row goes below the first shelf.
 * Stores in this browser whether the row exists.
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
