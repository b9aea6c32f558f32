import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { Followers, SAY_SOMETHING_EVERY_MS, sendEvents } from '../../platform/server-sent-events.ts';
import { sharesByNetwork } from '../../platform/usage-counter.ts';
import { RegistryWatch } from './registry-watch.ts';

/** Browsers that may follow the registry, in this process and from one network. */
const MAX_FOLLOWERS = 10_000;
const MAX_FOLLOWERS_PER_NETWORK = 100;
/** Duration after which a browser must reconnect: tenant and key are checked when a connection begins. */
const MAX_FOLLOW_MS = 15 * 60_000;

const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many pages follow the registry from this address. Try again later.');
const eventOf = (generation: number) => `event: registry\ndata: ${JSON.stringify({ generation })}\n\n`;

type Following = Awaited<ReturnType<RegistryWatch['follow']>>;

async function* eventsOf(following: Following, longestMs: number, signal: AbortSignal): AsyncGenerator<string> {
  const end = performance.now() + longestMs * (0.8 + Math.random() * 0.2);
  try {
    yield 'retry: 2000\n\n';
    let told: number | undefined;
    do {
      const now = following.generation();
      yield now === told ? ': still there\n\n' : eventOf(now);
      told = now;
      if (performance.now() < end && following.generation() === told) await following.changed(SAY_SOMETHING_EVERY_MS, signal);
    } while (performance.now() < end && !signal.aborted);
  } finally {
    following.end();
  }
}

/** Streams the tenant's registry generation, at once and after each change. Requests that accept no event stream get the generation once. */
export function serveRegistryEvents(platform: Platform) {
  const watch = new RegistryWatch(platform.database);
  const followers = new Followers(MAX_FOLLOWERS);
  platform.http.addHook('preClose', () => {
    followers.endAll();
    return Promise.resolve();
  });
  return async (ctx: Context, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<Result<string> | FastifyReply> => {
    const place = followers.take(sharesByNetwork(MAX_FOLLOWERS_PER_NETWORK, request.ip, ctx.tenant.id));
    if (!place) return tooMany;
    const following = await watch.follow(ctx.tenant.id).catch((cause: unknown) => {
      place.leave();
      throw cause;
    });
    const isFollowed = request.headers.accept?.includes('text/event-stream') ?? false;
    return sendEvents(reply, place, eventsOf(following, isFollowed ? MAX_FOLLOW_MS : 0, place.signal));
  };
}
