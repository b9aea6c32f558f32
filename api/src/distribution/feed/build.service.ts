import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { v7 as newId } from 'uuid';
import type { FeedGuard } from '../../../contract/distribution/feed.ts';
import { deleteStored } from '../../operation/file/keep.service.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { ensureDelivered, queueDelivery } from './delivery/queue-delivery.service.ts';
import type { BuildAsked } from './feed-jobs.ts';
import type { FeedTitle } from './feed-title.ts';
import { tellWaiting, tellFailed } from './feed-telling.service.ts';
import {
  beginRun,
  type ChannelRow,
  endRun,
  findChannel,
  findLive,
  findWaiting,
  forgetFiles,
  holdChannel,
  insertFile,
  type NewFile,
  setLive,
} from './feed.repository.ts';
import { formats } from './formats/formats.ts';
import { lineOf } from './title-list.ts';
import { aboutFeed, eachTitle, type JudgedTitle } from './titles.service.ts';

/** Files of a feed that are kept. */
const MAX_FILES = 30;
/** A file with fewer than these of the titles of the last one waits. */
const MIN_SHARE = 0.8;
const TOLD_EVERY = 1000;
const NOT_BUILT = 'The file could not be built. Run the feed again; the last good file stays in place.';

interface Counts {
  titles: number;
  leftOut: number;
  warned: number;
  readonly reasons: Record<string, number>;
  readonly suppliers: Record<string, number>;
}

function count(counts: Counts, { verdict, organizationId }: JudgedTitle): void {
  const { isIn, stoppedBy, findings } = verdict;
  if (isIn) {
    counts.titles += 1;
    counts.suppliers[organizationId] = (counts.suppliers[organizationId] ?? 0) + 1;
    if (findings.length > 0) counts.warned += 1;
    return;
  }
  counts.leftOut += 1;
  const gate = stoppedBy ?? 'SELECTED';
  counts.reasons[gate] = (counts.reasons[gate] ?? 0) + 1;
}

interface Made extends Counts {
  /** It is a guide with a programme, which counts as no title. */
  readonly hasProgramme: boolean;
  readonly hash: string;
  readonly bytes: number;
}
interface Places {
  readonly file: string;
  readonly packed: string;
  readonly list: string;
}

async function writeLine(to: WriteStream, line: string): Promise<void> {
  if (!to.write(line)) await once(to, 'drain');
}

/** Writes the file of a feed and the list of its titles, holding a page of titles at a time. */
async function make(ctx: JobContext, channel: ChannelRow, places: Places): Promise<Made> {
  const format = formats[channel.format];
  const about = await aboutFeed(ctx, channel);
  const counts: Counts = { titles: 0, leftOut: 0, warned: 0, reasons: {}, suppliers: {} };
  const list = createWriteStream(places.list);
  const inside = async function* (): AsyncGenerator<FeedTitle> {
    for await (const judged of eachTitle(ctx, { ...channel, format }, about)) {
      ctx.job.signal.throwIfAborted();
      count(counts, judged);
      await writeLine(list, lineOf(judged));
      const seen = counts.titles + counts.leftOut;
      if (seen % TOLD_EVERY === 0) await ctx.job.progress(seen, seen);
      if (judged.verdict.isIn) yield judged.title;
    }
  };
  const hash = createHash('sha256');
  const hashed = async function* (source: AsyncIterable<string | Uint8Array>) {
    for await (const piece of source) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(bytes);
      yield bytes;
    }
  };
  try {
    await pipeline(Readable.from(format.write(inside(), about)), hashed, createWriteStream(places.file));
    list.end();
    await once(list, 'close');
  } finally {
    list.destroy();
  }
  await pipeline(createReadStream(places.file), createGzip(), createWriteStream(places.packed));
  return { ...counts, hasProgramme: about.programme !== undefined, hash: hash.digest('hex'), bytes: (await stat(places.file)).size };
}

/** Returns why a file is not handed out before somebody has looked at it. */
function guardsOf({ titles, reasons, hasProgramme }: Made, before: number | undefined, { needsApproval }: ChannelRow): FeedGuard[] {
  const withoutPicture = reasons['PICTURES'] ?? 0;
  return [
    ...(titles === 0 && !hasProgramme ? (['EMPTY'] as const) : []),
    ...(titles > 0 && before !== undefined && titles < before * MIN_SHARE ? (['SHRUNK'] as const) : []),
    ...(withoutPicture > 0 && withoutPicture > titles ? (['PICTURES'] as const) : []),
    ...(needsApproval ? (['ASKED'] as const) : []),
  ];
}

