import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, Id, Instant, listQuery, nullable, page, examplePage } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** `created` waits for the first time, `retry` for another, `active` is being done; `failed` was given up after its last attempt. */
const JobState = Type.Enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']);

/** A piece of work that is done later. What it is about is told to nobody: letters carry links. */
const Job = Type.Object({
  id: Id,
  /** The kind of work, `domain.thing`. */
  name: Type.String(),
  state: JobState,
  /** How often it was tried again, and how often it is before it is given up. */
  attempts: Type.Integer(),
  mostAttempts: Type.Integer(),
  dueAt: Instant,
  createdAt: Instant,
  startedAt: nullable(Instant),
  endedAt: nullable(Instant),
  /** Why the last attempt failed. */
  fault: nullable(Type.String()),
  /** How many of its items are done, while it is being done and where it counts them. */
  progress: nullable(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
});
export type Job = Static<typeof Job>;

const exampleJob = {
  id: '0190a6f0-7c00-7000-8000-0000000000c9',
  name: 'operation.send-letter',
  state: 'failed',
  attempts: 9,
  mostAttempts: 9,
  dueAt: '2026-11-21T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: '2026-11-21T10:00:01.000Z',
  fault: 'The mail server did not answer.',
  progress: null,
};

export const jobEndpoints = {
  'GET /job/list': {
    summary: 'What the tenant has had done later, the newest first. Jobs that are over are kept for 30 days.',
    access: 'job:read',
    query: Type.Object(
      { state: Type.Optional(JobState), name: Type.Optional(Type.String({ maxLength: 100 })), page: listQuery.page, size: listQuery.size },
      closed,
    ),
    reply: page(Job),
    example: examplePage(exampleJob),
  },
  'GET /job/item/:id': { summary: 'Reads a job.', access: 'job:read', params: ById, reply: Job, example: exampleJob },
  'GET /job/events/:id': {
    summary:
      'Follows a job by server-sent events: `job` with the job as it is, at once and at every change, until it is over. The stream ends after ten minutes at the latest: follow again.',
    access: 'job:read',
    params: ById,
    reply: Type.String(),
    example: `event: job\ndata: ${JSON.stringify(exampleJob)}\n\n`,
  },
  'POST /job/retry/:id': {
    summary: 'Tries once more what was given up. A CONFLICT for a job in another state.',
    access: 'job:update',
    params: ById,
    reply: Done,
    example: { done: true },
  },
  'POST /job/cancel/:id': {
    summary: 'Gives up a job that waits. A CONFLICT for one that is being done, or is over.',
    access: 'job:update',
    params: ById,
    reply: Done,
    example: { done: true },
  },
} as const satisfies EndpointMap;
