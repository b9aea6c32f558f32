import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import { MAX_LISTED } from '../../../contract/distribution/feed.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { originOfHost } from '../../platform/site.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { queueDelivery } from './delivery/queue-delivery.service.ts';
import { entranceOf } from './feed-address.ts';
import {
  type ChannelRow,
  findBefore,
  findChannel,
  findFile,
  holdChannel,
  listFiles,
  listSupplied,
  renewAddress as renewIn,
  setFileState,
  setLive,
  type StoredFile,
} from './feed.repository.ts';
import { formats } from './formats/formats.ts';
import { queueBuild } from './schedule.service.ts';
import { pickTitles } from './title-list.ts';
import { countTitles, findSite, findTitles } from './titles.repository.ts';
import { aboutFeed, eachTitle, judgeTitles } from './titles.service.ts';
import type { FeedTitle } from './feed-title.ts';

interface Parts {
  readonly storage: Storage;
  readonly secret: Uint8Array;
}
type File = Reply<'POST /channel/file/approve/:id'>;

const inactive = refuse('CONFLICT', 'The feed is not approved. Approve it first.', { path: 'id', code: 'closed' });
const decided = refuse('CONFLICT', 'Somebody has decided on this file. Read the history again.', { path: 'id', code: 'decided' });
const unreadable = refuse('UNAVAILABLE', 'The file cannot be read at present. Try again in a moment.');

export async function runFeed(ctx: Context, id: string): Promise<Result<Reply<'POST /channel/run/:id'>>> {
  const channel = await findChannel(ctx, id);
  if (!channel) return notFound;
  if (!channel.isActive) return inactive;
  const jobId = await queueBuild(ctx, { channelId: id, cause: 'MANUAL' }, 'own');
  return jobId === undefined ? notFound : done({ state: 'RUNNING', jobId });
}

export const countChosen = async (ctx: Context, { filter }: Body<'POST /channel/count'>): Promise<Result<Reply<'POST /channel/count'>>> =>
  done(await countTitles(ctx, filter));

/** Longest text of a preview. */
const MAX_TEXT = 200_000;
/** Titles looked at for a preview. */
const MAX_SEEN = 1000;

/** Writes the first titles of a feed as its file would have them now. */
export async function previewFeed(ctx: Context, id: string, size: number): Promise<Result<Reply<'GET /channel/preview/:id'>>> {
  const channel = await findChannel(ctx, id);
  if (!channel) return notFound;
  const format = formats[channel.format];
  const about = await aboutFeed(ctx, channel);
  let titles = 0;
  const first = async function* (): AsyncGenerator<FeedTitle> {
    let seen = 0;
    for await (const { title, verdict } of eachTitle(ctx, { ...channel, format }, about)) {
      seen += 1;
      if (verdict.isIn) {
        titles += 1;
        yield title;
      }
      if (titles >= size || seen >= MAX_SEEN) return;
    }
  };
  let text = '';
  const shownAs = format.previewedAs ?? format;
  for await (const piece of shownAs.write(first(), about)) text += text.length < MAX_TEXT ? String(piece) : '';
  return done({ mediaType: shownAs.mediaType, text: text.slice(0, MAX_TEXT), titles });
}

const MAX_EXPLAINED = 10;

export async function explainTitles(
  ctx: Context,
  id: string,
  { q = '', productId }: Query<'GET /channel/explain/:id'>,
): Promise<Result<Reply<'GET /channel/explain/:id'>>> {
  const channel = await findChannel(ctx, id);
  if (!channel) return notFound;
  const rows = await findTitles(ctx, channel.filter, { q: q.trim(), productId, most: MAX_EXPLAINED });
  const judged = await judgeTitles(ctx, { ...channel, format: formats[channel.format] }, await aboutFeed(ctx, channel), rows);
  return done({ content: judged.map(({ verdict }) => verdict) });
}

