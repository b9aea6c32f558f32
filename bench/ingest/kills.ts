import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../api/src/testing/free-port.ts';
import { makeClip, programsOfTests, quickly, testPictures, tone } from '../../api/src/testing/clips.ts';
import { serve, type Served } from '../lists/servers.ts';
import { killed, type Library, makeTitle, type Media, openLibrary, pieceHeaders } from './library.ts';

const RUNS = Number(process.env['BENCH_KILLS'] ?? 20);
/** A film of this clip is prepared within so many seconds; the kill comes at a random time of them. */
const WITHIN_MS = 8000;
const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const data = join(folder, 'data');
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const start = () => serve('api/src/server.ts', { PORT: String(port), HOST: '127.0.0.1', MARQUEE_DATA: data, NODE_ENV: 'development' });

const filesBelow = (path: string) => {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  } catch {
    return [];
  }
};

async function stateOf(library: Library, productId: string): Promise<Media | undefined> {
  return (await library.call<{ content?: Media[] }>('GET', `/media/list?productId=${productId}`)).content?.[0];
}

async function untilOver(library: Library, productId: string): Promise<Media> {
  for (;;) {
    const media = await stateOf(library, productId).catch(() => undefined);
    if (media && ['COMPLETED', 'FAILED', 'CANCELLED'].includes(media.state)) return media;
    await pause(250);
  }
}

/** Names of the files of films; a film that was made twice, or in part, has others. */
function filmFiles(tenantId: string): ReadonlyMap<string, string> {
  const films = new Map<string, string[]>();
  for (const { parentPath, name } of filesBelow(join(data, 'films', tenantId))) films.set(parentPath, [...(films.get(parentPath) ?? []), name]);
  return new Map([...films].map(([path, names]) => [path, names.sort().join(' ')]));
}

interface Trial {
  readonly server: Served;
  readonly clip: Buffer;
  readonly number: number;
}

/** Uploads a film, kills the server while the film is prepared, and starts the server again. */
async function kill({ server, clip, number }: Trial): Promise<{ server: Served; state: string; at: number }> {
  const library = await openLibrary(base, server.announced);
  const productId = (await makeTitle(library.call, `Killed ${number}`)) ?? '';
  const { id } = await library.call<Media>('POST', '/media/item', { productId, kind: 'VIDEO_MASTER', bytes: clip.length });
  await fetch(`${base}/v1/media/upload/${id}`, { method: 'PATCH', headers: pieceHeaders(library, 0), body: new Uint8Array(clip) });
  const at = Math.random() * WITHIN_MS;
  await pause(at);
  await killed(server.process);
  const next = await start();
  const { state } = await untilOver(await openLibrary(base, next.announced), productId);
  return { server: next, state, at };
}

const path = join(folder, 'clip.mp4');
makeClip(await programsOfTests(), [...testPictures(20, { size: '640x360' }), ...tone(20), ...quickly, '-shortest', path]);
const clip = readFileSync(path);
let server = await start();
const { tenantId } = await openLibrary(base, server.announced);
const states: string[] = [];
try {
  for (let number = 1; number <= RUNS; number += 1) {
    const run = await kill({ server, clip, number });
    ({ server } = run);
    states.push(run.state);
    console.log(`${number}: killed after ${(run.at / 1000).toFixed(1)} s, then ${run.state}`);
  }
  const isSwept = () => filesBelow(join(data, 'sources', tenantId)).length === 0 && readdirSync(join(data, 'ingest')).length === 0;
  for (let tries = 0; tries < 120 && !isSwept(); tries += 1) await pause(500);
  const films = filmFiles(tenantId);
  const isSame = new Set(films.values()).size === 1;
  console.log(`${RUNS} kills: ${states.filter((state) => state === 'COMPLETED').length} films completed, ${films.size} folders of films`);
  console.log(`${isSame ? 'the same files in each' : 'DIFFERENT files'}, ${isSwept() ? 'nothing left over' : 'SOMETHING LEFT OVER'}`);
  if (!isSame || !isSwept() || films.size !== RUNS || states.some((state) => state !== 'COMPLETED')) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
