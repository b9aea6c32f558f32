import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IngestOrder, IngestPackage } from './engine.ts';
import type { Plan } from './plan.ts';
import { killOrphans } from './process-notes.ts';

export const PACKAGE = 'package';
/** Becomes the package once it is whole. */
export const UNFINISHED = 'package.unfinished';
const MANIFEST = 'manifest.json';
const RESULT = 'ingest.json';
/** Raised when parts of an earlier version cannot go on in this one. */
const VERSION = 1;
const SAMPLES = 16;
const SAMPLE_BYTES = 65_536;
/** Share of the peak rates that films usually take; a rendition is copied once more when it is packaged. */
const USUAL_SHARE = 0.5;

/** Hashes the size of a file and samples over all of it: enough to know a source again, wherever it lies. */
async function fingerprint(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(String(size));
    for (let at = 0; at < SAMPLES; at += 1) {
      const position = Math.floor((Math.max(0, size - SAMPLE_BYTES) * at) / (SAMPLES - 1));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

/** Names all that decides what is made of an order: work of another identity is not gone on with. */
export async function identify({ kind, source, language, captions, audio, key }: IngestOrder, encoder: string): Promise<string> {
  const extra = await Promise.all([...captions, ...audio].map(async (one) => [one.language, existsSync(one.path) ? await fingerprint(one.path) : '']));
  const keyed = key ? [createHash('sha256').update(key).digest('hex')] : [];
  return createHash('sha256')
    .update(JSON.stringify([VERSION, encoder, kind, await fingerprint(source), language, captions.length, extra, ...keyed]))
    .digest('hex');
}

async function readManifest(workFolder: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(workFolder, file), 'utf8'));
  } catch {
    return undefined;
  }
}

async function empty(workFolder: string, except: readonly string[] = []): Promise<void> {
  for (const name of await readdir(workFolder)) if (!except.includes(name)) await rm(join(workFolder, name), { recursive: true, force: true });
}

/** Makes a folder ready for an attempt: ends what a killed one left running, and keeps what it finished of the same work. */
export async function prepareFolder(workFolder: string, identity: string): Promise<IngestPackage | undefined> {
  await mkdir(workFolder, { recursive: true });
  killOrphans(workFolder);
  const finished = (await readManifest(workFolder, join(PACKAGE, RESULT))) as { identity: string; result: IngestPackage } | undefined;
  if (finished?.identity === identity) {
    await empty(workFolder, [PACKAGE]);
    return { ...finished.result, folder: join(workFolder, PACKAGE) };
  }
  const manifest = (await readManifest(workFolder, MANIFEST)) as { identity: string } | undefined;
  if (manifest?.identity !== identity) {
    await empty(workFolder);
    await writeFile(join(workFolder, MANIFEST), JSON.stringify({ identity }));
  }
  return undefined;
}

/** Puts a whole package in its place and removes all it was made of. */
export async function finishPackage(workFolder: string, identity: string, result: IngestPackage): Promise<void> {
  await writeFile(join(workFolder, UNFINISHED, RESULT), JSON.stringify({ identity, result }));
  await rename(join(workFolder, UNFINISHED), join(workFolder, PACKAGE));
  await empty(workFolder, [PACKAGE]);
}

/** Tells whether the disk has room for what a plan makes, by the usual rates. */
export async function hasRoom(workFolder: string, { video, facts }: Plan): Promise<boolean> {
  const { bavail, bsize } = await statfs(workFolder);
  const bytesPerSecond = video.rungs.reduce((sum, { maxRate }) => sum + maxRate * 125, 0);
  return bavail * bsize > bytesPerSecond * USUAL_SHARE * facts.durationSeconds * 2;
}
