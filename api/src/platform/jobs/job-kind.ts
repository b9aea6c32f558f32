import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { type Context, inTransaction } from '../context.ts';
import { rawStatement } from '../query.ts';

/** Kind of background work, done by any process with the worker role. Data is stored as JSON. */
export interface JobKind<Data> {
  /** Name of the queue: `domain.thing`. */
  readonly name: string;
  readonly options: {
    /** `exclusive`: only one job of a key waits or runs. */
    readonly policy: 'standard' | 'exclusive';
    readonly retryLimit: number;
    readonly retryDelay: number;
    readonly retryBackoff: true;
    readonly retryDelayMax: number;
    readonly expireInSeconds: number;
    readonly heartbeatSeconds: number;
    readonly deleteAfterSeconds: number;
  };
  readonly atOnce: number;
  readonly workers: number;
  /** Never set: carries the type of the data. */
  readonly data?: Data;
}

interface Treatment {
  readonly isExclusive?: boolean;
  /** Retries after the first attempt, with growing pauses. */
  readonly retries?: number;
  readonly firstPauseSeconds?: number;
  readonly longestPauseSeconds?: number;
  /** Time limit of an attempt, which then counts as failed. */
  readonly mostSeconds?: number;
  /** Above 1 only where each job is quick. */
  readonly atOnce?: number;
  /** Above 1 where other jobs would wait long. One tenant occupies all but one worker at most. */
  readonly workers?: number;
}

const DAY_S = 86_400;
/** Heartbeat interval of a worker, after which a killed worker is noticed. */
const HEARTBEAT_S = 30;

export function jobKind<Data extends object>(name: string, treatment: Treatment = {}): JobKind<Data> {
  const { isExclusive = false, retries = 5, firstPauseSeconds = 15, longestPauseSeconds = 3600, mostSeconds = 900, atOnce = 1, workers = 1 } = treatment;
  return {
    name,
    atOnce,
    workers,
    options: {
      policy: isExclusive ? 'exclusive' : 'standard',
      retryLimit: retries,
      retryDelay: firstPauseSeconds,
      retryBackoff: true,
      retryDelayMax: longestPauseSeconds,
      expireInSeconds: mostSeconds,
      heartbeatSeconds: HEARTBEAT_S,
      deleteAfterSeconds: 30 * DAY_S,
    },
  };
}

interface When {
  /** Key; an exclusive kind has one waiting or running job per key. */
  readonly key?: string;
  /** Start time; immediately by default. */
  readonly at?: Date;
}

export const jobNews = new EventEmitter<{ enqueued: [name: string] }>().setMaxListeners(0);
/** Delay until the answer has been sent, so that its timing does not reveal whether there was work. */
const BEGINS_AFTER_MS = 50;

/** Enqueues a job if and only if the caller's transaction commits. Returns the job's id; undefined where a job of its key waits or runs already. */
export function enqueue<Data extends object>(ctx: Context, kind: JobKind<Data>, data: Data, { key, at }: When = {}): Promise<string | undefined> {
  return inTransaction(ctx, async (inside) => {
    const { name, options } = kind;
    const [row] = await inside.run(
      rawStatement(sql<{ id: string | null }>`
      select enqueue_job(${inside.tenant.id}::uuid, ${name}, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(data)}::jsonb, ${key ?? null}, ${at ?? inside.now()}) as id`),
    );
    inside.afterCommit?.(() => void setTimeout(() => jobNews.emit('enqueued', name), BEGINS_AFTER_MS).unref());
    return row?.id ?? undefined;
  });
}

/** Enqueues several jobs in one statement. */
export function enqueueEach<Data extends object>(ctx: Context, kind: JobKind<Data>, all: readonly Data[]): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { name, options } = kind;
    await inside.run(
      rawStatement(sql<{ id: string | null }>`
      select enqueue_job(${inside.tenant.id}::uuid, ${name}, ${JSON.stringify(options)}::jsonb, one, null, ${inside.now()}) as id
      from jsonb_array_elements(${JSON.stringify(all)}::jsonb) one`),
    );
    inside.afterCommit?.(() => void setTimeout(() => jobNews.emit('enqueued', name), BEGINS_AFTER_MS).unref());
  });
}
