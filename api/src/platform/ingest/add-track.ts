import type { Rendition } from './hls.ts';
import { AUDIO_CODEC, freeName, shownNameIn, subtitlesPlaylist, trackLine } from './master.ts';

/** Captions to add to a film that is packaged already: WebVTT, as `readCaptions` returns it. */
export interface NewSubtitles {
  readonly type: 'SUBTITLES';
  readonly language: string;
  readonly vtt: string;
  readonly durationSeconds: number;
}

/** Audio to add, as `encodeAudio` made it; its files keep their names. */
export interface NewAudio {
  readonly type: 'AUDIO';
  readonly language: string;
  readonly rendition: Rendition;
}

export interface AddedTrack {
  readonly master: string;
  /** Text files to write beside the master playlist. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Adds to a number in a line, such as a bandwidth. */
const raise = (line: string, attribute: string, by: number) =>
  line.replace(new RegExp(`([:,])${attribute}=(\\d{1,12})`), (_, before: string, value: string) => `${before}${attribute}=${Number(value) + by}`);

function ofVariant(line: string, track: NewSubtitles | NewAudio, isFirst: boolean): string {
  if (!isFirst) return line;
  if (track.type === 'SUBTITLES') return `${line},SUBTITLES="subtitles"`;
  const { peak, average } = track.rendition;
  const louder = raise(raise(line, 'BANDWIDTH', peak), 'AVERAGE-BANDWIDTH', average);
  return `${louder.replace(/CODECS="([^"]*)"/, (_, codecs: string) => `CODECS="${codecs},${AUDIO_CODEC}"`)},AUDIO="audio"`;
}

/** Adds captions or audio to a master playlist. Throws where the text is not one of a package. */
export function addTrack(master: string, track: NewSubtitles | NewAudio): AddedTrack {
  const lines = master.split('\n');
  const variant = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF:'));
  if (variant < 0) throw new Error('a master playlist without a variant');
  const present = lines.filter((line) => line.startsWith(`#EXT-X-MEDIA:TYPE=${track.type},`));
  const stem = track.type === 'AUDIO' ? track.rendition.name : `subtitles-${track.language}`;
  const name = track.type === 'AUDIO' ? stem : freeName(stem, (one) => master.includes(`URI="${one}.m3u8"`));
  const line = trackLine({ type: track.type, name, language: track.language, title: '' }, new Set(present.map(shownNameIn)));
  const after = present.length > 0 ? lines.lastIndexOf(present.at(-1) ?? '') + 1 : variant;
  const changed = lines.map((one) => (one.startsWith('#EXT-X-STREAM-INF:') ? ofVariant(one, track, present.length === 0) : one));
  changed.splice(after, 0, line);
  const files =
    track.type === 'AUDIO'
      ? []
      : [
          { name: `${name}.vtt`, text: track.vtt },
          { name: `${name}.m3u8`, text: subtitlesPlaylist(`${name}.vtt`, track.durationSeconds) },
        ];
  return { master: changed.join('\n'), files };
}
