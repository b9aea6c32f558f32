import { KEY_LINE, NO_KEY_LINE } from '../ingest/media-key.ts';
import { maxRateOf, SEGMENT_SECONDS, widthOf } from './live-arguments.ts';

const AUDIO_KBITS = 128;

const HEAD = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-INDEPENDENT-SEGMENTS
`;
const END = '#EXT-X-ENDLIST';

export const renditionName = (height: number): string => `v${height}.m3u8`;

/** Writes the playlist that leads to all renditions. */
export function masterOf(heights: readonly number[]): string {
  const lines = heights.flatMap((height) => {
    const bandwidth = (maxRateOf(height) + AUDIO_KBITS) * 1000;
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${widthOf(height)}x${height},FRAME-RATE=30.000`, renditionName(height)];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

export interface LiveSegment {
  readonly seconds: number;
  readonly file: string;
  /** Lines of the playlist before its file. */
  readonly tags: readonly string[];
  /** The file that all segments of its session begin with. */
  readonly init: string;
}

const FILE = /^[\w-]{1,60}\.(?:m4s|mp4)$/;

/** Reads the segments of a playlist: one of ffmpeg, or one of ours. */
export function segmentsOf(playlist: string): readonly LiveSegment[] {
  const segments: LiveSegment[] = [];
  let tags: string[] = [];
  let [seconds, init] = [0, ''];
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-MAP:')) init = /URI="([\w-]{1,60}\.mp4)"/.exec(line)?.[1] ?? '';
    else if (line.startsWith('#EXTINF:')) {
      seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
      tags = [line];
    } else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) tags.push(line);
    else if (FILE.test(line)) {
      segments.push({ seconds, file: line, tags, init });
      tags = [];
    }
  }
  return segments;
}

/** Writes the playlist of one rendition with the whole event; a new session is a discontinuity. */
export function playlistOf(segments: readonly LiveSegment[], { isOver, isEncrypted }: { readonly isOver: boolean; readonly isEncrypted: boolean }): string {
  const lines = segments.flatMap(({ file, tags, init }, at) => {
    const before = segments[at - 1]?.init;
    if (before === init) return [...tags, file];
    const discontinuity = before === undefined ? [] : ['#EXT-X-DISCONTINUITY', ...(isEncrypted ? [NO_KEY_LINE] : [])];
    return [...discontinuity, `#EXT-X-MAP:URI="${init}"`, ...(isEncrypted ? [KEY_LINE] : []), ...tags, file];
  });
  return `${HEAD}${[...lines, ...(isOver ? [END] : []), ''].join('\n')}`;
}
