import { createHlsEngine } from './hls-engine.ts';
import { createNativeEngine } from './native-engine.ts';
import type { StreamEngine, StreamReports, StreamRequest } from './stream-engine.ts';

/**
 * Media Source Extensions first. Chromium answers 'maybe' to `canPlayType` for HLS, so that answer alone must not decide:
 * the browser plays by itself only where it is Safari's kind (ManagedMediaSource), or where hls.js cannot work.
 */
export async function startEngine(video: HTMLVideoElement, request: StreamRequest, reports: StreamReports): Promise<StreamEngine | undefined> {
  if (isFile(request.source)) return createNativeEngine(video, request, reports);
  const playsHls = playsByItself(video);
  if (playsHls && isLikeSafari()) return createNativeEngine(video, request, reports);
  const loaded = await loadHls().catch(() => undefined);
  if (loaded?.default.isSupported()) return createHlsEngine(loaded.default, video, request, reports);
  if (playsHls) return createNativeEngine(video, request, reports);
  reports.failed(loaded ? 'UNSUPPORTED' : 'NOT_LOADED');
  return undefined;
}

/** Fetches what a player will need while it is still being found out what it plays. */
export function warmEngine(): void {
  if (!isLikeSafari()) loadHls().catch(() => undefined);
}

const loadHls = () => import('hls.js');
/** A file is no stream: every browser plays it by itself. */
const isFile = (source: string) => /\.(?:mp4|m4v|webm)$/i.test(source);
const isLikeSafari = () => 'ManagedMediaSource' in window;
const playsByItself = (video: HTMLVideoElement) => video.canPlayType('application/vnd.apple.mpegurl') !== '';
