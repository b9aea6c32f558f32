import { useCallback, useState, type RefCallback } from 'react';
import { openPlayer } from './engine/open-player.ts';
import type { PlayerPort } from './engine/player-port.ts';
import type { StreamRequest } from './engine/stream-engine.ts';
import type { Film } from './film.ts';
import { followMemory } from './memory/follow-memory.ts';
import { readPreferences } from './memory/preferences.ts';
import { readResumePoint } from './memory/resume.ts';
import { publishPlayer } from './publish-player.ts';

interface Playing {
  readonly port: PlayerPort | undefined;
  /** Give this to the `<video>` as its ref. */
  readonly hold: RefCallback<HTMLVideoElement>;
}

/** A player for as long as the video element stands, as the person likes it, beginning where they stopped. */
export function usePlayer({ source, productId, path }: Film, autoPlay: boolean): Playing {
  const [port, setPort] = useState<PlayerPort>();
  const hold = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return undefined;
      const opened = openAsLiked(video, { source, startAt: readResumePoint(productId), eager: autoPlay });
      const leave = [followMemory(opened, productId), publishPlayer(opened, path)];
      setPort(opened);
      if (autoPlay) void opened.play();
      return () => {
        for (const step of leave) step();
        opened.destroy();
        setPort(undefined);
      };
    },
    [source, productId, path, autoPlay],
  );
  return { port, hold };
}

function openAsLiked(video: HTMLVideoElement, request: Pick<StreamRequest, 'source' | 'startAt' | 'eager'>): PlayerPort {
  const { audio, captions, rate, volume, muted } = readPreferences();
  const port = openPlayer(video, { ...request, audioLanguage: audio, captionsLanguage: captions });
  port.setRate(rate);
  port.setVolume(volume);
  port.setMuted(muted);
  return port;
}
