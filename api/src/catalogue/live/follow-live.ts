import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Reply, Result } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { type Followers, SAY_SOMETHING_EVERY_MS, sendEvents } from '../../platform/server-sent-events.ts';
import { type LiveParts, readLive } from './live.service.ts';

const LOOK_EVERY_MS = 1000;
const MAX_MS = 10 * 60_000;
const MAX_OF_A_PERSON = 5;

const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many events are being followed. Try again later.');
type Parts = Pick<LiveParts, 'settings'>;
type Shown = Reply<'GET /live/item/:id'>;

async function* eventsOf(ctx: Context, parts: Parts, productId: string, signal: AbortSignal, first: Shown): AsyncGenerator<string> {
  const end = performance.now() + MAX_MS;
  let [last, saidAt] = ['', 0];
  yield 'retry: 2000\n\n';
  for (let live: Result<Shown> = { ok: true, value: first }; live.ok; live = await readLive(ctx, parts, productId)) {
    const [event, at] = [`event: live\ndata: ${JSON.stringify(live.value)}\n\n`, performance.now()];
    if (event !== last || at - saidAt > SAY_SOMETHING_EVERY_MS) {
      yield event === last ? ': still there\n\n' : event;
      [last, saidAt] = [event, at];
    }
    if (at > end) return;
    if (!(await pause(LOOK_EVERY_MS, true, { signal }).catch(() => false))) return;
  }
}

/** Sends how an event is sent as it is and whenever it changes, until the caller has gone or the server ends. */
export async function followLive(
  ctx: Context,
  parts: Parts & { readonly followers: Followers },
  productId: string,
  reply: FastifyReply,
): Promise<Result<string> | FastifyReply> {
  const live = await readLive(ctx, parts, productId);
  if (!live.ok) return live;
  const place = parts.followers.take([{ key: `${ctx.tenant.id} ${String(ctx.identityId)}`, most: MAX_OF_A_PERSON }]);
  return place ? sendEvents(reply, place, eventsOf(ctx, parts, productId, place.signal, live.value)) : tooMany;
}
