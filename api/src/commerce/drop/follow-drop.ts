import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type Context, notFound, refuse } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { Followers, SAY_SOMETHING_EVERY_MS, sendEvents } from '../../platform/server-sent-events.ts';
import { sharesByNetwork } from '../../platform/usage-counter.ts';
import { findDrop } from './drop.repository.ts';
import { DropWatch, type Following } from './drop-watch.ts';

/** Event streams open in this process, and of one network. */
const MAX_STREAMS = 10_000;
const MAX_STREAMS_PER_NETWORK = 100;
/** Then the stream ends and the browser reconnects. */
const MAX_STREAM_MS = 15 * 60_000;

const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many pages follow drops from this address. Try again later.');

async function* eventsOf(following: Following, longestMs: number, signal: AbortSignal): AsyncGenerator<string> {
  const end = performance.now() + longestMs * (0.8 + Math.random() * 0.2);
  try {
    yield 'retry: 2000\n\n';
    let told: string | undefined;
    do {
      const now = following.state();
      yield now === told || now === undefined ? ': still there\n\n' : `event: drop\ndata: ${now}\n\n`;
      told = now;
      if (performance.now() < end && following.state() === told) await following.changed(SAY_SOMETHING_EVERY_MS, signal);
    } while (performance.now() < end && !signal.aborted);
  } finally {
    following.end();
  }
}

/** Serves the state of a drop: as an event stream if the client accepts one, otherwise once. */
export function serveDropEvents(platform: Platform) {
  const watch = new DropWatch(platform.database, platform.now);
  const followers = new Followers(MAX_STREAMS);
  platform.http.addHook('preClose', () => {
    followers.endAll();
    return Promise.resolve();
  });
  return async (
    ctx: Context,
    { params: { id }, request, reply }: { params: { id: string }; request: FastifyRequest; reply: FastifyReply },
  ): Promise<Result<string> | FastifyReply> => {
    if (!(await findDrop(ctx, { id }))) return notFound;
    const place = followers.take(sharesByNetwork(MAX_STREAMS_PER_NETWORK, request.ip, ctx.tenant.id));
    if (!place) return tooMany;
    const following = await watch.follow(ctx.tenant.id, id).catch((cause: unknown) => {
      place.leave();
      throw cause;
    });
    const isFollowed = request.headers.accept?.includes('text/event-stream') ?? false;
    return sendEvents(reply, place, eventsOf(following, isFollowed ? MAX_STREAM_MS : 0, place.signal));
  };
}