export async function readFiles(
  ctx: Context,
  { channelId, page = 0, size = 10 }: Query<'GET /channel/file/list'>,
): Promise<Result<Reply<'GET /channel/file/list'>>> {
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep');
  if (!(await findChannel(ctx, channelId))) return notFound;
  const { content, total } = await listFiles(ctx, channelId, { page, size });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

export async function readTitlesOf(
  ctx: Context,
  { storage }: Parts,
  id: string,
  { view = 'IN' }: Query<'GET /channel/file/titles/:id'>,
): Promise<Result<Reply<'GET /channel/file/titles/:id'>>> {
  const file = await findFile(ctx, id);
  if (!file) return notFound;
  const before = view === 'IN' || view === 'LEFT_OUT' ? undefined : await findBefore(ctx, file);
  const list = await storage.get(file.listKey);
  if (!list.ok) return unreadable;
  const earlier = before && (await storage.get(before.listKey));
  if (earlier && !earlier.ok) {
    list.value.stream.destroy();
    return unreadable;
  }
  return done(await pickTitles({ list: list.value.stream, before: earlier?.value.stream }, view, MAX_LISTED));
}

const SIGNED_MS = 5 * 60_000;

export async function addressOfFile(ctx: Context, { storage }: Parts, id: string): Promise<Result<Reply<'GET /channel/file/address/:id'>>> {
  const file = await findFile(ctx, id);
  if (!file) return notFound;
  const until = new Date(ctx.now().getTime() + SIGNED_MS);
  return done({ address: await storage.signedAddress(file.key, until), expiresAt: until.toISOString() });
}

const shown = ({
  id,
  channelId,
  state,
  isLive,
  cause,
  format,
  guards,
  titles,
  leftOut,
  warned,
  reasons,
  bytes,
  hash,
  milliseconds,
  builtAt,
}: StoredFile): File => ({
  ...{ id, channelId, state, isLive, cause, format, guards, titles, leftOut, warned, reasons, bytes, hash, milliseconds, builtAt },
});

/** Decides on a file while its feed is held, so that of two who do one is first. */
function onFile(ctx: Context, id: string, from: File['state'], step: (inside: Context, file: StoredFile) => Promise<void>): Promise<Result<File>> {
  return inTransaction<Result<File>>(ctx, async (inside) => {
    const asked = await findFile(inside, id);
    if (!asked || !(await holdChannel(inside, asked.channelId))) return notFound;
    const file = await findFile(inside, id);
    if (!file) return notFound;
    if (file.state !== from) return decided;
    await step(inside, file);
    const after = await findFile(inside, id);
    return after ? done(shown(after)) : notFound;
  });
}

export const approveFile = (ctx: Context, id: string): Promise<Result<File>> =>
  onFile(ctx, id, 'WAITING', async (inside, { channelId }) => {
    await setFileState(inside, id, 'KEPT');
    await setLive(inside, channelId, id);
    await queueDelivery(inside, channelId, id, 'NEW');
  });
export const discardFile = (ctx: Context, id: string): Promise<Result<File>> => onFile(ctx, id, 'WAITING', (inside) => setFileState(inside, id, 'DISCARDED'));
export const restoreFile = (ctx: Context, id: string): Promise<Result<File>> =>
  onFile(ctx, id, 'KEPT', async (inside, { channelId }) => {
    await setLive(inside, channelId, id);
    await queueDelivery(inside, channelId, id, 'RESTORED');
  });

async function entranceFor(ctx: Context, { secret }: Parts, channel: ChannelRow): Promise<Reply<'GET /channel/address/:id'>> {
  const { id: channelId, addressVersion: version, protection, path, format } = channel;
  const name = `${path}.${formats[format].extension}`;
  const { path: at, user, password } = entranceOf(secret, { tenantId: ctx.tenant.id, channelId, version }, { protection, name });
  const { host } = await findSite(ctx);
  return { address: (host === null ? '' : originOfHost(host)) + at, user, password };
}

export async function readAddress(ctx: Context, parts: Parts, id: string): Promise<Result<Reply<'GET /channel/address/:id'>>> {
  const channel = await findChannel(ctx, id);
  return channel ? done(await entranceFor(ctx, parts, channel)) : notFound;
}

export function renewAddress(ctx: Context, parts: Parts, id: string): Promise<Result<Reply<'GET /channel/address/:id'>>> {
  return inTransaction<Result<Reply<'GET /channel/address/:id'>>>(ctx, async (inside) => {
    if (!(await holdChannel(inside, id))) return notFound;
    await renewIn(inside, id);
    return readAddress(inside, parts, id);
  });
}

export async function readSupplied(
  ctx: Context,
  { page = 0, size = 10 }: Query<'GET /channel/supplied/list'>,
): Promise<Result<Reply<'GET /channel/supplied/list'>>> {
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep');
  const { content, total } = await listSupplied(ctx, { page, size });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}
