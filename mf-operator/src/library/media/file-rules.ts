import type { MediaKind } from '@marquee/api/contract';

const MAX_SOURCE_BYTES = 100 * 1024 ** 3;
const MAX_CAPTIONS_BYTES = 4 * 1024 ** 2;

/** Browsers know by type only what their machine knows, so names are told too. */
const VIDEO = 'video/*,.avi,.m2ts,.m4v,.mkv,.mov,.mp4,.mpg,.mts,.mxf,.ts,.webm';

/** Files a browser’s dialog shows first. The server tells by content, whatever a file is called. */
export const acceptOf: Readonly<Record<MediaKind, string>> = {
  VIDEO_MASTER: VIDEO,
  VIDEO_TRAILER: VIDEO,
  TEASER: VIDEO,
  CAPTIONS: '.srt,.vtt,.ass,.ssa,.ttml,.dfxp,.xml,.sbv,text/vtt',
  AUDIO: 'audio/*,.aac,.ac3,.eac3,.flac,.m4a,.mka,.mkv,.mp3,.mp4,.wav',
};

/** Captions and audio tracks join a film, each in a language of its own. */
export const isTrack = (kind: MediaKind): boolean => kind === 'CAPTIONS' || kind === 'AUDIO';

/** Returns why a file would be refused, before it is sent. */
export function faultOfFile({ size }: File, kind: MediaKind): { readonly fault: 'empty' } | { readonly fault: 'large'; readonly maxBytes: number } | undefined {
  const maxBytes = kind === 'CAPTIONS' ? MAX_CAPTIONS_BYTES : MAX_SOURCE_BYTES;
  if (size === 0) return { fault: 'empty' };
  return size > maxBytes ? { fault: 'large', maxBytes } : undefined;
}
