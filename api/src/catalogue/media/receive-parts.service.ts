import { Readable } from 'node:stream';
import { deleteStored } from '../../operation/file/keep.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { newPartName, sourceKey } from './media-keys.ts';
import type { Part } from './media.repository.ts';

/** Bytes of a piece: a process that is killed loses no more of a source. */
const PART_BYTES = 64 * 1024 * 1024;
/** No browser or tool sends a source in more pieces. */
export const MAX_PARTS = 20_000;

/** Chunks of a stream by hand, so that one may be given back. Ends where the sender goes away: what has come is kept. */
class Chunks {
  private readonly source: AsyncIterator<Buffer>;
  private left: Buffer | undefined;

  constructor(stream: Readable) {
    this.source = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  async next(): Promise<Buffer | undefined> {
    const { left } = this;
    this.left = undefined;
    if (left) return left;
    const next = await this.source.next().catch((): { readonly done: true } => ({ done: true }));
    return next.done === true ? undefined : next.value;
  }

  giveBack(chunk: Buffer): void {
    if (chunk.length > 0) this.left = chunk;
  }
}

async function* piece(chunks: Chunks): AsyncGenerator<Buffer> {
  let room = PART_BYTES;
  while (room > 0) {
    const chunk = await chunks.next();
    if (!chunk) return;
    const taken = chunk.subarray(0, room);
    chunks.giveBack(chunk.subarray(taken.length));
    room -= taken.length;
    yield taken;
  }
}

interface Place {
  readonly storage: Storage;
  readonly mediaId: string;
}

/** Keeps a stream piece by piece, each under a name of its own, and says of each that it is kept. Ends where that throws. */
export async function receiveParts(ctx: Context, { storage, mediaId }: Place, stream: Readable, onPart: (part: Part) => Promise<void>): Promise<void> {
  const chunks = new Chunks(stream);
  for (;;) {
    const first = await chunks.next();
    if (!first) return;
    chunks.giveBack(first);
    const name = newPartName();
    const stored = await storage.put(sourceKey(ctx.tenant.id, mediaId, name), Readable.from(piece(chunks), { objectMode: false }));
    if (!stored.ok) throw new Error('a piece of a source could not be kept', { cause: stored.error.cause });
    await onPart({ name, bytes: stored.value.bytes });
  }
}

export const dropNames = (ctx: Context, { storage, mediaId }: Place, parts: readonly Part[]): Promise<void> =>
  deleteStored(
    ctx,
    storage,
    parts.map(({ name }) => sourceKey(ctx.tenant.id, mediaId, name)),
  );
