import { type Context, inTransaction } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/job-kind.ts';
import type { JobContext } from '../../../platform/jobs/jobs.ts';
import { endLostWork, type Lost } from '../../../platform/jobs/lost-work.ts';
import { unseal } from '../../../platform/sealed.ts';
import type { Smtp } from '../../../platform/site-settings.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { tellUndelivered } from '../feed-telling.service.ts';
import { findChannel, holdChannel } from '../feed.repository.ts';
import { deliverFeed, type DeliveryAsked, nextTry } from './delivery-jobs.ts';
import {
  beginSending,
  type DeliveryRow,
  endAttempt,
  findLost,
  findTarget,
  findTenantsDelivering,
  findToDeliver,
  findUnderWay,
  keepHostKey,
  markMailed,
  noteJob,
  supersede,
  type TargetRow,
} from './delivery.repository.ts';
import { sendByHttp } from './send-http.ts';
import { sendByMail } from './send-mail.service.ts';
import { sendByS3 } from './send-s3.ts';
import { sendBySftp } from './send-sftp.ts';
import { FileFault, type Parcel, type Sending, type Sent, undelivered } from './sending.ts';
import { fileNameOf, kindOf, targetFault } from './target.ts';

export interface DeliveryParts {
  readonly files: { readonly storage: Storage };
  readonly secret: Uint8Array;
  readonly outgoing: { readonly localTargets: boolean };
  readonly smtp?: Smtp | undefined;
}

interface Begun {
  readonly delivery: DeliveryRow;
  readonly target: TargetRow & { readonly targetUrl: string };
  /** An attempt before was cut off. */
  readonly isResumed: boolean;
}

/** Begins an attempt, or goes on with one that was cut off. Undefined where there is nothing to do, or another file of the feed is being sent. */
async function begin(inside: Context, { deliveryId, attempt, jobId }: DeliveryAsked & { readonly jobId: string }): Promise<Begun | undefined> {
  const asked = await findToDeliver(inside, deliveryId);
  if (!asked || !(await holdChannel(inside, asked.channelId, 'any'))) return undefined;
  const [delivery, target] = [await findToDeliver(inside, deliveryId), await findTarget(inside, asked.channelId)];
  if (!delivery || !target || delivery.attempts !== attempt - 1) return undefined;
  const isResumed = delivery.state === 'SENDING' && delivery.jobId === jobId;
  if (!isResumed && delivery.state !== 'WAITING') return undefined;
  const { targetUrl, isPushed } = target;
  if (isResumed) return { delivery, target: { ...target, targetUrl: delivery.targetUrl }, isResumed };
  if (!isPushed || targetUrl === null) {
    await supersede(inside, asked.channelId);
    return undefined;
  }
  if (await findUnderWay(inside, asked.channelId, 'SENDING')) return undefined;
  const name = fileNameOf(target, delivery);
  await beginSending(inside, deliveryId, { jobId, targetUrl, name });
  return { delivery: { ...delivery, name, targetUrl }, target: { ...target, targetUrl }, isResumed };
}

async function openFile(storage: Storage, key: string) {
  const opened = await storage.get(key);
  if (!opened.ok) throw new FileFault('the file of the feed cannot be read');
  return opened.value.stream;
}

