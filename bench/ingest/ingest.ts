import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../api/src/platform/ingest/open-engine.ts';
import { findPrograms } from '../../api/src/platform/ingest/programs.ts';
import { runProgram } from '../../api/src/platform/ingest/run-program.ts';
import { median } from '../pages/browser.ts';

const ROUNDS = 3;
const SECONDS = 60;
const RUNGS = [
  { width: 1280, height: 720, crf: 22, rate: 2800 },
  { width: 854, height: 480, crf: 23, rate: 1400 },
  { width: 640, height: 360, crf: 24, rate: 800 },
] as const;

const programs = await findPrograms(process.env);
if (!programs.ok) throw new Error(programs.error);
const { ffmpeg, name } = programs.value;
const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const source = join(folder, 'source.mp4');

/** Runs ffmpeg at the priority the engine gives it. */
async function run(args: readonly string[]): Promise<number> {
  const begun = performance.now();
  const { code, said } = await runProgram(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args], { folder, limitSeconds: 3600 });
  if (code !== 0) throw new Error(said);
  return performance.now() - begun;
}

/** One run of ffmpeg that makes the same renditions and audio, by the muxer of its own, and nothing else. */
async function bare(): Promise<number> {
  const place = join(folder, 'bare');
  mkdirSync(place, { recursive: true });
  const split = `[0:v]fps=25,split=${RUNGS.length}${RUNGS.map((_, at) => `[s${at}]`).join('')}`;
  const filters = [split, ...RUNGS.map(({ width, height }, at) => `[s${at}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${at}]`)].join(';');
  const hls = (file: string) => [
    '-f',
    'hls',
    '-hls_time',
    '4',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
    '-hls_segment_filename',
    `${file}.mp4`,
    `${file}.m3u8`,
  ];
  const videos = RUNGS.flatMap(({ crf, rate, height }, at) => [
    ...[
      '-map',
      `[v${at}]`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'high',
      '-g',
      '50',
      '-keyint_min',
      '50',
      '-sc_threshold',
      '0',
      '-x264-params',
      'open_gop=0',
    ],
    ...['-crf', String(crf), '-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`, ...hls(join(place, `video-${height}`))],
  ]);
  const audio = [
    '-map',
    '0:a',
    '-af',
    'loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
    ...hls(join(place, 'audio')),
  ];
  const took = await run(['-i', source, '-filter_complex', filters, ...videos, ...audio]);
  rmSync(place, { recursive: true });
  return took;
}

async function ours(): Promise<number> {
  const workFolder = join(folder, 'ours');
  const begun = performance.now();
  const order = { kind: 'VIDEO_MASTER', source, workFolder, language: 'en', captions: [], audio: [] } as const;
  const made = await openEngine().ingest({ ...order, signal: new AbortController().signal, onNews: () => undefined });
  const took = performance.now() - begun;
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  rmSync(workFolder, { recursive: true });
  return took;
}

try {
  const pictures = `testsrc2=s=1280x720:r=25:d=${SECONDS},gblur=sigma=2`;
  await run([
    ...['-f', 'lavfi', '-i', pictures, '-f', 'lavfi', '-i', `anoisesrc=c=pink:r=48000:a=0.3:d=${SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-pix_fmt', 'yuv420p', '-c:a', 'aac', source],
  ]);
  const [bareMs, ourMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bareMs.push(await bare());
    ourMs.push(await ours());
  }
  const [reference, own] = [median(bareMs), median(ourMs)];
  console.log(`${name}; a film of ${SECONDS} s in 720p, ${RUNGS.length} renditions and audio, medians of ${ROUNDS}`);
  console.log(`one plain run of ffmpeg (reference)      1.00  (${(reference / 1000).toFixed(1)} s, ${((SECONDS * 1000) / reference).toFixed(1)} × real time)`);
  console.log(
    `the engine, with pictures and playlists  ${(reference / own).toFixed(2)}  (${(own / 1000).toFixed(1)} s, ${((SECONDS * 1000) / own).toFixed(1)} × real time)`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
