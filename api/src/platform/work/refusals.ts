import type { FastifyReply } from 'fastify';
import type { Failure, Result } from '../../../contract/index.ts';
import { done, refuse } from '../context.ts';
import type { Outcome, Stopped } from './job.ts';

const RETRY_SECONDS = 10;

const refusals: Readonly<Record<Stopped, Failure>> = {
  time: refuse('INVALID_INPUT', 'Reading the file takes too long; send it in parts.', { path: 'file', code: 'too-complex' }).error,
  memory: refuse('INVALID_INPUT', 'Reading the file takes too much memory; send it in parts.', { path: 'file', code: 'too-complex' }).error,
  gone: refuse('UNAVAILABLE', 'Nobody waited for the answer.').error,
  closed: refuse('UNAVAILABLE', 'The server is being stopped; try again in a moment.').error,
  busy: { ...refuse('UNAVAILABLE', 'Too many files are being read; try again in a moment.').error, retryAfter: RETRY_SECONDS },
  full: { ...refuse('TOO_MANY_REQUESTS', 'Too many of your files are being read; try again in a moment.').error, retryAfter: RETRY_SECONDS },
};

/** Converts the outcome of a job to a result. `beyond` is the failure for too much time or memory, where the job reads no file. */
export function resultOf<T>(outcome: Outcome<T>, beyond?: Failure): Result<T> {
  if (outcome.ok) return done(outcome.value);
  const { stopped } = outcome;
  return { ok: false, error: beyond && (stopped === 'time' || stopped === 'memory') ? beyond : refusals[stopped] };
}

/** Returns a signal that aborts when the caller disconnects before the answer is sent. */
export function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