async function put(ctx: JobContext, { storage }: FilePlace, file: Pick<NewFile, 'key' | 'packedKey' | 'listKey' | 'mediaType'>, places: Places): Promise<void> {
  const pairs = [
    [file.listKey, places.list, 'text/plain'],
    [file.packedKey, places.packed, 'application/gzip'],
    [file.key, places.file, file.mediaType],
  ] as const;
  for (const [key, path, mediaType] of pairs) {
    ctx.job.signal.throwIfAborted();
    const kept = await storage.putFile(key, path, { mediaType });
    if (!kept.ok) throw new Error(`${key} could not be kept`, { cause: kept.error.cause });
  }
}

/** Writes down a new file with the end of its run: partners get it, unless it waits. */
async function keep(ctx: JobContext, files: FilePlace, channel: ChannelRow, file: NewFile): Promise<void> {
  let old: readonly string[] = [file.key, file.packedKey, file.listKey];
  await ctx.finish(async (inside) => {
    if (!(await holdChannel(inside, channel.id, 'any'))) return;
    await insertFile(inside, file);
    if (file.state === 'KEPT') {
      await setLive(inside, channel.id, file.id);
      await queueDelivery(inside, channel.id, file.id, 'NEW');
    } else await tellWaiting(inside, channel, file);
    await endRun(inside, channel.id, '');
    old = await forgetFiles(inside, channel.id, MAX_FILES);
  });
  await deleteStored(ctx, files.storage, old);
}

async function build(ctx: JobContext, files: FilePlace, channel: ChannelRow, cause: BuildAsked['cause']): Promise<void> {
  const begun = ctx.now().getTime();
  const at = join(files.incoming, `feed-${randomBytes(12).toString('hex')}`);
  const places = { file: `${at}.part`, packed: `${at}-packed.part`, list: `${at}-list.part` };
  await mkdir(files.incoming, { recursive: true });
  try {
    const made = await make(ctx, channel, places);
    const live = await findLive(ctx, channel.id);
    const waiting = await findWaiting(ctx, channel.id);
    const isKnown = (waiting ?? live)?.hash === made.hash && (waiting ?? live)?.format === channel.format;
    if (isKnown) {
      await ctx.finish(async (inside) => {
        await endRun(inside, channel.id, '');
        if (await holdChannel(inside, channel.id, 'any')) await ensureDelivered(inside, channel.id, { isLookedAfter: false });
      });
      return;
    }
    const { mediaType, extension } = formats[channel.format];
    const id = newId();
    const guards = guardsOf(made, live?.titles, channel);
    const key = `feeds/${ctx.tenant.id}/${made.hash}-${id}.${extension}`;
    const file: NewFile = {
      ...{ ...made, id, channelId: channel.id, state: guards.length > 0 ? 'WAITING' : 'KEPT', cause, format: channel.format, mediaType, guards },
      ...{ key, packedKey: `${key}.gz`, listKey: `${key}.list`, milliseconds: Math.max(0, ctx.now().getTime() - begun) },
    };
    await put(ctx, files, file, places);
    await keep(ctx, files, channel, file);
  } finally {
    for (const path of Object.values(places)) await rm(path, { force: true });
  }
}

async function fail(ctx: Context, channel: ChannelRow): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await endRun(inside, channel.id, NOT_BUILT);
    await tellFailed(inside, channel);
  });
}

/** Does the job of a feed: its file is built and handed out, or the last good one stays and the feed is FAILED. */
export async function takeBuild(ctx: JobContext, files: FilePlace, { channelId, cause }: BuildAsked): Promise<void> {
  const channel = (await inTransaction(ctx, (inside) => beginRun(inside, channelId, ctx.job.id))) ? await findChannel(ctx, channelId, 'any') : undefined;
  if (!channel) return;
  try {
    await build(ctx, files, channel, cause);
  } catch (thrown) {
    if (!ctx.job.isLast) throw thrown;
    await fail(ctx, channel);
    ctx.log.warn({ channel: channelId, err: thrown }, 'a feed was not built');
    throw new GivenUp(NOT_BUILT);
  }
}
