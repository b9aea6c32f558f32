import type { LiveProtocol } from '../../../contract/index.ts';

/** Seconds of a segment, and of what lies between two keyframes. */
export const SEGMENT_SECONDS = 2;
const FRAMES_PER_SECOND = 30;

const RATES: Readonly<Record<number, readonly [crf: number, maxRate: number]>> = {
  1080: [23, 5000],
  720: [23, 2800],
  480: [24, 1400],
  360: [25, 800],
  240: [26, 400],
  180: [28, 250],
};

export const maxRateOf = (height: number): number => RATES[height]?.[1] ?? 2800;
export const widthOf = (height: number): number => 2 * Math.round((height * 16) / 9 / 2);

export interface LiveOrder {
  readonly protocol: LiveProtocol;
  readonly key: string;
  /** Address and port that ffmpeg listens at. */
  readonly address: string;
  readonly port: number;
  readonly heights: readonly number[];
  /** Part of the names of all files it writes. */
  readonly session: string;
  readonly threads: number;
}

export const playlistName = (height: number, session: string): string => `v${height}-${session}.m3u8`;

function inputOf({ protocol, key, address, port }: LiveOrder): readonly string[] {
  if (protocol === 'RTMP') return ['-listen', '1', '-f', 'flv', '-i', `rtmp://${address}:${port}/live/${key}`];
  return ['-f', 'mpegts', '-i', `srt://${address}:${port}?mode=listener&passphrase=${key}&pbkeylen=16`];
}

/** Every rendition has one size and rate, so that what encoders send one after another is one film. */
function renditionOf({ session, threads }: LiveOrder, height: number, at: number): readonly string[] {
  const [crf, maxRate] = RATES[height] ?? [23, 2800];
  const gop = String(SEGMENT_SECONDS * FRAMES_PER_SECOND);
  const name = `v${height}-${session}`;
  return [
    ...['-map', `[v${at}]`, '-map', '0:a:0?', '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', String(threads)],
    ...['-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-crf', String(crf), '-maxrate', `${maxRate}k`, '-bufsize', `${maxRate * 2}k`],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1000', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0', '-hls_playlist_type', 'event', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments+temp_file+program_date_time', '-hls_fmp4_init_filename', `${name}-init.mp4`],
    ...['-hls_segment_filename', `${name}-%06d.m4s`, playlistName(height, session)],
  ];
}

/** Arguments of an ffmpeg that listens for one encoder and writes what it sends as HLS, in segments of two seconds. */
export function liveArguments(order: LiveOrder): readonly string[] {
  const { heights } = order;
  const chain = `fps=${FRAMES_PER_SECOND},setsar=1`;
  const split = heights.length === 1 ? '[s0]' : `,split=${heights.length}${heights.map((_, at) => `[s${at}]`).join('')}`;
  const scales = heights.map((height, at) => {
    const size = `w=${widthOf(height)}:h=${height}`;
    return `[s${at}]scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:x=-1:y=-1,setsar=1,format=yuv420p[v${at}]`;
  });
  return [
    ...['-hide_banner', '-nostats', '-v', 'warning', '-nostdin', '-y', '-progress', 'pipe:1', ...inputOf(order)],
    ...['-filter_complex', [`[0:v:0]${chain}${split}`, ...scales].join(';')],
    ...heights.flatMap((height, at) => renditionOf(order, height, at)),
  ];
}
