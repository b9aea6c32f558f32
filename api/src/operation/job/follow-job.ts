import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import type { Job } from '../../../contract/operation/job.ts';
import { type Context, notFound, refuse } from '../../platform/context.ts';
import { type Followers, SAY_SOMETHING_EVERY_MS, sendEvents } from '../../platform/server-sent-events.ts';
import { readJob } from './job.repository.ts';

const LOOK_EVERY_MS = 1000;
const MAX_FOLLOW_MS = 10 * 60_000;
/** Concurrent connections of one person. */
const MAX_OF_A_PERSON = 5;

const over = new Set<Job['state']>(['completed', 'cancelled', 'failed']);
const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many jobs are being followed. Try again later.');

const eventOf = (job: Job) => `event: job\ndata: ${JSON.stringify(job)}\n\n`;

async function* eventsOf(ctx: Context, first: Job, signal: AbortSignal): AsyncGenerator<string> {
  const end = performance.now() + MAX_FOLLOW_MS;
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

/** Streams a job now and after each change, until the job ends, the caller disconnects or the server stops. */
export async function followJob(ctx: Context, followers: Followers, id: string, reply: FastifyReply): Promise<Result<string> | FastifyReply> {
  const job = await readJob(ctx, id);
  if (!job) return notFound;
  const place = followers.take([{ key: `${ctx.tenant.id} ${String(ctx.identityId)}`, most: MAX_OF_A_PERSON }]);
  if (!place) return tooMany;
  return sendEvents(reply, place, eventsOf(ctx, job, place.signal));
}
