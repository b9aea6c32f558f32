import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import type { Job } from '../../../contract/operation/job.ts';
import { type Context, notFound, refuse } from '../../platform/context.ts';
import { readJob } from './job.repository.ts';

const LOOK_EVERY_MS = 1000;
/** Proxies end what is silent for longer. */
const SAY_SOMETHING_EVERY_MS = 15_000;
const LONGEST_MS = 10 * 60_000;
const MOST = 500;
const MOST_OF_ONE = 5;

const over = new Set<Job['state']>(['completed', 'cancelled', 'failed']);
const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many jobs are being followed. Try again later.');

/** Who follows jobs in this process: bounded in all and for each person. */
export class Followers {
  private readonly open = new Map<AbortController, string>();

  /** A place, until it is aborted or given back; undefined when there is none. */
  take(person: string): { readonly signal: AbortSignal; readonly leave: () => void } | undefined {
    const own = [...this.open.values()].filter((one) => one === person).length;
    if (this.open.size >= MOST || own >= MOST_OF_ONE) return undefined;
    const place = new AbortController();
    this.open.set(place, person);
    const leave = () => {
      this.open.delete(place);
      place.abort();
    };
    return { signal: place.signal, leave };
  }

  endAll(): void {
    for (const place of this.open.keys()) place.abort();
  }
}

const eventOf = (job: Job) => `event: job\ndata: ${JSON.stringify(job)}\n\n`;

async function* eventsOf(ctx: Context, first: Job, signal: AbortSignal): AsyncGenerator<string> {
  const end = performance.now() + LONGEST_MS;
  let [last, saidAt] = ['', 0];
  yield 'retry: 2000\n\n';
  for (let job: Job | undefined = first; job; job = await readJob(ctx, first.id)) {
    const [event, at] = [eventOf(job), performance.now()];
    if (event !== last || at - saidAt > SAY_SOMETHING_EVERY_MS) {
      yield event === last ? ': still there\n\n' : event;
      [last, saidAt] = [event, at];
    }
    if (over.has(job.state) || at > end) return;
    if (!(await pause(LOOK_EVERY_MS, true, { signal }).catch(() => false))) return;
  }
}

/** Sends a job as it is and whenever it changes, until it is over, the caller has gone or the server ends. */
export async function followJob(ctx: Context, followers: Followers, id: string, reply: FastifyReply): Promise<Result<string> | FastifyReply> {
  const job = await readJob(ctx, id);
  if (!job) return notFound;
  const place = followers.take(`${ctx.tenant.id} ${String(ctx.identityId)}`);
  if (!place) return tooMany;
  reply.raw.once('close', place.leave);
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // A server that ends waits for no connection that would only be kept for later.
      .header('connection', 'close')
      .send(Readable.from(eventsOf(ctx, job, place.signal)))
  );
}
