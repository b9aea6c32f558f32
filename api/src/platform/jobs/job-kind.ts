import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { type Context, inTransaction } from '../context.ts';
import { rawStatement } from '../query.ts';

/** A kind of work that is done later, by whichever process has the role of a worker. What it is given is kept as JSON. */
export interface JobKind<Data> {
  /** `domain.thing`: the name of its queue. */
  readonly name: string;
  /** How the queue treats it, in the words of pg-boss. */
  readonly options: {
    /** `exclusive`: of one key only one waits or runs. */
    readonly policy: 'standard' | 'exclusive';
    readonly retryLimit: number;
    readonly retryDelay: number;
    readonly retryBackoff: true;
    readonly retryDelayMax: number;
    readonly expireInSeconds: number;
    readonly heartbeatSeconds: number;
    readonly deleteAfterSeconds: number;
  };
  /** How many a worker takes at once. */
  readonly atOnce: number;
  /** How many workers a process has for it, each going on by itself. */
  readonly workers: number;
  /** Never set: carries the type of its data. */
  readonly data?: Data;
}

interface Treatment {
  readonly isExclusive?: boolean;
  /** How often it is tried again after the first time, with growing pauses. */
  readonly retries?: number;
  readonly firstPauseSeconds?: number;
  readonly longestPauseSeconds?: number;
  /** An attempt that takes longer has failed. */
  readonly mostSeconds?: number;
  /** More than one only where each is quick. */
  readonly atOnce?: number;
  /** More than one where others would wait long for it: a tenant keeps all but one of them busy at most. */
  readonly workers?: number;
}

const DAY_S = 86_400;
/** A worker says this often that it lives; one that was killed is noticed after that. */
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
  /** Of an exclusive kind only one job of a key waits or runs. */
  readonly key?: string;
  /** At once unless said otherwise. */
  readonly at?: Date;
}

/** Tells the workers of this process that there is something to do. */
export const jobNews = new EventEmitter<{ enqueued: [name: string] }>().setMaxListeners(0);
/** Once the answer has gone out: work takes time, and nobody is to see by its speed that there was some. */
const BEGINS_AFTER_MS = 50;

/** Has something done later, if and only if the caller's transaction is kept. Returns the job's id; undefined where one of its key waits or runs already. */
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

/** The same of several at once. */
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
