import type { Readable } from 'node:stream';
import type { Result } from '../../../contract/index.ts';

export interface StorageFault {
  /** `unavailable`: the disk or the service did not do it; trying again later may. */
  readonly code: 'missing' | 'too-large' | 'range' | 'unavailable';
  readonly cause?: unknown;
}
export type Stored<T> = Result<T, StorageFault>;

export interface StoredFile {
  readonly key: string;
  /** Of the whole file. */
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Of a file: from a byte on, `to` included, or so many of its last ones. */
export type ByteRange = { readonly from: number; readonly to?: number } | { readonly last: number };

export interface OpenedFile extends StoredFile {
  readonly stream: Readable;
  /** First and last byte of the stream. */
  readonly from: number;
  readonly to: number;
}

export interface PutOptions {
  readonly mediaType?: string;
  /** Of more than so many bytes nothing is kept. */
  readonly mostBytes?: number;
}

/**
 * Where files are kept: a folder, or a bucket of S3. Keys are `folder/tenant/name`, of letters, digits, `_`, `-` and `.`; another key throws.
 * A file is there whole or not at all, and what lies under a key is replaced by the next one put there. Nothing but a fault of ours, or of the source of a put, throws.
 */
export interface Storage {
  put(key: string, source: Readable, options?: PutOptions): Promise<Stored<{ readonly bytes: number }>>;
  /** Takes over a file of this machine, which may be gone afterwards. */
  putFile(key: string, path: string, options?: Pick<PutOptions, 'mediaType'>): Promise<Stored<{ readonly bytes: number }>>;
  /** Whoever opens a file reads its stream to the end or destroys it. */
  get(key: string, range?: ByteRange): Promise<Stored<OpenedFile>>;
  head(key: string): Promise<Stored<StoredFile>>;
  /** What is not there is deleted already. */
  delete(key: string): Promise<Stored<true>>;
  /** Every file whose key begins so, in no particular order; what lies there under a name that is no key is not ours; throws where the storage cannot be read. */
  list(prefix: string): AsyncIterable<StoredFile>;
  copy(from: string, to: string): Promise<Stored<true>>;
  /** An address at which anybody may read the file until then, without signing in. */
  signedAddress(key: string, until: Date): Promise<string>;
  /** Throws unless files can be written and read here. */
  check(): Promise<void>;
}

/** Where files are kept, and the folders of this machine where those that come in are looked at first, and where films are prepared. */
export interface FilePlace {
  readonly storage: Storage;
  readonly incoming: string;
  readonly ingest: string;
}

const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const LONGEST_KEY = 300;

export const isKey = (name: string): boolean => name.length <= LONGEST_KEY && KEY.test(name);

/** The key itself, if it is one. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`${key.slice(0, LONGEST_KEY)} is no key of a stored file`);
  return key;
}

/** The bytes of a file that a range asks for; undefined where it has none of them. */
export function bytesOf(range: ByteRange | undefined, bytes: number): { readonly from: number; readonly to: number } | undefined {
  if (!range) return { from: 0, to: bytes - 1 };
  const from = 'last' in range ? Math.max(0, bytes - range.last) : range.from;
  const to = Math.min(('last' in range ? undefined : range.to) ?? bytes - 1, bytes - 1);
  return from <= to ? { from, to } : undefined;
}

/** Thrown within a put that has had more than it may. */
export class TooLarge extends Error {}

/** Passes chunks on and counts them. */
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

/** What became of a put: the source's own errors are its owner's to deal with. */
export function putFault(error: unknown, source?: Readable): { readonly ok: false; readonly error: StorageFault } {
  if (error instanceof TooLarge) return { ok: false, error: { code: 'too-large' } };
  if (source?.errored) throw source.errored;
  return { ok: false, error: { code: 'unavailable', cause: error } };
}
