import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the window something counts as near. */
const NEAR = '400px 0px';

export interface WhenNearProps {
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Holds its content back until it is about to be scrolled into view; until then `placeholder` keeps its place. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        // Nobody sees it yet: in pieces, between which the browser answers to hands.
        if (entries.some((entry) => entry.isIntersecting))
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
