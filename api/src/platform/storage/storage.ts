import type { Readable } from 'node:stream';
import type { Result } from '../../../contract/index.ts';

export interface StorageFault {
  /** `unavailable`: the disk or the service failed; a retry may succeed. */
  readonly code: 'missing' | 'too-large' | 'range' | 'unavailable';
  readonly cause?: unknown;
}
export type Stored<T> = Result<T, StorageFault>;

export interface StoredFile {
  readonly key: string;
  /** Size of the whole file. */
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Range of a file: from a byte on, `to` included, or a number of last bytes. */
export type ByteRange = { readonly from: number; readonly to?: number } | { readonly last: number };

export interface OpenedFile extends StoredFile {
  readonly stream: Readable;
  /** First and last byte of the stream. */
  readonly from: number;
  readonly to: number;
}

export interface PutOptions {
  readonly mediaType?: string;
  /** Highest size; nothing is stored of a larger file. */
  readonly mostBytes?: number;
}

/**
 * File storage: a folder, or a bucket of S3. Keys are `folder/tenant/name`, of letters, digits, `_`, `-` and `.`; another key throws. Files
 * appear whole or not at all, and a put replaces the file under its key. Faults are returned; only `list`, `check` and the source of a put
 * throw them.
 */
export interface Storage {
  put(key: string, source: Readable, options?: PutOptions): Promise<Stored<{ readonly bytes: number }>>;
  /** Stores a file of this machine, which may be moved away. */
  putFile(key: string, path: string, options?: Pick<PutOptions, 'mediaType'>): Promise<Stored<{ readonly bytes: number }>>;
  /** Opens a file. The caller reads the stream to its end or destroys it. */
  get(key: string, range?: ByteRange): Promise<Stored<OpenedFile>>;
  head(key: string): Promise<Stored<StoredFile>>;
  /** Deletes a file; succeeds when there is none. */
  delete(key: string): Promise<Stored<true>>;
  /** Lists files whose key begins with `prefix`, in no particular order. Skips names that are no keys; throws where the storage cannot be read. */
  list(prefix: string): AsyncIterable<StoredFile>;
  copy(from: string, to: string): Promise<Stored<true>>;
  /** Returns an address at which anybody may read the file until then, without signing in. */
  signedAddress(key: string, until: Date): Promise<string>;
  /** Throws unless files can be written and read here. */
  check(): Promise<void>;
}

/** File storage, with folders of this machine for checking uploads and for preparing films. */
export interface FilePlace {
  readonly storage: Storage;
  readonly incoming: string;
  readonly ingest: string;
}

const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const MAX_KEY_LENGTH = 300;

export const isKey = (name: string): boolean => name.length <= MAX_KEY_LENGTH && KEY.test(name);

/** Returns a valid key; throws on an invalid one. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`${key.slice(0, MAX_KEY_LENGTH)} is no key of a stored file`);
  return key;
}

/** Returns the bytes of a file in a range; undefined where the file has none of them. */
export function bytesOf(range: ByteRange | undefined, bytes: number): { readonly from: number; readonly to: number } | undefined {
  if (!range) return { from: 0, to: bytes - 1 };
  const from = 'last' in range ? Math.max(0, bytes - range.last) : range.from;
  const to = Math.min(('last' in range ? undefined : range.to) ?? bytes - 1, bytes - 1);
  return from <= to ? { from, to } : undefined;
}

export class TooLarge extends Error {}

/** Passes chunks on and counts their bytes; throws beyond `mostBytes`. */
export async function* counted(
  source: AsyncIterable<Buffer>,
  { mostBytes = Number.POSITIVE_INFINITY }: PutOptions,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLarge();
    count(bytes);
    yield chunk;
  }
}

/** Returns the fault of a put. Throws errors of the source, which its owner handles. */
export function putFault(error: unknown, source?: Readable): { readonly ok: false; readonly error: StorageFault } {
  if (error instanceof TooLarge) return { ok: false, error: { code: 'too-large' } };
  if (source?.errored) throw source.errored;
  return { ok: false, error: { code: 'unavailable', cause: error } };
}
