import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newMediaKey, KEY_FILE } from '../../api/src/platform/ingest/media-key.ts';
import { openEngine } from '../../api/src/platform/ingest/open-engine.ts';
import { findPrograms } from '../../api/src/platform/ingest/programs.ts';
import { runProgram } from '../../api/src/platform/ingest/run-program.ts';
import { openPlaylist } from '../../api/src/testing/open-playlist.ts';

/**
 * Prepares every file of a folder as a film, clear and encrypted, and decodes each rendition and audio track that was made.
 * The folder is `MARQUEE_SAMPLES`, or the shared samples.
 */
const samples = process.env['MARQUEE_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples/video');
if (!existsSync(samples)) {
  console.log('NOT RUN: there are no samples. Name a folder in MARQUEE_SAMPLES.');
  process.exit(0);
}
const programs = await findPrograms(process.env);
if (!programs.ok) throw new Error(programs.error);
const { ffprobe } = programs.value;
const engine = openEngine();
/** A rendition may lack so many frames of the others: it ends with its last whole one. */
const MAX_LACKING = 2;

/** Decodes a playlist; returns the number of its frames, or the decoder's complaint. */
async function decode(folder: string, playlist: string, key: Buffer | undefined): Promise<number | string> {
  const get = (name: string) => (name === KEY_FILE && key ? Promise.resolve(key) : readFile(join(folder, name)));
  const opened = join(folder, '..', 'opened.mp4');
  await writeFile(opened, await openPlaylist((await get(playlist)).toString(), get));
  const args = ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', opened];
  const { code, out, said } = await runProgram(ffprobe, args, { directory: folder, limitSeconds: 600 });
  return code === 0 && said === '' ? Number(/\d+/.exec(out)?.[0] ?? 0) : said.slice(0, 200);
}

async function prepare(name: string, key: Buffer | undefined): Promise<string> {
  const workFolder = mkdtempSync(join(tmpdir(), 'marquee-samples-'));
  try {
    const order = { kind: 'VIDEO_MASTER', source: join(samples, name), workFolder, language: 'en', captions: [], audio: [], key } as const;
    const made = await engine.ingest({ ...order, signal: new AbortController().signal, onNews: () => undefined });
    if (!made.ok) return `refused: ${made.error.code}`;
    const { folder, files, facts, renditions } = made.value;
    const counts: number[] = [];
    for (const playlist of files.filter((file) => /^(?:video|audio)-.*\.m3u8$/.test(file))) {
      const frames = await decode(folder, playlist, key);
      if (typeof frames === 'string' || frames === 0) return `BROKEN ${playlist}: ${frames}`;
      if (playlist.startsWith('video-')) counts.push(frames);
    }
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    if (most - least > MAX_LACKING) return `BROKEN: renditions of ${String(counts)} frames`;
    return `${renditions.join('/')}, ${String(most)} frames, ${facts.durationSeconds.toFixed(2)} s${facts.warnings.map((one) => `, ${one}`).join('')}`;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

let broken = 0;
for (const name of readdirSync(samples)) {
  const [clear, encrypted] = [await prepare(name, undefined), await prepare(name, newMediaKey())];
  const isSame = clear === encrypted;
  if (!isSame || clear.startsWith('BROKEN')) broken += 1;
  console.log(`${name}: ${clear}${isSame ? '' : ` — ENCRYPTED: ${encrypted}`}`);
}
console.log(`${String(broken)} broken`);
process.exitCode = broken === 0 ? 0 : 1;
