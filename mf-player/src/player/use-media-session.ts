import { useEffect, useEffectEvent } from 'react';
import type { PlayerPort } from './engine/player-port.ts';
import type { Film } from './film.ts';

const STEP_SECONDS = 10;

/** Puts the film on the lock screen and the media keys, and takes it off again. */
export function useMediaSession(port: PlayerPort | undefined, { name, poster }: Film, onNext: (() => void) | undefined): void {
  const goOn = useEffectEvent(() => onNext?.());
  const hasNext = onNext !== undefined;
  const picture = poster?.src;
  useEffect(() => {
    if (!port || !('mediaSession' in navigator)) return undefined;
    const session = navigator.mediaSession;
    const handlers: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
      [
        'play',
        () => {
          void port.play();
        },
      ],
      [
        'pause',
        () => {
          port.pause();
        },
      ],
      [
        'seekbackward',
        () => {
          port.seekTo(port.position() - STEP_SECONDS);
        },
      ],
      [
        'seekforward',
        () => {
          port.seekTo(port.position() + STEP_SECONDS);
        },
      ],
      ...(hasNext
        ? ([
            [
              'nexttrack',
              () => {
                goOn();
              },
            ],
          ] as const)
        : []),
    ];
    session.metadata = new MediaMetadata({ title: name, artwork: picture ? [{ src: picture }] : [] });
    for (const [action, handler] of handlers) session.setActionHandler(action, handler);
    return () => {
      session.metadata = null;
      for (const [action] of handlers) session.setActionHandler(action, null);
    };
  }, [port, name, picture, hasNext]);
}
