import { type Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { callOutside, type Outgoing } from '../../platform/outgoing.ts';
import { TEST_EVENT } from '../../../contract/operation/event.ts';
import { unseal } from '../../platform/sealed.ts';
import { addressFault } from './address.ts';
import { deliverWebhook, nextTry, STOPS_AFTER_MS, tellStopped } from './deliver-webhook.ts';
import { endTry, findToSend, giveUp, type ToSend, type Tried } from './delivery.repository.ts';
import { noteHealth, stopEndpoint } from './endpoint.repository.ts';
import { signedHeaders } from './signing.ts';

export interface WebhookParts {
  readonly secret: Uint8Array;
  readonly outgoing: { readonly localTargets: boolean };
}

const TIMEOUT_MS = 10_000;
/** Bytes read of a response; the first `KEPT_BYTES` of them are stored. */
const READ_BYTES = 64 * 1024;
const KEPT_BYTES = 1024;
const MAX_DETAIL_LENGTH = 200;
const GONE = 410;

/** Replaces NUL characters, which the database rejects in text. */
const plain = (text: string) => text.replaceAll(/\u0000/g, '�');
const kept = (bytes: Buffer) => plain(bytes.subarray(0, KEPT_BYTES).toString('utf8'));

function outcomeOf(sent: Outgoing): Omit<Tried, 'milliseconds'> {
  if (!sent.ok) {
    const fault = sent.isRefused ? 'ADDRESS' : sent.isLate ? 'TIMEOUT' : 'CONNECTION';
    return { status: null, fault, detail: plain(sent.reason).slice(0, MAX_DETAIL_LENGTH), answer: '' };
  }
  const { status, bytes } = sent.answer;
  return { status, fault: status >= 200 && status < 300 ? null : 'STATUS', detail: '', answer: kept(bytes) };
}

async function post(parts: WebhookParts, { eventId, type, timestamp, data, url, secret, formerSecret }: ToSend, at: Date): Promise<Tried> {
  const body = JSON.stringify({ id: eventId, type, timestamp, data });
  const secrets = [secret, formerSecret].flatMap((sealed) => (sealed === null ? [] : (unseal(parts.secret, sealed) ?? [])));
  const { localTargets } = parts.outgoing;
  const began = performance.now();
  const fault = addressFault(url, localTargets);
  const sent = fault
    ? ({ ok: false, isRefused: true, isLate: false, reason: fault.message } as const)
    : await callOutside(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders({ id: eventId, at, body }, secrets) },
        body,
        localTargets,
        timeoutMs: TIMEOUT_MS,
        maxBytes: READ_BYTES,
        isCut: true,
      });
  return { ...outcomeOf(sent), milliseconds: Math.round(performance.now() - began) };
}

interface Attempt {
  readonly deliveryId: string;
  readonly attempt: number;
}

/** Records an attempt and enqueues the next, or ends the delivery. Disables an endpoint that has failed for days or answered 410. */
async function writeDown(ctx: Context, { deliveryId, attempt }: Attempt, { endpointId, tries, type }: ToSend, tried: Tried): Promise<void> {
  const isGood = tried.fault === null;
  const isTest = type === TEST_EVENT;
  const isGone = tried.status === GONE;
  const failingSince = await noteHealth(ctx, endpointId, { isGood, counts: !isTest });
  const isStopping = !isGood && !isTest && (isGone || (failingSince !== null && ctx.now().getTime() - failingSince.getTime() >= STOPS_AFTER_MS));
  const nextAt = isGood || isTest || isStopping ? undefined : nextTry(tries + 1, ctx.now());
  const status = isGood ? 'DELIVERED' : nextAt ? 'PENDING' : 'DEAD';
  if (!(await endTry(ctx, deliveryId, attempt, tried, { status, nextAt: nextAt ?? null }))) return;
  if (nextAt) await enqueue(ctx, deliverWebhook, { deliveryId, attempt: attempt + 1 }, { at: nextAt });
  if (isStopping && (await stopEndpoint(ctx, endpointId))) await enqueue(ctx, tellStopped, { endpointId });
}

/** Makes one attempt. Its result commits with the end of the job; a worker that dies before repeats the attempt under the same id. */
export async function deliver(ctx: JobContext, parts: WebhookParts, asked: Attempt): Promise<void> {
  const found = await findToSend(ctx, asked.deliveryId, asked.attempt);
  if (!found) return;
  if (!found.enabled) {
    await ctx.finish((inside) => giveUp(inside, asked.deliveryId));
    return;
  }
  const tried = await post(parts, found, ctx.now());
  await ctx.finish((inside) => writeDown(inside, asked, found, tried));
}
