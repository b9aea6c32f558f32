import { join } from 'node:path';
import type { Result } from '../../../contract/index.ts';
import { stamp } from './cues.ts';
import type { VideoParts, Workshop } from './encode-video.ts';
import { PARTS } from './encode-video.ts';
import type { IngestFault } from './engine.ts';
import { success } from './faults.ts';
import { perSecond } from './frame-rate.ts';
import { concatInput } from './hls.ts';
import type { Size } from './ladder.ts';
import type { Plan } from './plan.ts';
import { faultOfRun, limitOf } from './run-faults.ts';
import { runProgram } from './run-program.ts';

/** Small pictures for scrubbing, on sheets of a hundred. */
export interface Sheets {
  /** Names of the sheets, in order. */
  readonly files: readonly string[];
  readonly tile: Size;
  readonly count: number;
  readonly columns: number;
  /** Keyframes from one picture to the next. */
  readonly every: number;
  readonly stepSeconds: number;
}

const TILE_SIDE = 160;
const COLUMNS = 10;
const ROWS = 10;
const SHORT_SECONDS = 120;
const MIDDLE_SECONDS = 1800;
/** JPEG is of another matrix and range than video. */
export const TO_JPEG = 'in_color_matrix=bt709:out_color_matrix=bt601:in_range=tv:out_range=pc,format=yuvj420p';

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** Keyframes stand two seconds apart: a picture each two, four or ten. */
const everyOf = (seconds: number) => (seconds < SHORT_SECONDS ? 1 : seconds < MIDDLE_SECONDS ? 2 : 5);

function layOut({ video }: Plan, frames: number): Omit<Sheets, 'files'> {
  const [top = { width: 2, height: 2 }] = video.rungs;
  const scale = TILE_SIDE / Math.max(top.width, top.height);
  const seconds = frames / perSecond(video.rate);
  const every = everyOf(seconds);
  const count = Math.ceil(Math.ceil(frames / video.gop) / every);
  const tile = { width: even(top.width * scale), height: even(top.height * scale) };
  return { tile, count, columns: Math.min(COLUMNS, count), every, stepSeconds: (every * video.gop) / perSecond(video.rate) };
}

/** Draws the sheets from the smallest rendition, of which only keyframes are decoded. */
export async function drawSheets(work: Workshop, plan: Plan, { frames }: VideoParts, list: string, folder: string): Promise<Result<Sheets, IngestFault>> {
  const layout = layOut(plan, frames);
  const rows = Math.min(ROWS, Math.ceil(layout.count / layout.columns));
  const { width, height } = layout.tile;
  const filters = `select=not(mod(n\\,${layout.every})),scale=w=${width}:h=${height}:${TO_JPEG},tile=${layout.columns}x${rows}`;
  const args = [
    '-hide_banner',
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-threads',
    String(work.threads),
    '-skip_frame',
    'nokey',
    ...concatInput(list),
    '-vf',
    filters,
  ];
  const ended = await runProgram(
    work.programs.ffmpeg,
    [...args, ...work.programs.passthrough, '-q:v', '5', '-f', 'image2', join(folder, 'thumbnails-%d.jpg')],
    {
      signal: work.signal,
      folder: work.workFolder,
      directory: join(work.workFolder, PARTS),
      limitSeconds: limitOf(plan.facts.durationSeconds),
    },
  );
  if (ended.code !== 0) return { ok: false, error: faultOfRun(ended, 'failed') };
  const sheets = Math.ceil(layout.count / (layout.columns * rows));
  return success({ ...layout, files: Array.from({ length: sheets }, (_, at) => `thumbnails-${at + 1}.jpg`) });
}

/** Writes the map from moments of the film to places on the sheets. */
export function mapOfSheets({ files, tile, count, columns, stepSeconds }: Sheets, seconds: number): string {
  const onSheet = columns * ROWS;
  const cues = Array.from({ length: count }, (_, at) => {
    const place = at % onSheet;
    const [x, y] = [(place % columns) * tile.width, Math.floor(place / columns) * tile.height];
    const until = at === count - 1 ? seconds : (at + 1) * stepSeconds;
    return `${stamp(at * stepSeconds)} --> ${stamp(until)}\n${files[Math.floor(at / onSheet)] ?? ''}#xywh=${x},${y},${tile.width},${tile.height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
