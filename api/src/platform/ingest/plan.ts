import type { MediaKind, MediaWarning, Result } from '../../../contract/index.ts';
import type { IngestFault, SourceFacts } from './engine.ts';
import { fault, success } from './faults.ts';
import { type FrameRate, perSecond, readRate, snapFrameRate } from './frame-rate.ts';
import { type Rung, type Size, ladderOf } from './ladder.ts';
import { languageOf, plainName } from './languages.ts';
import { MAX_PIXELS, type Probe, type ProbedStream } from './probe.ts';
import type { Programs } from './programs.ts';

/** A track of the source that joins the film. */
export interface PlannedTrack {
  readonly index: number;
  readonly codec: string;
  readonly language: string;
  readonly title: string;
}

export interface VideoPlan {
  readonly index: number;
  /** Seconds from the start of the container to the first picture. */
  readonly startSeconds: number;
  readonly transfer: 'sdr' | 'smpte2084' | 'arib-std-b67';
  /** Colour matrix, where the source does not name it itself. */
  readonly matrix: 'bt709' | 'bt601' | undefined;
  readonly interlaced: boolean;
  readonly rate: FrameRate;
  readonly frames: number;
  /** Frames of two seconds, of which the first is a keyframe. */
  readonly gop: number;
  /** GOPs decoded before a part begins: of containers that do not find keyframes, several. */
  readonly prerollGops: number;
  readonly rungs: readonly Rung[];
}

export interface Plan {
  readonly facts: SourceFacts;
  readonly video: VideoPlan;
  /** Whether the container itself says how long the video is: then one that ends early is broken. */
  readonly statesDuration: boolean;
  readonly audio: readonly PlannedTrack[];
  readonly captions: readonly PlannedTrack[];
  readonly chapters: readonly { readonly title: string; readonly atSeconds: number }[];
}

export interface PlanOrder {
  readonly kind: MediaKind;
  readonly demuxer: string;
  readonly language: string;
  /** Tracks of audio given beside the source. */
  readonly extraAudio: number;
  /** Measured, where the container does not say. */
  readonly measuredSeconds?: number | undefined;
}

const MAX_STREAMS = 64;
const MAX_AUDIO = 16;
const MAX_CAPTIONS = 32;
const MAX_CHAPTERS = 500;
const MIN_SIDE = 16;
export const GOP_SECONDS = 2;
const HD_HEIGHT = 720;
const UNSEEKABLE = new Set(['mpegts', 'mpeg', 'flv', 'asf', 'ogg']);
const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt']);
const BITMAP = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub']);
export const TEXT_CAPTIONS: ReadonlySet<string> = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);

/** Longest source of each kind, in seconds. */
const MAX_SECONDS: Readonly<Record<MediaKind, number>> = {
  VIDEO_MASTER: 43_200,
  VIDEO_TRAILER: 600,
  TEASER: 30,
  CAPTIONS: 43_200,
  AUDIO: 43_200,
};
/** A container counts the last frame or packet of audio differently. */
const SLACK_SECONDS = 0.5;

export const NO_DURATION = 'no duration';

const secondsOf = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) ? value : undefined;
};

/** Reads `00:01:02.500000000`, which Matroska keeps as a tag of a stream. */
function clockOf(text: string | undefined): number | undefined {
  const found = /^(\d{1,3}):(\d\d):(\d\d(?:\.\d{1,9})?)$/.exec(text ?? '');
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : undefined;
}

const tag = ({ tags }: Pick<ProbedStream, 'tags'>, name: string) => tags?.[name] ?? tags?.[name.toUpperCase()];
const isKnown = ({ codec_name: name }: ProbedStream) => name !== undefined && name !== 'unknown' && name !== 'none';
const isEncrypted = (stream: ProbedStream) =>
  /^enc[vat]$/.test(stream.codec_tag_string ?? '') || (stream.side_data_list ?? []).some((data) => /^Encryption/.test(data.side_data_type ?? ''));
