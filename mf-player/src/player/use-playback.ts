import { call, type ApiError } from '@marquee/mf-shared/api';
import { useEffect, useState } from 'react';

/** How one is let in to a film: not yet, now, or not (any more). */
export type Playback = { readonly state: 'asking' } | { readonly state: 'playing' } | { readonly state: 'refused'; readonly error: ApiError };

/** Asked anew so long before it runs out; where that fails, again and again. */
const AHEAD_MS = 60_000;
const AGAIN_MS = 10_000;
/** Refusals that stand; anything else may pass. */
const stands = (error: ApiError) => ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'SIGN_IN_REQUIRED'].includes(error.code);

interface Wish {
  readonly isWanted: boolean;
  readonly isPreview: boolean;
}

/** Plays a title for as long as this is on screen: its media is served to this browser meanwhile, and to nobody after it. */
export function usePlayback(productId: string, { isWanted, isPreview }: Wish): Playback & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ readonly of: string; readonly playback: Playback }>();
  const of = `${productId} ${attempt}`;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    let playbackId: string | null = null;
    let dueAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number) => {
      dueAt = Date.now() + ms;
      timer = setTimeout(() => void ask(), ms);
    };
    async function ask(): Promise<void> {
      clearTimeout(timer);
      const asked = await call('POST /access/renew/:id', { params: { id: productId }, body: { playbackId, preview: isPreview } });
      if (asked.ok) ({ playbackId } = asked.value);
      if (isLeft) {
        stop();
        return;
      }
      if (asked.ok) {
        wait(Math.max(AGAIN_MS / 2, Date.parse(asked.value.expiresAt) - Date.now() - AHEAD_MS));
        setKnown({ of, playback: { state: 'playing' } });
      } else if (stands(asked.error) || dueAt === 0) setKnown({ of, playback: { state: 'refused', error: asked.error } });
      else wait(AGAIN_MS);
    }
    const stop = () => {
      const id = playbackId;
      playbackId = null;
      if (id !== null) void call('POST /access/stop/:id', { params: { id }, body: {}, keepalive: true });
    };
    // A machine that slept has missed the time to ask.
    const wake = () => {
      if (document.visibilityState === 'visible' && dueAt > 0 && Date.now() >= dueAt) void ask();
    };
    // And a page that was left may be come back to as it was.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask();
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('pagehide', stop);
    addEventListener('pageshow', comeBack);
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', comeBack);
      stop();
    };
  }, [productId, isWanted, isPreview, of]);
  const retry = () => {
    setAttempt(attempt + 1);
  };
  return { ...(known?.of === of ? known.playback : { state: 'asking' as const }), retry };
}
