import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { Followers, SAY_SOMETHING_EVERY_MS, sendEvents } from '../../platform/server-sent-events.ts';
import { sharesByNetwork } from '../../platform/usage-counter.ts';
import { RegistryWatch } from './registry-watch.ts';

/** Of browsers, in this process, and of those in one network. */
const MOST = 10_000;
const MOST_OF_ONE = 100;
/** Then they are asked to come again: whether the tenant is still served, and by its key, is looked at when a connection begins. */
const LONGEST_MS = 15 * 60_000;

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

/** Tells whoever asks for a stream of events which generation of the registry its tenant is at, at once and at every change; anybody else once. */
export function serveRegistryEvents(platform: Platform) {
  const watch = new RegistryWatch(platform.database);
  const followers = new Followers(MOST);
  platform.http.addHook('preClose', () => {
    followers.endAll();
    return Promise.resolve();
  });
  return async (ctx: Context, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<Result<string> | FastifyReply> => {
    const place = followers.take(sharesByNetwork(MOST_OF_ONE, request.ip, ctx.tenant.id));
    if (!place) return tooMany;
    const following = await watch.follow(ctx.tenant.id).catch((cause: unknown) => {
      place.leave();
      throw cause;
    });
    const isFollowed = request.headers.accept?.includes('text/event-stream') ?? false;
    return sendEvents(reply, place, eventsOf(following, isFollowed ? LONGEST_MS : 0, place.signal));
  };
}