const area = ({ width = 0, height = 0 }: ProbedStream) => width * height;

/** Picks the stream that is the film: never a cover picture, rather one marked as default, then the largest. */
function filmOf(streams: readonly ProbedStream[]): ProbedStream | undefined {
  const films = streams.filter((one) => one.codec_type === 'video' && !one.disposition?.['attached_pic'] && !one.disposition?.['timed_thumbnails']);
  const rank = (one: ProbedStream) => Number(isKnown(one)) * 2 + Number(Boolean(one.disposition?.['default']));
  return films.toSorted((a, b) => rank(b) - rank(a) || area(b) - area(a))[0];
}

/** Tells the size a picture is shown in: square pixels, turned upright. */
function shownSize(stream: ProbedStream): Size {
  const [over = 1, under = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const ratio = over > 0 && under > 0 ? over / under : 1;
  const width = Math.round((stream.width ?? 0) * ratio);
  const height = stream.height ?? 0;
  const turned = Number(stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? tag(stream, 'rotate') ?? 0);
  return Math.abs(turned) % 180 === 90 ? { width: height, height: width } : { width, height };
}

function durationOf(probe: Probe, film: ProbedStream, startSeconds: number): number | undefined {
  const ofTag = clockOf(tag(film, 'DURATION'));
  const ofFormat = secondsOf(probe.format.duration);
  return secondsOf(film.duration) ?? (ofTag ?? ofFormat ?? -1) - startSeconds;
}

/** Says why a film cannot be prepared, before its length is asked for. */
function refusal(film: ProbedStream, { decodes, filters }: Pick<Programs, 'decodes' | 'filters'>): IngestFault | undefined {
  const code = film.codec_name ?? film.codec_tag_string ?? 'unknown';
  if (isEncrypted(film)) return { code: 'encrypted' };
  if (!isKnown(film) || !decodes.has(film.codec_name ?? '')) return { code: 'unsupported', cause: `no decoder of ${code}` };
  if (!film.width || !film.height) return { code: 'unreadable', cause: `${code} without a size` };
  if (area(film) > MAX_PIXELS) return { code: 'too-large', cause: `${film.width} × ${film.height}` };
  if (Math.min(film.width, film.height) < MIN_SIDE) return { code: 'unsupported', cause: `${film.width} × ${film.height}` };
  if (film.side_data_list?.some(({ dv_profile: profile }) => profile === 5)) return { code: 'unsupported', cause: 'Dolby Vision profile 5' };
  if (transferOf(film) !== 'sdr' && !(filters.has('zscale') && filters.has('tonemap')))
    return { code: 'unsupported', cause: 'HDR, and this ffmpeg is built without zscale' };
  return undefined;
}

function transferOf({ color_transfer: transfer }: ProbedStream): VideoPlan['transfer'] {
  return transfer === 'smpte2084' || transfer === 'arib-std-b67' ? transfer : 'sdr';
}

function matrixOf({ color_space: space, height = 0 }: ProbedStream): VideoPlan['matrix'] {
  if (space !== undefined && !['unknown', 'reserved', 'unspecified'].includes(space)) return undefined;
  return height >= HD_HEIGHT ? 'bt709' : 'bt601';
}

const plannedTrack = (stream: ProbedStream, language: string): PlannedTrack => ({
  index: stream.index,
  codec: stream.codec_name ?? '',
  language: languageOf(tag(stream, 'language'), language),
  title: plainName(tag(stream, 'title')),
});

function tracksOf({ streams }: Probe, order: PlanOrder, decodes: ReadonlySet<string>) {
  const warnings: MediaWarning[] = [];
  const planned = (one: ProbedStream) => plannedTrack(one, order.language);
  const sounds = streams.filter((one) => one.codec_type === 'audio');
  const audio = sounds.filter((one) => isKnown(one) && !isEncrypted(one) && decodes.has(one.codec_name ?? '')).slice(0, MAX_AUDIO);
  if (order.kind === 'TEASER') {
    // It may be silent, and has one track at most.
    if (audio.length === 0 && sounds.length > 0) warnings.push('audio-left-out');
    return { audio: audio.slice(0, 1).map(planned), captions: [], warnings };
  }
  if (audio.length < sounds.length) warnings.push('audio-left-out');
  if (audio.length + order.extraAudio === 0) warnings.push('silent');
  const titles = streams.filter((one) => one.codec_type === 'subtitle');
  const captions = titles.filter((one) => TEXT_CAPTIONS.has(one.codec_name ?? '')).slice(0, MAX_CAPTIONS);
  const bitmaps = titles.filter((one) => BITMAP.has(one.codec_name ?? ''));
  if (bitmaps.length > 0) warnings.push('bitmap-captions');
  if (captions.length + bitmaps.length < titles.length) warnings.push('captions-unreadable');
  return { audio: audio.map(planned), captions: captions.map(planned), warnings };
}

function chaptersOf({ chapters }: Probe, startSeconds: number, durationSeconds: number): Plan['chapters'] {
  return chapters
    .slice(0, MAX_CHAPTERS)
    .map((chapter, at) => ({
      title: plainName(tag(chapter, 'title')) || String(at + 1),
      atSeconds: Math.max(0, (secondsOf(chapter.start_time) ?? 0) - startSeconds),
    }))
    .filter(({ atSeconds }) => atSeconds < durationSeconds)
    .toSorted((a, b) => a.atSeconds - b.atSeconds);
}

/** Decides what a source becomes, or why it becomes nothing. */
export function planOf(probe: Probe, order: PlanOrder, programs: Pick<Programs, 'decodes' | 'filters'>): Result<Plan, IngestFault> {
  const film = filmOf(probe.streams);
  if (probe.streams.length > MAX_STREAMS) return fault('unsupported', `${probe.streams.length} streams`);
  if (!film) return fault(probe.streams.length === 0 ? 'unreadable' : 'no-video');
  const refused = refusal(film, programs);
  if (refused) return { ok: false, error: refused };
  const startSeconds = Math.max(0, (secondsOf(film.start_time) ?? 0) - (secondsOf(probe.format.start_time) ?? 0));
  const seconds = order.measuredSeconds ?? durationOf(probe, film, startSeconds);
  if (seconds === undefined || seconds <= 0) return fault('unreadable', NO_DURATION);
  if (seconds > MAX_SECONDS[order.kind] + SLACK_SECONDS) return fault('too-long', `${seconds} s`);

  const transfer = transferOf(film);
  const interlaced = INTERLACED.has(film.field_order ?? '');
  const { rate, changed } = snapFrameRate(readRate(film.avg_frame_rate), readRate(film.r_frame_rate));
  const size = shownSize(film);
  const { audio, captions, warnings } = tracksOf(probe, order, programs.decodes);
  if (transfer !== 'sdr') warnings.push('tone-mapped');
  if (interlaced) warnings.push('deinterlaced');
  if (changed) warnings.push('frame-rate');
  return success({
    facts: { durationSeconds: seconds, ...size, warnings },
    statesDuration: film.duration !== undefined,
    video: {
      index: film.index,
      startSeconds,
      transfer,
      matrix: matrixOf(film),
      interlaced,
      rate,
      frames: Math.max(1, Math.round(seconds * perSecond(rate))),
      gop: Math.round(perSecond(rate) * GOP_SECONDS),
      prerollGops: UNSEEKABLE.has(order.demuxer) ? 5 : 1,
      rungs: ladderOf(size, { teaser: order.kind === 'TEASER' }),
    },
    audio,
    captions,
    chapters: order.kind === 'TEASER' ? [] : chaptersOf(probe, startSeconds, seconds),
  });
}
