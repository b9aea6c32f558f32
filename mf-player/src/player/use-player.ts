import { useCallback, useState, type RefCallback } from 'react';
import { openPlayer } from './engine/open-player.ts';
import type { PlayerPort } from './engine/player-port.ts';
import type { StreamRequest } from './engine/stream-engine.ts';
import type { Film } from './film.ts';
import { followPlace } from './memory/follow-place.ts';
import { followPreferences } from './memory/follow-preferences.ts';
import { followQuality } from './memory/follow-quality.ts';
import { followStart } from './memory/follow-start.ts';
import { rateFor, readPreferences } from './memory/preferences.ts';
import { publishPlayer } from './publish-player.ts';

interface Playing {
  readonly port: PlayerPort | undefined;
  /** Give this to the `<video>` as its ref. */
  readonly hold: RefCallback<HTMLVideoElement>;
}

interface Beginning {
  readonly autoPlay: boolean;
  readonly startAt: number;
}

/** A player for as long as the video element stands, as the person likes it, beginning where they stopped. */
export function usePlayer({ source, productId, seriesId, path, isTrailer, isPreview }: Film, { autoPlay, startAt }: Beginning): Playing {
  const [port, setPort] = useState<PlayerPort>();
  // Where this film began: what is kept of it meanwhile does not begin it anew.
  const [begun, begin] = useState({ source, startAt });
  if (begun.source !== source) begin({ source, startAt });
  const isWatched = !isTrailer && !isPreview;
  const from = begun.source === source ? begun.startAt : startAt;
  const hold = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return undefined;
      const opened = openAsLiked(video, { source, startAt: from, eager: autoPlay }, rateFor({ productId, seriesId }));
      const leave = [
        followPreferences(opened, { productId, seriesId }),
        ...(isWatched ? [followPlace(opened, { productId, seriesId }), followStart(opened, productId), followQuality(opened, productId)] : []),
        publishPlayer(opened, path),
      ];
      setPort(opened);
      if (autoPlay) void opened.play();
      return () => {
        for (const step of leave) step();
        opened.destroy();
        setPort(undefined);
      };
    },
    [source, productId, seriesId, path, isWatched, autoPlay, from],
  );
  return { port, hold };
}

function openAsLiked(video: HTMLVideoElement, request: Pick<StreamRequest, 'source' | 'startAt' | 'eager'>, rate: number): PlayerPort {
  const { audio, captions, volume, muted } = readPreferences();
  const port = openPlayer(video, { ...request, audioLanguage: audio, captionsLanguage: captions });
  port.setRate(rate);
  port.setVolume(volume);
  port.setMuted(muted);
  return port;
}
