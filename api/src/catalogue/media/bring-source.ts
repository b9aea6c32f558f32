import { createWriteStream } from 'node:fs';
import { mkdir, stat, statfs, truncate } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { dirname } from 'node:path';
import type { Storage } from '../../platform/storage/storage.ts';
import type { KnownMedia } from './media.repository.ts';
import { sourceKey } from './media-keys.ts';

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

const SPARE_BYTES = 64 * 1024 * 1024;

interface Brought {
  readonly storage: Storage;
  readonly tenantId: string;
  readonly media: Pick<KnownMedia, 'id' | 'parts'>;
  readonly signal: AbortSignal;
}

/** Brings the pieces of a source together in a file of this machine, from where an attempt before was cut off. False where the disk has no room. */
export async function bringSource({ storage, tenantId, media, signal }: Brought, path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  const before = await sizeOf(path);
  const bytes = media.parts.reduce((sum, part) => sum + part.bytes, 0);
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize < bytes - before + SPARE_BYTES) return false;
  let start = 0;
  for (const { name, bytes: length } of media.parts) {
    const end = start + length;
    if (before < end) {
      const opened = await storage.get(sourceKey(tenantId, media.id, name));
      if (!opened.ok) throw new Error('a piece of a source cannot be read', { cause: opened.error.cause });
      if ((await sizeOf(path)) > start) await truncate(path, start);
      await pipeline(opened.value.stream, createWriteStream(path, { flags: 'a' }), { signal });
    }
    start = end;
  }
  return true;
}
