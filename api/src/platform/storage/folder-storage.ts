import { randomBytes } from 'node:crypto';
import { createWriteStream, type Dirent } from 'node:fs';
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { signAddress } from './signed-address.ts';
import { bytesOf, checkedKey, counted, isKey, type PutOptions, putFault, type Storage, type Stored, type StoredFile } from './storage.ts';

interface Folder {
  readonly root: string;
  /** Folder of incomplete files, on the same disk. */
  readonly incoming: string;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));

function fault(error: unknown): { readonly ok: false; readonly error: { readonly code: 'missing' | 'unavailable'; readonly cause: unknown } } {
  return { ok: false, error: { code: isMissing(error) ? 'missing' : 'unavailable', cause: error } };
}

const placeOf = ({ root }: Folder, key: string) => join(root, checkedKey(key));

/** Writes a file elsewhere, and moves it into place when complete. */
async function whole<T>(folder: Folder, key: string, write: (partial: string) => Promise<T>): Promise<T> {
  const place = placeOf(folder, key);
  const partial = join(folder.incoming, `${randomBytes(16).toString('hex')}.part`);
  await mkdir(folder.incoming, { recursive: true });
  await mkdir(dirname(place), { recursive: true });
  try {
    const written = await write(partial);
    await rename(partial, place);
    return written;
  } finally {
    await rm(partial, { force: true });
  }
}

async function put(folder: Folder, key: string, source: Readable, options: PutOptions = {}): Promise<Stored<{ bytes: number }>> {
  checkedKey(key);
  let bytes = 0;
  try {
    await whole(folder, key, (partial) =>
      pipeline(source, (chunks: AsyncIterable<Buffer>) => counted(chunks, options, (sum) => (bytes = sum)), createWriteStream(partial, { flags: 'wx' })),
    );
    return { ok: true, value: { bytes } };
  } catch (error) {
    return putFault(error, source);
  }
}

async function putFile(folder: Folder, key: string, path: string): Promise<Stored<{ bytes: number }>> {
  const place = placeOf(folder, key);
  try {
    const { size } = await stat(path);
    await mkdir(dirname(place), { recursive: true });
    await rename(path, place).catch(async (error: unknown) => {
      // The source may lie on another disk.
      if (codeOf(error) !== 'EXDEV') throw error;
      await whole(folder, key, (partial) => copyFile(path, partial));
    });
    return { ok: true, value: { bytes: size } };
  } catch (error) {
    return putFault(error);
  }
}

async function get(folder: Folder, key: string, range: Parameters<Storage['get']>[1]): ReturnType<Storage['get']> {
  const place = placeOf(folder, key);
  try {
    const handle = await open(place);
    try {
      const found = await handle.stat();
      const part = found.isFile() ? bytesOf(range, found.size) : undefined;
      if (part && (found.size > 0 || !range)) {
        // An empty file has no byte to end at.
        const stream = handle.createReadStream(found.size === 0 ? {} : { start: part.from, end: part.to });
        return { ok: true, value: { key, bytes: found.size, modifiedAt: found.mtime, stream, ...part } };
      }
      await handle.close();
      return { ok: false, error: { code: found.isFile() ? 'range' : 'missing' } };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    return fault(error);
  }
}

async function head(folder: Folder, key: string): Promise<Stored<StoredFile>> {
  const place = placeOf(folder, key);
  try {
    const found = await stat(place);
    return found.isFile() ? { ok: true, value: { key, bytes: found.size, modifiedAt: found.mtime } } : { ok: false, error: { code: 'missing' } };
  } catch (error) {
    return fault(error);
  }
}

async function* listBelow(folder: Folder, path: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder.root, path), { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const key = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory() && (prefix.startsWith(`${key}/`) || key.startsWith(prefix))) yield* listBelow(folder, key, prefix);
    if (!entry.isFile() || !key.startsWith(prefix) || !isKey(key)) continue;
    const found = await stat(join(folder.root, key)).catch(() => undefined);
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
  }
}

function succeeded(work: Promise<unknown>): Promise<Stored<true>> {
  return work.then(() => ({ ok: true, value: true }), fault);
}

/** Returns a storage in a folder of this machine. Addresses are signed with `secret` and served by this server itself. */
export function folderStorage(root: string, secret: Uint8Array): Storage {
  const folder: Folder = { root, incoming: join(root, 'incoming') };
  return {
    put: (key, source, options) => put(folder, key, source, options),
    putFile: (key, path) => putFile(folder, key, path),
    get: (key, range) => get(folder, key, range),
    head: (key) => head(folder, key),
    delete: async (key) => succeeded(rm(placeOf(folder, key), { force: true })),
    list: (prefix) => listBelow(folder, prefix.slice(0, Math.max(0, prefix.lastIndexOf('/'))), prefix),
    copy: async (from, to) => {
      const source = placeOf(folder, from);
      return succeeded(whole(folder, checkedKey(to), (partial) => copyFile(source, partial)));
    },
    signedAddress: (key, until) => Promise.resolve(signAddress(secret, checkedKey(key), until)),
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}
