import { useEffect, type RefObject } from 'react';

/** Tells the captions how tall something is, so that they stand above it. */
export function useRoomAbove(part: RefObject<HTMLElement | null>, name: `--${string}`, isShown: boolean): void {
  useEffect(() => {
    const player = part.current?.closest<HTMLElement>('media-controller');
    if (!isShown || !part.current || !player) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      player.style.setProperty(name, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    watch.observe(part.current);
    return () => {
      watch.disconnect();
      player.style.removeProperty(name);
    };
  }, [part, name, isShown]);
}
