import { open } from 'node:fs/promises';
import { perSecond, type FrameRate } from './frame-rate.ts';
import type { Rendition } from './hls.ts';
import { nameOfLanguage } from './languages.ts';

export interface VideoRendition extends Rendition {
  readonly width: number;
  readonly height: number;
  /** Profile and level, and of what has sound within it the codec of that, for `CODECS`. */
  readonly codec: string;
}

/** A track of a master playlist beside the video. */
export interface MasterTrack {
  readonly type: 'AUDIO' | 'SUBTITLES';
  /** Name of its playlist, without the ending. */
  readonly name: string;
  readonly language: string;
  /** Title within the source; often empty. */
  readonly title: string;
}

/** Names the chapters of a film, where it has some. */
export const CHAPTERS = 'chapters.vtt';

/** Names the files of a rendition, without the ending. */
export const videoName = (height: number): string => `video-${height}`;

export const AUDIO_CODEC = 'mp4a.40.2';
const AVCC_WITHIN_BYTES = 65_536;

/** Reads profile and level of a video from its decoder configuration. */
export async function readAvcCodec(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AVCC_WITHIN_BYTES), 0, AVCC_WITHIN_BYTES, 0);
    const at = buffer.subarray(0, bytesRead).indexOf('avcC', 0, 'latin1');
    if (at < 0) throw new Error(`${path} has no avcC`);
    return `avc1.${buffer.toString('hex', at + 5, at + 8)}`;
  } finally {
    await file.close();
  }
}

/** Names a track by its language, and by its title or a number where the language has a track already. */
function shownName({ language, title }: MasterTrack, taken: ReadonlySet<string>): string {
  const plain = nameOfLanguage(language);
  if (!taken.has(plain)) return plain;
  const titled = title === '' ? plain : `${plain} (${title})`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? titled : `${titled} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Writes the line of a track; the first audio is the one that plays unasked. */
export function trackLine(track: MasterTrack, taken: ReadonlySet<string>): string {
  const name = shownName(track, taken);
  const isFirst = track.type === 'AUDIO' && taken.size === 0;
  const group = track.type === 'AUDIO' ? 'audio' : 'subtitles';
  const own = track.type === 'AUDIO' ? 'CHANNELS="2"' : 'FORCED=NO';
  return `#EXT-X-MEDIA:TYPE=${track.type},GROUP-ID="${group}",NAME="${name}",LANGUAGE="${track.language}",DEFAULT=${isFirst ? 'YES' : 'NO'},AUTOSELECT=YES,${own},URI="${track.name}.m3u8"`;
}

export const shownNameIn = (line: string): string => /NAME="([^"]*)"/.exec(line)?.[1] ?? '';

function trackLines(tracks: readonly MasterTrack[], type: MasterTrack['type']): readonly string[] {
  const taken = new Set<string>();
  return tracks
    .filter((track) => track.type === type)
    .map((track) => {
      const line = trackLine(track, taken);
      taken.add(shownNameIn(line));
      return line;
    });
}

/** Writes the master playlist of a film: the smallest rendition first, so that playing begins at once. */
export function masterOf(videos: readonly VideoRendition[], rate: FrameRate, tracks: readonly MasterTrack[], sounds: readonly Rendition[]): string {
  const lines = [...trackLines(tracks, 'AUDIO'), ...trackLines(tracks, 'SUBTITLES')];
  const has = (type: MasterTrack['type']) => tracks.some((track) => track.type === type);
  const [peak, average] = [Math.max(0, ...sounds.map((one) => one.peak)), Math.max(0, ...sounds.map((one) => one.average))];
  const groups = `${has('AUDIO') ? ',AUDIO="audio"' : ''}${has('SUBTITLES') ? ',SUBTITLES="subtitles"' : ''}`;
  const streams = videos
    .toSorted((a, b) => a.height - b.height)
    .map((video) => {
      const codecs = has('AUDIO') ? `${video.codec},${AUDIO_CODEC}` : video.codec;
      const size = `RESOLUTION=${video.width}x${video.height},FRAME-RATE=${perSecond(rate).toFixed(3)}`;
      return `#EXT-X-STREAM-INF:BANDWIDTH=${video.peak + peak},AVERAGE-BANDWIDTH=${video.average + average},${size},CODECS="${codecs}"${groups}\n${video.name}.m3u8`;
    });
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${[...lines, ...streams].join('\n')}\n`;
}

/** Writes the playlist of captions, which are one file for the whole film. */
export const subtitlesPlaylist = (file: string, durationSeconds: number): string =>
  `#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:${Math.ceil(durationSeconds)}\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${durationSeconds.toFixed(3)},\n${file}\n#EXT-X-ENDLIST\n`;

/** Chooses a name for a track that no other has: `audio-en`, then `audio-en-2`. */
export function freeName(stem: string, taken: (name: string) => boolean): string {
  if (!taken(stem)) return stem;
  for (let number = 2; ; number += 1) if (!taken(`${stem}-${number}`)) return `${stem}-${number}`;
}