/** Makes an attempt: by the address it is for. What it comes to is returned, not thrown. */
async function send(ctx: JobContext, parts: DeliveryParts, { delivery, target, isResumed }: Begun): Promise<Sent> {
  const { localTargets } = parts.outgoing;
  const kind = kindOf(target.targetUrl);
  const fault = targetFault(target, localTargets);
  if (!kind || fault) return undelivered('ADDRESS', fault?.message, true);
  const secret = target.sealedSecret === null ? '' : unseal(parts.secret, target.sealedSecret);
  if (secret === undefined || (secret === '' && (kind === 'SFTP' || kind === 'S3'))) return undelivered('SECRET', '', true);
  const { id: deliveryId, channelId, name, bytes, hash, mediaType, mailedAt } = delivery;
  const isAgain = kind === 'EMAIL' ? mailedAt !== null : isResumed || delivery.attempts > 0;
  const parcel: Parcel = { deliveryId, channelId, name, bytes, hash, mediaType, isAgain, open: () => openFile(parts.files.storage, delivery.key) };
  const sending: Sending = { target, secret, localTargets, signal: ctx.job.signal };
  if (kind === 'SFTP') return sendBySftp(parcel, sending);
  if (kind === 'S3') return sendByS3(parcel, sending);
  if (kind === 'HTTP') return sendByHttp(parcel, sending);
  const channel = await findChannel(ctx, channelId, 'any');
  const feed = { name: channel?.name ?? '', titles: delivery.titles };
  return sendByMail(ctx, parcel, sending, { smtp: parts.smtp, feed, mark: () => inTransaction(ctx, (inside) => markMailed(inside, deliveryId)) });
}

/** Has the delivery of a feed that waits tried at once. */
async function startWaiting(inside: Context, channelId: string): Promise<void> {
  const waiting = await findUnderWay(inside, channelId, 'WAITING');
  if (!waiting) return;
  const jobId = (await enqueue(inside, deliverFeed, { deliveryId: waiting.id, attempt: waiting.attempts + 1 })) ?? null;
  await noteJob(inside, waiting.id, jobId, inside.now());
}

/** Writes an attempt down and has the next one made, or that of a newer file; one that is given up is told. */
async function writeDown(inside: Context, { id, channelId, attempts }: DeliveryRow, sent: Sent): Promise<void> {
  const channel = await holdChannel(inside, channelId, 'any');
  if (!channel) return;
  const waiting = await findUnderWay(inside, channelId, 'WAITING');
  const newer = waiting?.id === id ? undefined : waiting;
  const nextAt = sent.ok || sent.isFinal ? undefined : nextTry(attempts + 1, inside.now());
  if (sent.ok) await endAttempt(inside, id, sent, { state: 'DELIVERED', nextAt: null });
  else if (newer) await endAttempt(inside, id, sent, { state: 'SUPERSEDED', nextAt: null });
  else await endAttempt(inside, id, sent, { state: nextAt ? 'WAITING' : 'FAILED', nextAt: nextAt ?? null });
  if (sent.ok && sent.hostKey !== undefined) await keepHostKey(inside, channelId, sent.hostKey);
  if (newer) await startWaiting(inside, channelId);
  else if (nextAt) {
    const jobId = (await enqueue(inside, deliverFeed, { deliveryId: id, attempt: attempts + 2 }, { at: nextAt })) ?? null;
    await noteJob(inside, id, jobId, nextAt);
  } else if (!sent.ok) await tellUndelivered(inside, channel);
}

/** Makes one attempt of a delivery. What it came to is kept with the end of the job; whoever is killed in between goes on with the same attempt. */
export async function takeDelivery(ctx: JobContext, parts: DeliveryParts, asked: DeliveryAsked): Promise<void> {
  const begun = await inTransaction(ctx, (inside) => begin(inside, { ...asked, jobId: ctx.job.id }));
  if (!begun) return;
  const sent = await send(ctx, parts, begun);
  // The server is closing, or the time is up: another worker goes on.
  ctx.job.signal.throwIfAborted();
  if (!sent.ok) ctx.log.warn({ delivery: begun.delivery.id, fault: sent.fault, detail: sent.detail }, 'a feed was not delivered');
  await ctx.finish((inside) => writeDown(inside, begun.delivery, sent));
}

/** Ends attempts of the tenant that were cut off each time. Returns how many. */
async function endLost(ctx: Context): Promise<number> {
  const lost = await findLost(ctx);
  for (const delivery of lost) await writeDown(ctx, delivery, delivery.mailedAt === null ? undelivered('CUT_OFF') : undelivered('UNCERTAIN', '', true));
  return lost.length;
}

export function lostDeliveries(parts: Lost): void {
  endLostWork(parts, 'distribution.end-lost-deliveries', { tenants: findTenantsDelivering, end: endLost });
}
