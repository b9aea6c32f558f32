import { link, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IngestPackage } from '../../platform/ingest/engine.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { StoredStill } from './media.repository.ts';

interface Keeping {
  readonly storage: Storage;
  readonly folder: string;
  readonly stillsFolder: string;
  /** A folder on the disk of the package. */
  readonly aside: string;
  readonly signal: AbortSignal;
}

export interface KeptPackage {
  readonly bytes: number;
  readonly stills: readonly StoredStill[];
  readonly playlist: string;
}

/** Puts a file into the storage, which takes it over; the package keeps its own link to it, for an attempt after this one. */
async function put({ storage, aside }: Keeping, from: string, key: string): Promise<number> {
  const other = join(aside, 'file');
  await rm(other, { force: true });
  await link(from, other);
  const { size } = await stat(other);
  const stored = await storage.putFile(key, other, { mediaType: mediaTypeOf(key) });
  if (!stored.ok) throw new Error(`${key} could not be kept`, { cause: stored.error.cause });
  return size;
}

/** Puts a package into the storage, the playlist that leads to it last. */
export async function keepPackage(keeping: Keeping, made: IngestPackage): Promise<KeptPackage> {
  const { folder, stillsFolder, aside, signal } = keeping;
  await mkdir(aside, { recursive: true });
  let bytes = 0;
  const files = [...made.files].sort((one, other) => Number(one === 'master.m3u8') - Number(other === 'master.m3u8'));
  const stills: StoredStill[] = [];
  for (const [at, { file, ...still }] of made.stills.entries()) {
    signal.throwIfAborted();
    const key = `${stillsFolder}/${at}.jpg`;
    bytes += await put(keeping, join(made.folder, file), key);
    stills.push({ key, ...still });
  }
  for (const file of files) {
    signal.throwIfAborted();
    bytes += await put(keeping, join(made.folder, file), `${folder}/${file}`);
  }
  return { bytes, stills, playlist: await readFile(join(made.folder, 'master.m3u8'), 'utf8') };
}
