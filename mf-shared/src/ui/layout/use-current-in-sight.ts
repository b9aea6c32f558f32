import { useLayoutEffect, type RefObject } from 'react';

/** Where a bar of links is wider than the window: the link of the current page is scrolled to its middle, once there is something to see and whenever `page` is another. */
export function useCurrentInSight(bar: RefObject<HTMLElement | null>, page: string): void {
  useLayoutEffect(() => {
    const frame = bar.current;
    if (!frame) return undefined;
    const center = () => {
      const current = frame.querySelector<HTMLElement>('[aria-current]');
      if (!current || frame.scrollWidth <= frame.clientWidth) return;
      const [inner, outer] = [current.getBoundingClientRect(), frame.getBoundingClientRect()];
      // A distance from where it is now: right in both directions of reading.
      frame.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2), behavior: 'instant' });
    };
    center();
    // A section draws its first frame out of sight, where nothing has a width.
    const observer = new ResizeObserver(center);
    observer.observe(frame);
    return () => {
      observer.disconnect();
    };
  }, [bar, page]);
}
