import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Reply, Result, WebhookDelivery } from '../../../contract/index.ts';
import { TEST_EVENT } from '../../../contract/operation/event.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import { enqueueEach } from '../../platform/jobs/job-kind.ts';
import { transitionOnce } from '../../platform/resource/transition-once.ts';
import { insertEvent } from '../event/event.repository.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { beginDelivery, findDelivery } from './delivery.repository.ts';
import { lockEndpoint } from './endpoint.repository.ts';
import { beginAgain, countDead, lockDead, lockDelivery } from './redelivery.repository.ts';

const ENDPOINT = 'webhook/endpoint';
const DELIVERY = 'webhook/delivery';
const MAX_REDELIVERIES = 1000;

const tests = { what: 'webhook-test', most: 30, windowS: 600 };
const off = refuse('CONFLICT', 'This endpoint is switched off.', { path: 'enabled', code: 'closed' });

const tryAgain = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  const begun = await beginAgain(ctx, ids);
  await enqueueEach(
    ctx,
    deliverWebhook,
    begun.map(({ deliveryId, attempts }) => ({ deliveryId, attempt: attempts + 1 })),
  );
};

async function answer(ctx: Context, id: string): Promise<Result<WebhookDelivery>> {
  const delivery = await findDelivery(ctx, id);
  return delivery ? done(delivery) : notFound;
}

/** Sends a test event to an endpoint, without retries. */
export async function sendTest(ctx: Context, request: FastifyRequest, endpointId: string): Promise<Result<WebhookDelivery>> {
  return transitionOnce<WebhookDelivery>(ctx, request, {
    resource: DELIVERY,
    move: 'test',
    asked: { endpointId },
    hold: async (inside) => {
      const endpoint = await lockEndpoint(inside, endpointId);
      return endpoint ? (endpoint.enabled ? undefined : off) : notFound;
    },
    make: async (inside) => {
      const allowed = await takeAttempts(inside, [[tests, ctx.tenant.id]]);
      if (!allowed.ok) return allowed;
      const [eventId, id] = [newId(), newId()];
      await insertEvent(inside, { id: eventId, type: TEST_EVENT, subjectId: endpointId, organizationId: null, data: { endpointId } });
      await beginDelivery(inside, { id, eventId, endpointId });
      await enqueueEach(inside, deliverWebhook, [{ deliveryId: id, attempt: 1 }]);
      return done({ recordId: id, from: 'NEW', to: 'PENDING', note: '' });
    },
    answer,
  });
}

/** Sends a delivery again at once, whatever its status. */
export function redeliver(ctx: Context, request: FastifyRequest, id: string): Promise<Result<WebhookDelivery>> {
  let from = '';
  return transitionOnce<WebhookDelivery>(ctx, request, {
    resource: DELIVERY,
    move: 'redeliver',
    asked: { id },
    hold: async (inside) => {
      const held = await lockDelivery(inside, id);
      from = held?.status ?? '';
      return held ? (held.enabled ? undefined : off) : notFound;
    },
    make: async (inside) => {
      await tryAgain(inside, [id]);
      return done({ recordId: id, from, to: 'PENDING', note: '' });
    },
    answer,
  });
}

type Sent = Reply<'POST /webhook/endpoint/redeliver/:id'>;

/** Sends an endpoint's dead deliveries again, from that moment on. */
export function redeliverDead(ctx: Context, request: FastifyRequest, { id, since }: { readonly id: string; readonly since: string }): Promise<Result<Sent>> {
  const from = new Date(since);
  let sent = 0;
  return transitionOnce<Sent>(ctx, request, {
    resource: ENDPOINT,
    move: 'redeliver',
    asked: { id, since },
    hold: async (inside) => {
      const endpoint = await lockEndpoint(inside, id);
      return endpoint ? (endpoint.enabled ? undefined : off) : notFound;
    },
    make: async (inside) => {
      const ids = await lockDead(inside, id, from, MAX_REDELIVERIES);
      await tryAgain(inside, ids);
      sent = ids.length;
      return done({ recordId: id, from: 'DEAD', to: 'PENDING', note: `${sent}` });
    },
    answer: async (inside) => done({ sent, left: await countDead(inside, id, from) }),
  });
}
