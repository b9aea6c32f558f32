import { v7 as newId } from 'uuid';
import type { Query, Reply, Result } from '../../../../contract/index.ts';
import type { FeedDelivery } from '../../../../contract/distribution/feed-delivery.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/job-kind.ts';
import { takeAttempts } from '../../../platform/limits.ts';
import { MAX_OFFSET, invalid } from '../../../platform/listing.ts';
import { findChannel, findFile, holdChannel } from '../feed.repository.ts';
import { deliverFeed } from './delivery-jobs.ts';
import { findDelivery, findNamed, findNewest, findTarget, findUnderWay, insertDelivery, listDeliveries, noteJob } from './delivery.repository.ts';
import { fileNameOf } from './target.ts';

const resends = { what: 'feed-resend', most: 30, windowS: 600 };
const notPushed = refuse('CONFLICT', 'The feed is not delivered: partners fetch it.', { path: 'id', code: 'closed' });
const notLive = refuse('CONFLICT', 'Partners get another file of this feed.', { path: 'id', code: 'decided' });

/** Has a file delivered, where its feed is. The feed is held by the caller. Returns the delivery. */
export async function queueDelivery(inside: Context, channelId: string, fileId: string, cause: FeedDelivery['cause']): Promise<string | undefined> {
  const target = await findTarget(inside, channelId);
  const file = await findNamed(inside, fileId);
  if (!file || !target?.isPushed || target.targetUrl === null) return undefined;
  const id = newId();
  const jobId = (await enqueue(inside, deliverFeed, { deliveryId: id, attempt: 1 })) ?? null;
  await insertDelivery(inside, { id, channelId, fileId, cause, targetUrl: target.targetUrl, name: fileNameOf(target, file), jobId });
  return id;
}

const ARRIVES: readonly FeedDelivery['state'][] = ['WAITING', 'SENDING', 'DELIVERED'];
/** One that was given up is left alone for so long, lest people are told of it every hour. */
const RESTS_MS = 20 * 3_600_000;

interface Ensuring {
  /** One that was given up is begun again at once: somebody has looked after the feed. */
  readonly isLookedAfter: boolean;
}

/** Has the live file of a feed delivered, unless it is on its way to its address or arrived there. The feed is held by the caller. */
export async function ensureDelivered(inside: Context, channelId: string, { isLookedAfter }: Ensuring): Promise<void> {
  const target = await findTarget(inside, channelId);
  if (!target?.isPushed || target.targetUrl === null || target.liveFileId === null) return;
  const newest = await findNewest(inside, target.liveFileId, target.targetUrl);
  if (newest && ARRIVES.includes(newest.state)) return;
  const isFresh = newest?.state === 'FAILED' && newest.endedAt !== null && inside.now().getTime() - Date.parse(newest.endedAt) < RESTS_MS;
  if (isLookedAfter || !isFresh) await queueDelivery(inside, channelId, target.liveFileId, 'NEW');
}

async function answer(ctx: Context, id: string | undefined): Promise<Result<FeedDelivery>> {
  const delivery = id === undefined ? undefined : await findDelivery(ctx, id);
  return delivery ? done(delivery) : notFound;
}

/** Sends the live file once more. One that waits is tried at once, one that is sent is left alone. */
export function resendFile(ctx: Context, fileId: string): Promise<Result<FeedDelivery>> {
  return inTransaction<Result<FeedDelivery>>(ctx, async (inside) => {
    const file = await findFile(inside, fileId);
    if (!file || !(await holdChannel(inside, file.channelId))) return notFound;
    const target = await findTarget(inside, file.channelId);
    if (!target?.isPushed) return notPushed;
    if (target.liveFileId !== fileId) return notLive;
    const sending = await findUnderWay(inside, file.channelId, 'SENDING');
    if (sending?.fileId === fileId) return answer(inside, sending.id);
    const allowed = await takeAttempts(inside, [[resends, file.channelId]]);
    if (!allowed.ok) return allowed;
    const waiting = await findUnderWay(inside, file.channelId, 'WAITING');
    if (waiting?.fileId !== fileId) return answer(inside, await queueDelivery(inside, file.channelId, fileId, 'RESENT'));
    const jobId = (await enqueue(inside, deliverFeed, { deliveryId: waiting.id, attempt: waiting.attempts + 1 })) ?? null;
    await noteJob(inside, waiting.id, jobId, inside.now());
    return answer(inside, waiting.id);
  });
}

export async function readDeliveries(
  ctx: Context,
  { channelId, page = 0, size = 10 }: Query<'GET /channel/delivery/list'>,
): Promise<Result<Reply<'GET /channel/delivery/list'>>> {
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep');
  if (!(await findChannel(ctx, channelId))) return notFound;
  const { content, total } = await listDeliveries(ctx, channelId, { page, size });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}
