import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Result } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { discard, type Received } from './receive.ts';

const noStorage = refuse('UNAVAILABLE', 'Files cannot be kept at present.');

/**
 * Keeps what came in under a key, and with it what `record` writes of it: where that refuses or throws, the file is not kept either.
 * A process that dies in between leaves a file without a row, which the sweep removes.
 */
export async function keepWith<T>(
  ctx: Context,
  storage: Storage,
  { file, key }: { readonly file: Received; readonly key: string },
  record: () => Promise<Result<T>>,
): Promise<Result<T>> {
  let isStored = false;
  try {
    const put = await storage.putFile(key, file.at, { mediaType: file.kind.mediaType });
    if (!put.ok) {
      ctx.log.error({ key, err: put.error.cause }, 'a file could not be kept');
      return noStorage;
    }
    const outcome = await record();
    isStored = outcome.ok;
    return outcome;
  } finally {
    if (!isStored) await deleteStored(ctx, storage, [key]);
    await discard(file);
  }
}

/** Deletes files whose rows are gone. What cannot be deleted now is left to the sweep. */
export async function deleteStored(ctx: Context, storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const gone = await storage.delete(key);
    if (!gone.ok) ctx.log.warn({ key, err: gone.error.cause }, 'a file could not be deleted');
  }
}

/** Brings a file to a path of this machine where nothing lies yet. False when it is not there; throws while the storage does not answer. */
export async function fetchStored(storage: Storage, key: string, at: string): Promise<boolean> {
  const opened = await storage.get(key);
  if (opened.ok) await pipeline(opened.value.stream, createWriteStream(at, { flags: 'wx' }));
  else if (opened.error.code !== 'missing') throw new Error(`${key} cannot be read`, { cause: opened.error.cause });
  return opened.ok;
}
