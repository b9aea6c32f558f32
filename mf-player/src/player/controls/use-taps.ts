import { useRef, type PointerEvent, type RefObject, type MouseEvent } from 'react';
import type { PlayerPort } from '../engine/player-port.ts';
import type { Deed } from './bezel.tsx';
import { LONG_SKIP_SECONDS } from './key-map.ts';
import { toggleFullscreen } from './media-requests.ts';

const DOUBLE_WITHIN_MS = 300;

/** Twice on the left or right third of the picture skips (touch); twice anywhere is full screen (mouse). One tap is media-chrome's. */
export function useTaps(port: PlayerPort | undefined, controller: RefObject<HTMLElement | null>, show: (deed: Deed) => void) {
  const last = useRef({ at: 0, side: 0, type: '' });
  const onPicture = (target: EventTarget) => target === controller.current || target instanceof HTMLVideoElement;

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const before = last.current;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = sideOf((event.clientX - left) / width);
    const isSecond = event.pointerType === 'touch' && event.timeStamp - before.at < DOUBLE_WITHIN_MS && before.side === side;
    last.current = { at: event.timeStamp, side, type: event.pointerType };
    if (!isSecond || side === 0 || !port || !onPicture(event.target)) return;
    port.seekTo(port.position() + side * LONG_SKIP_SECONDS);
    show({ kind: 'skip', seconds: side * LONG_SKIP_SECONDS });
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (last.current.type === 'mouse' && onPicture(event.target)) toggleFullscreen(controller.current);
  };
  return { onPointerUp, onDoubleClick };
}

/** -1 the left third, 1 the right one. Time runs from left to right in every language. */
const sideOf = (share: number) => (share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0);
