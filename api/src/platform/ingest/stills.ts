import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Result } from '../../../contract/index.ts';
import { PARTS, partName, type VideoParts, type Workshop } from './encode-video.ts';
import type { IngestFault, Still } from './engine.ts';
import { success } from './faults.ts';
import { perSecond } from './frame-rate.ts';
import { type Sheets, TO_JPEG } from './pictures.ts';
import type { Plan } from './plan.ts';
import { faultOfRun, limitOf } from './run-faults.ts';
import { runProgram } from './run-program.ts';

const STILLS = 10;
/** Pictures looked at closely for each still. */
const CANDIDATES = 2;
const [DARK, BRIGHT] = [28, 228];
const FLAT = 14;
/** Titles and credits stand there. */
const [FIRST_SHARE, LAST_SHARE] = [0.04, 0.92];

interface Tile {
  /** Keyframe of the film, counted from 0. */
  readonly keyframe: number;
  readonly score: number;
}

/** Judges a small grey picture: undefined where it is black, white or plain, else by its detail. */
export function judge(grey: Uint8Array, width: number): number | undefined {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const deviation = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
  if (mean < DARK || mean > BRIGHT || deviation < FLAT) return undefined;
  let edges = 0;
  for (let at = width + 1; at < grey.length - width - 1; at += 1) {
    const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
    edges += Math.abs(4 * (grey[at] ?? 0) - around);
  }
  return Math.sqrt(edges / grey.length) * deviation;
}

async function readTiles(folder: string, { files, tile, count, columns, every }: Sheets): Promise<readonly Tile[]> {
  const tiles: Tile[] = [];
  for (const [sheet, file] of files.entries()) {
    const { data, info } = await sharp(join(folder, file)).greyscale().raw().toBuffer({ resolveWithObject: true });
    const rows = Math.floor(info.height / tile.height);
    for (let place = 0; place < columns * rows; place += 1) {
      const index = sheet * columns * rows + place;
      if (index >= count) break;
      const [left, top] = [(place % columns) * tile.width, Math.floor(place / columns) * tile.height];
      const grey = new Uint8Array(tile.width * tile.height);
      for (let y = 0; y < tile.height; y += 1) {
        const from = ((top + y) * info.width + left) * info.channels;
        for (let x = 0; x < tile.width; x += 1) grey[y * tile.width + x] = data[from + x * info.channels] ?? 0;
      }
      const score = judge(grey, tile.width);
      if (score !== undefined) tiles.push({ keyframe: index * every, score });
    }
  }
  return tiles;
}

/** Chooses the best of each tenth of a film, so that stills show all of it. */
function chooseOver(tiles: readonly Tile[], keyframes: number): readonly (readonly Tile[])[] {
  const within = tiles.filter(({ keyframe }) => keyframe >= keyframes * FIRST_SHARE && keyframe <= keyframes * LAST_SHARE);
  const usable = within.length > 0 ? within : tiles;
  const tenths = Array.from({ length: STILLS }, (): Tile[] => []);
  for (const tile of usable) tenths[Math.min(STILLS - 1, Math.floor((tile.keyframe / keyframes) * STILLS))]?.push(tile);
  return tenths.map((tenth) => tenth.toSorted((a, b) => b.score - a.score).slice(0, CANDIDATES)).filter((tenth) => tenth.length > 0);
}

/** Takes keyframes out of one part of the largest rendition, in their order. */
async function extract(work: Workshop, plan: Plan, part: number, keyframes: readonly number[], folder: string) {
  const filters = `select=${keyframes.map((one) => `eq(n\\,${one})`).join('+')},scale=${TO_JPEG}`;
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
    '-f',
    'mov',
    '-protocol_whitelist',
    'file,pipe',
  ];
  const output = [...work.programs.passthrough, '-q:v', '2', '-f', 'image2', join(folder, `p${part}-%d.jpg`)];
  const ended = await runProgram(work.programs.ffmpeg, [...args, '-i', partName(part, 0), '-vf', filters, ...output], {
    signal: work.signal,
    folder: work.workFolder,
    directory: join(work.workFolder, PARTS),
    limitSeconds: limitOf(plan.facts.durationSeconds),
  });
  return ended.code === 0 ? undefined : faultOfRun(ended, 'failed');
}

/** Takes stills from all over a film, sharp ones and none that are black, the best first. */
export async function takeStills(
  work: Workshop,
  plan: Plan,
  parts: VideoParts,
  sheets: Sheets,
  folder: string,
  partGops: number,
): Promise<Result<readonly Still[], IngestFault>> {
  const { video } = plan;
  const chosen = chooseOver(await readTiles(folder, sheets), Math.ceil(parts.frames / video.gop));
  const wanted = chosen
    .flat()
    .map(({ keyframe }) => keyframe)
    .toSorted((a, b) => a - b);
  const candidates = join(work.workFolder, 'stills');
  await mkdir(candidates, { recursive: true });
  const fileOf = new Map<number, string>();
  for (const part of parts.counts.keys()) {
    const own = wanted.filter((keyframe) => Math.floor(keyframe / partGops) === part);
    if (own.length === 0) continue;
    const failed = await extract(
      work,
      plan,
      part,
      own.map((keyframe) => keyframe - part * partGops),
      candidates,
    );
    if (failed) return { ok: false, error: failed };
    for (const [at, keyframe] of own.entries()) fileOf.set(keyframe, join(candidates, `p${part}-${at + 1}.jpg`));
  }
  const sharpest: { readonly file: string; readonly keyframe: number; readonly rank: number }[] = [];
  for (const tenth of chosen) {
    const looked = await Promise.all(
      tenth.map(async ({ keyframe, score }) => {
        const file = fileOf.get(keyframe) ?? '';
        const { sharpness } = await sharp(file).stats();
        return { file, keyframe, rank: score * sharpness };
      }),
    );
    const best = looked.toSorted((a, b) => b.rank - a.rank)[0];
    if (best) sharpest.push(best);
  }
  const stills: Still[] = [];
  const [top = { width: 0, height: 0 }] = video.rungs;
  for (const [at, { file, keyframe }] of sharpest.toSorted((a, b) => b.rank - a.rank).entries()) {
    const name = `still-${at + 1}.jpg`;
    await rename(file, join(folder, name));
    stills.push({ file: name, width: top.width, height: top.height, atSeconds: Math.round(((keyframe * video.gop) / perSecond(video.rate)) * 1000) / 1000 });
  }
  await rm(candidates, { recursive: true, force: true });
  return success(stills);
}
