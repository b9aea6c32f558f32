import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchBucket,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Settings } from './s3-settings.ts';
import { type ByteRange, checkedKey, counted, isKey, type PutOptions, putFault, type Storage, type Stored, type StoredFile } from './storage.ts';

interface Bucket {
  readonly client: S3Client;
  readonly bucket: string;
}

const MIB = 1024 * 1024;
const MIN_PART_BYTES = 8 * MIB;
/** Parts of a file; S3 accepts 10,000. */
const MAX_PARTS = 9000;
const PARTS_AT_ONCE = 3;
const CONNECT_WITHIN_MS = 5000;
const ANSWER_WITHIN_MS = 20_000;
/** Attempts per request: a hanging service is retried once, so that callers get an error within a minute. */
const TRIES = 2;
/** Open sockets. A slow reader holds one, and must not keep others from reading. */
const MAX_CONNECTIONS = 1000;
const MAX_SIGNED_S = 7 * 24 * 60 * 60;

function clientOf({ region, endpoint, forcePathStyle, credentials, answerWithinMs = ANSWER_WITHIN_MS }: S3Settings): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // Other services support only the checksums that S3 requires.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      // The SDK otherwise only warns, and keeps waiting.
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_CONNECTIONS, keepAlive: true },
      httpsAgent: { maxSockets: MAX_CONNECTIONS, keepAlive: true },
    },
  });
}

function fault(error: unknown): { readonly ok: false; readonly error: { readonly code: 'missing' | 'range' | 'unavailable'; readonly cause: unknown } } {
  const status = error instanceof S3ServiceException && !(error instanceof NoSuchBucket) ? error.$metadata.httpStatusCode : undefined;
  return { ok: false, error: { code: status === 404 ? 'missing' : status === 416 ? 'range' : 'unavailable', cause: error } };
}

function succeeded(work: Promise<unknown>): Promise<Stored<true>> {
  return work.then(() => ({ ok: true, value: true }), fault);
}

async function put(
  { client, bucket }: Bucket,
  key: string,
  source: Readable,
  options: PutOptions & { readonly bytes?: number } = {},
): Promise<Stored<{ bytes: number }>> {
  checkedKey(key);
  let bytes = 0;
  const upload = new Upload({
    client,
    // A failed upload leaves no parts behind.
    leavePartsOnError: false,
    queueSize: PARTS_AT_ONCE,
    partSize: Math.max(MIN_PART_BYTES, Math.ceil((options.bytes ?? 0) / MAX_PARTS)),
    params: {
      Bucket: bucket,
      Key: key,
      ContentType: options.mediaType ?? 'application/octet-stream',
      Body: Readable.from(
        counted(source, options, (sum) => {
          bytes = sum;
        }),
        { objectMode: false },
      ),
    },
  });
  try {
    await upload.done();
    return { ok: true, value: { bytes } };
  } catch (error) {
    return putFault(error, source);
  }
}

async function putFile(place: Bucket, key: string, path: string, options: Pick<PutOptions, 'mediaType'> = {}): Promise<Stored<{ bytes: number }>> {
  checkedKey(key);
  try {
    const { size } = await stat(path);
    return await put(place, key, createReadStream(path), { ...options, bytes: size });
  } catch (error) {
    return putFault(error);
  }
}

/** Formats a range as an HTTP header; undefined for a range of no bytes, which S3 would answer with the whole file. */
function rangeHeader(range: ByteRange): string | undefined {
  if ('last' in range) return range.last > 0 ? `bytes=-${range.last}` : undefined;
  if (range.to === undefined) return `bytes=${range.from}-`;
  return range.from <= range.to ? `bytes=${range.from}-${range.to}` : undefined;
}

async function get({ client, bucket }: Bucket, key: string, range?: ByteRange): ReturnType<Storage['get']> {
  const header = range && rangeHeader(range);
  if (range && !header) return { ok: false, error: { code: 'range' } };
  const command = new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key), ...(header && { Range: header }) });
  try {
    const { Body, ContentLength = 0, ContentRange, LastModified } = await client.send(command);
    if (!(Body instanceof Readable)) return { ok: false, error: { code: 'unavailable', cause: new Error('S3 answered without a body') } };
    const [, from, to, bytes] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
    const part =
      ContentRange === undefined ? { from: 0, to: ContentLength - 1, bytes: ContentLength } : { from: Number(from), to: Number(to), bytes: Number(bytes) };
    return { ok: true, value: { key, modifiedAt: LastModified ?? new Date(0), stream: Body, ...part } };
  } catch (error) {
    return fault(error);
  }
}

async function head({ client, bucket }: Bucket, key: string): Promise<Stored<StoredFile>> {
  const command = new HeadObjectCommand({ Bucket: bucket, Key: checkedKey(key) });
  try {
    const { ContentLength = 0, LastModified = new Date(0) } = await client.send(command);
    return { ok: true, value: { key, bytes: ContentLength, modifiedAt: LastModified } };
  } catch (error) {
    return fault(error);
  }
}

async function* list({ client, bucket }: Bucket, prefix: string): AsyncGenerator<StoredFile> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) if (isKey(Key)) yield { key: Key, bytes: Size, modifiedAt: LastModified };
  }
}

/** Writes a file, reads it and deletes it. */
async function check(place: Bucket): Promise<void> {
  const key = `check/${randomUUID()}`;
  const words = 'Can be written and read.';
  const written = await put(place, key, Readable.from([Buffer.from(words)]));
  const found = written.ok ? await get(place, key) : written;
  if (!found.ok) throw found.error.cause;
  const text = Buffer.concat(await found.value.stream.toArray()).toString();
  await place.client.send(new DeleteObjectCommand({ Bucket: place.bucket, Key: key }));
  if (text !== words) throw new Error('What was written is not what is read');
}

/** Returns a storage in a bucket of S3 or a compatible service. Addresses are signed with the bucket's own keys. */
export function s3Storage(settings: S3Settings): Storage {
  const { bucket } = settings;
  const client = clientOf(settings);
  const place: Bucket = { client, bucket };
  return {
    put: (key, source, options) => put(place, key, source, options),
    putFile: (key, path, options) => putFile(place, key, path, options),
    get: (key, range) => get(place, key, range),
    head: (key) => head(place, key),
    delete: async (key) => succeeded(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }))),
    list: (prefix) => list(place, prefix),
    copy: async (from, to) =>
      succeeded(client.send(new CopyObjectCommand({ Bucket: bucket, Key: checkedKey(to), CopySource: `${bucket}/${checkedKey(from)}` }))),
    signedAddress: async (key, until) => {
      const expiresIn = Math.min(MAX_SIGNED_S, Math.max(1, Math.floor((until.getTime() - Date.now()) / 1000)));
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: checkedKey(key),
        ResponseContentDisposition: 'attachment',
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(client, command, { expiresIn });
    },
    check: () => check(place),
  };
}
