import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { PlayerPort } from '../engine/player-port.ts';
import type { Deed } from './bezel.tsx';
import { LONG_SKIP_SECONDS } from './key-map.ts';
import { toggleFullscreen } from './media-requests.ts';

const DOUBLE_WITHIN_MS = 300;

/** Handles double taps: on the left or right third of the image they skip (touch), anywhere they toggle full screen (mouse). Single taps are media-chrome's. */
export function useTaps(port: PlayerPort | undefined, controller: RefObject<HTMLElement | null>, show: (deed: Deed) => void) {
  const last = useRef({ at: 0, side: 0, type: '' });
  const wakes = useRef(false);
  const onPicture = (target: EventTarget) => target === controller.current || target instanceof HTMLVideoElement;

  const onPointerDownCapture = (event: PointerEvent<HTMLElement>) => {
    wakes.current = event.pointerType === 'touch' && isAsleep(controller.current) && !isShownAlways(event.target);
  };
  // The tap that brings the controls back must not also press the one that appears under the finger.
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (wakes.current) event.stopPropagation();
    wakes.current = false;
  };
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
  return { onPointerDownCapture, onClickCapture, onPointerUp, onDoubleClick };
}

/** Returns whether a control stays visible while the others are hidden: a press acts at once. */
const isShownAlways = (target: EventTarget) => target instanceof Element && target.closest('[noautohide]') !== null;

/** Returns whether the controls are hidden. media-chrome marks that, but shows them anyway while nothing plays. */
const isAsleep = (controller: HTMLElement | null) => Boolean(controller?.hasAttribute('userinactive') && !controller.hasAttribute('mediapaused'));

/** Returns -1 for the left third, 1 for the right one. Time runs from left to right in every language. */
function sideOf(share: number): -1 | 0 | 1 {
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}
