import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

/** How far below the window something counts as near. */
const NEAR = '400px 0px';

export interface WhenNearProps {
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
  /** Draws the content from the start. */
  readonly atOnce?: boolean;
  /** Called when the content is first drawn because it is near. */
  readonly onNear?: () => void;
}

/** Holds its content back until it is about to be scrolled into view; until then `placeholder` keeps its place. */
export function WhenNear({ placeholder, children, atOnce = false, onNear }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(atOnce || (typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined'));
  const near = useEffectEvent(() => {
    onNear?.();
  });
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        // Nobody sees it yet: in pieces, between which the browser answers to hands.
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near();
        startTransition(() => {
          setNear(true);
        });
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => {
      watch.disconnect();
    };
  }, [isNear]);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
