import { createHash, type Hash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addParts, endMedia, findOwnMedia, holdOwnMedia, holdProduct, type KnownMedia, type Part } from './media.repository.ts';
import { dropParts, isOver, queueSource } from './media.service.ts';
import { dropNames, MAX_PARTS, receiveParts } from './receive-parts.service.ts';

const DAY_MS = 86_400_000;
/** An upload that makes no progress for so long is given up. */
export const UPLOAD_WAITS_MS = 7 * DAY_MS;

export const CHECKSUMS = ['sha256', 'sha1'] as const;

export class UploadFault extends Error {
  readonly status_code: number;
  readonly body: string;
  constructor(status: number, words: string) {
    super(words);
    this.status_code = status;
    this.body = `${words}\n`;
  }
}

interface Checksum {
  readonly hash: Hash;
  readonly digest: Buffer;
}

function checksumOf(header: string | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  const [algorithm = '', digest = ''] = header.split(' ');
  const known = CHECKSUMS.find((name) => name === algorithm);
  if (!known || !/^[A-Za-z0-9+/]{20,64}={0,2}$/.test(digest)) throw new UploadFault(400, `Upload-Checksum is malformed. Use ${CHECKSUMS.join(' or ')}.`);
  return { hash: createHash(known), digest: Buffer.from(digest, 'base64') };
}

const sum = (parts: readonly Part[]) => parts.reduce((bytes, part) => bytes + part.bytes, 0);

/** Uploads of one caller, in rows of `title_media` and pieces in the storage. Made for each request. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'];
  private readonly ctx: Context;
  private readonly storage: Storage;
  private readonly checksum: Checksum | undefined;

  constructor(ctx: Context, storage: Storage, checksumHeader: string | undefined) {
    super();
    this.ctx = ctx;
    this.storage = storage;
    this.checksum = checksumOf(checksumHeader);
  }

  override getExpiration(): number {
    return UPLOAD_WAITS_MS;
  }

  /** Finds an upload of the caller's own: another person's is as unknown as none. */
  private async find(id: string): Promise<KnownMedia> {
    const media = await findOwnMedia(this.ctx, id);
    if (!media || media.createdBy !== this.ctx.identityId || media.sourceUrl !== null || media.bytes === null) throw ERRORS.FILE_NOT_FOUND;
    return media;
  }

  override async create(file: Upload): Promise<Upload> {
    const media = await this.find(file.id);
    if (media.state !== 'UPLOADING') throw ERRORS.FILE_NO_LONGER_EXISTS;
    if (file.size !== media.bytes) throw new UploadFault(400, `Upload-Length is ${file.size}, and ${media.bytes} bytes were declared. Send what was declared.`);
    return file;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, uploadedBytes, state, progressedAt } = await this.find(id);
    if (state === 'CANCELLED' || state === 'FAILED') throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: bytes ?? 0, offset: uploadedBytes, creation_date: progressedAt, metadata: { mediaId: id } });
  }

  private add(media: KnownMedia, from: number, parts: readonly Part[]): Promise<number | undefined> {
    return inTransaction(this.ctx, async (inside) => {
      await holdProduct(inside, media.productId);
      const offset = await addParts(inside, { id: media.id, from, parts });
      if (offset === media.bytes) await queueSource(inside, media);
      return offset;
    });
  }

  override async write(stream: Readable, id: string, from: number): Promise<number> {
    const media = await this.find(id);
    if (media.parts.length >= MAX_PARTS) throw new UploadFault(413, 'The upload has come in too many pieces. Begin it anew with larger ones.');
    return this.checksum ? this.writeChecked(stream, media, from, this.checksum) : this.writeOn(stream, media, from);
  }

  private async writeOn(stream: Readable, media: KnownMedia, from: number): Promise<number> {
    const place = { storage: this.storage, mediaId: media.id };
    const at = { offset: from };
    await receiveParts(this.ctx, place, stream, async (part) => {
      const offset = await this.add(media, at.offset, [part]);
      if (offset === undefined) {
        await dropNames(this.ctx, place, [part]);
        throw ERRORS.INVALID_OFFSET;
      }
      at.offset = offset;
    });
    return at.offset;
  }

  /** Keeps nothing of a body that is not the one its sender took the checksum of. */
  private async writeChecked(stream: Readable, media: KnownMedia, from: number, { hash, digest }: Checksum): Promise<number> {
    const place = { storage: this.storage, mediaId: media.id };
    const parts: Part[] = [];
    const watched = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        hash.update(chunk);
        next(null, chunk);
      },
    });
    stream.once('error', (error) => watched.destroy(error));
    let offset: number | undefined;
    try {
      await receiveParts(this.ctx, place, stream.pipe(watched), (part) => {
        parts.push(part);
        return Promise.resolve();
      });
      if (!hash.digest().equals(digest)) throw new UploadFault(460, 'The checksum is another one. Send it again.');
      offset = parts.length === 0 ? from : await this.add(media, from, parts);
    } finally {
      if (offset === undefined) await dropNames(this.ctx, place, parts);
    }
    if (offset === undefined) throw ERRORS.INVALID_OFFSET;
    return from + sum(parts);
  }

  override remove(id: string): Promise<void> {
    return inTransaction(this.ctx, async (inside) => {
      const media = await holdOwnMedia(inside, id);
      if (!media || media.createdBy !== this.ctx.identityId || isOver(media)) throw ERRORS.FILE_NOT_FOUND;
      if (media.state !== 'UPLOADING') throw ERRORS.INVALID_TERMINATION;
      await endMedia(inside, { id, state: 'CANCELLED', keepsSource: false });
      dropParts(inside, this.storage, media);
    });
  }
}
