import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { done, refuse } from '../../platform/context.ts';
import { hasPassword, isCompound } from './compound.ts';
import { type FileKind, kindOfFile } from './sniff.ts';

/** Received file that is not stored yet. */
export interface Received {
  /** Local path. The receiver stores or discards the file. */
  readonly at: string;
  /** Random name to store the file under. */
  readonly fileName: string;
  /** Name given by the sender, without path or control characters. */
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly sha256: string;
}
export interface Form {
  readonly file: Received;
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns the kind of a file by its first bytes and its name; `undefined` if the kind is not accepted. */
export type KindOf = (firstBytes: Buffer, name: string) => FileKind | undefined;

const SNIFFED_BYTES = 8192;
const noFile = refuse('INVALID_INPUT', 'file is required', { path: 'file', code: 'required' });
const notAllowed = refuse('UNSUPPORTED_MEDIA_TYPE', 'Files of this type are not taken.', { path: 'file', code: 'file-type' });

const isProtected = refuse('INVALID_INPUT', 'The workbook is encrypted; save it without a password.', { path: 'file', code: 'protected' });

async function lookAt(path: string, name: string, kindOf: KindOf): Promise<Result<FileKind>> {
  const handle = await open(path);
  const readAt = async (from: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const firstBytes = await readAt(0, SNIFFED_BYTES);
    const kind = kindOf(firstBytes, name);
    if (kind) return done(kind);
    return isCompound(firstBytes) && (await hasPassword(firstBytes, readAt)) ? isProtected : notAllowed;
  } finally {
    await handle.close();
  }
}

/** Replaces path separators, control characters and direction marks, which can hide the real extension of a name. */
const plainName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069/\\]/gu, '_')
    .slice(-200)
    .replace(/^[\udc00-\udfff]/, '') || 'file';

/** Writes a stream to the incoming folder and returns its kind, size and hash. Deletes a rejected file. */
export async function receiveFile(stream: Readable, name: string, incoming: string, kindOf: KindOf = kindOfFile): Promise<Result<Received>> {
  await mkdir(incoming, { recursive: true });
  const base = randomBytes(16).toString('hex');
  const at = join(incoming, `${base}.part`);
  const hash = createHash('sha256');
  let bytes = 0;
  let isTaken = false;
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(at, { flags: 'wx' }),
    );
    const kind = await lookAt(at, name, kindOf);
    if (!kind.ok) return kind;
    const fileName = `${base}.${kind.value.extension}`;
    isTaken = true;
    return done({ at, fileName, name: plainName(name), kind: kind.value, bytes, sha256: hash.digest('hex') });
  } finally {
    if (!isTaken) await rm(at, { force: true });
  }
}

/** Maps errors of the form parser to refusals; `undefined` for errors the sender did not cause. */
function formFailure(error: unknown): ReturnType<typeof refuse> | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('BODY_TOO_LARGE', 'The file is too large.');
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return refuse('INVALID_INPUT', 'The form holds more than one file or too many fields.');
  // The sender disconnected, or was cut off for stalling.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return refuse('MALFORMED_BODY', 'The form ended in the middle.');
  if (code.startsWith('FST_') || /form|multipart|boundary|header/i.test(message)) return refuse('MALFORMED_BODY', 'The form is malformed.');
  return undefined;
}

/** Reads a form with one file in the field `file`, streaming it to disk. Keeps nothing of a file larger than `mostBytes`. */
export async function receiveForm(request: FastifyRequest, incoming: string, mostBytes?: number, kindOf?: KindOf): Promise<Result<Form>> {
  const fields: Record<string, string> = {};
  let file: Result<Received> | undefined;
  try {
    for await (const part of request.parts(mostBytes === undefined ? undefined : { limits: { fileSize: mostBytes } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string' && !part.value.includes('\0')) fields[part.fieldname] = part.value;
      } else if (part.fieldname === 'file' && file === undefined) {
        file = await receiveFile(part.file, part.filename, incoming, kindOf);
        if (part.file.truncated) return await discarded(file, refuse('BODY_TOO_LARGE', 'The file is too large.'));
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    const failure = formFailure(error);
    if (!failure) throw error;
    return await discarded(file, failure);
  }
  if (!file) return noFile;
  return file.ok ? done({ file: file.value, fields }) : file;
}

async function discarded<R>(file: Result<Received> | undefined, refusal: R): Promise<R> {
  if (file?.ok) await discard(file.value);
  return refusal;
}

/** Deletes the local copy; a stored copy remains. */
export async function discard({ at }: Received): Promise<void> {
  await rm(at, { force: true });
}
