import { sql } from 'kysely';
import { type Clock, type Job as JobOf, type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import { type Context, inTransaction, type Log, systemContext } from '../context.ts';
import type { Database } from '../database.ts';
import { rawStatement } from '../query.ts';
import { within } from '../tracing/span.ts';
import { forgetTimesToCome } from './clock-set-back.ts';
import { jobNews, type JobKind } from './job-kind.ts';

export interface JobContext extends Context {
  readonly job: {
    readonly id: string;
    readonly attempt: number;
    readonly isLast: boolean;
    readonly signal: AbortSignal;
    progress(done: number, total: number): Promise<void>;
    /** Ends the job within a transaction. Returns false when the job had already ended; the transaction must then write nothing. */
    end(inside: Context): Promise<boolean>;
  };
  /** Runs work in the transaction that ends the job, so that its writes happen once, however often the job is retried. */
  finish(work: (inside: Context) => Promise<unknown>): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

type Job = JobOf<unknown>;
type Work = (job: Job) => Promise<unknown>;
interface Served {
  readonly kind: JobKind<object>;
  readonly work: Work;
  /** Schedule of a repeated kind: five fields of cron, in UTC. */
  readonly cron?: string;
  readonly repeated?: () => Promise<unknown>;
}

/** Poll interval for jobs of other processes; jobs of the own process start at once. */
const POLL_S = 2;
/** Poll interval of scheduled kinds, whose times are whole minutes; most queues are theirs. */
const POLL_SCHEDULED_S = 10;
/** Interval at which the queue checks for dead workers. */
const WATCH_S = 15;
const CLOSE_WITHIN_MS = 5000;

/** Error of a job that cannot succeed; such a job is not retried. */
export class GivenUp extends Error {}

const messageOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error));

/** Returns the queue options pg-boss can update in place. */
function changeableOf({
  options: { retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds, heartbeatSeconds, deleteAfterSeconds },
}: JobKind<object>) {
  return { retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds, heartbeatSeconds, deleteAfterSeconds };
}

/** Returns whether a queue needs an update. Most starts need none, and reading all queues costs one statement. */
function isOtherThan(queue: QueueResult, kind: JobKind<object>): boolean {
  return Object.entries(changeableOf(kind)).some(([name, value]) => Reflect.get(queue, name) !== value);
}

// A full batch of more than one job makes its worker fetch again at once.
function optionsOf({ kind: { atOnce, workers }, cron }: Served) {
  const fair = workers > 1 && { localConcurrency: workers, localGroupConcurrency: workers - 1 };
  return {
    pollingIntervalSeconds: cron === undefined ? POLL_S : POLL_SCHEDULED_S,
    batchSize: workers > 1 ? Math.max(atOnce, 2) : atOnce,
    perJobResults: true as const,
    burstWhenBatchFull: true,
    ...fair,
  };
}

/**
 * Job queue, stored in the database by pg-boss. Features register handlers (`serve`, `repeat`); a process with the worker role starts the
 * queue. Jobs run at least once; writes that must happen once belong in `finish`.
 */
export class Jobs {
  private readonly parts: Parts;
  private readonly served: Served[] = [];
  private boss: PgBoss | undefined;
  private readonly workers = new Map<string, string>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Registers the handler of a kind, run for the tenant that enqueued the job. A throw is a failed attempt. */
  serve<Data extends object>(kind: JobKind<Data>, work: (ctx: JobContext, data: Data) => Promise<void>): void {
    this.served.push({ kind, work: (job) => work(this.contextOf(kind, job), job.data as Data) });
  }

  /** Registers repeated work of the installation, run by one process at a time. */
  repeat(kind: JobKind<object>, cron: string, work: () => Promise<unknown>): void {
    this.served.push({ kind, cron, work, repeated: work });
  }

  /** Runs repeated work of the installation now, in this process, without the queue. */
  async runNow(name: string): Promise<void> {
    const found = this.served.find(({ kind, cron }) => kind.name === name && cron !== undefined);
    if (!found) throw new Error(`${name} is not repeated here`);
    await found.repeated?.();
  }

  private contextOf(kind: JobKind<object>, { id, name, retryCount, groupId, signal }: Job): JobContext {
    if (!groupId) throw new Error(`${name} ${id} belongs to no tenant`);
    const { database, now, log } = this.parts;
    const ctx = systemContext(database, { id: groupId, slug: '' }, { now, log });
    const end = async (inside: Context) => {
      const [ended] = await inside.run(rawStatement(sql<{ wasActive: boolean }>`select finish_job(${name}, ${id}::uuid) as "wasActive"`));
      return ended?.wasActive === true;
    };
    const finish = (work: (inside: Context) => Promise<unknown>) =>
      inTransaction(ctx, async (inside) => {
        if (await end(inside)) await work(inside);
      });
    const progress = async (finished: number, total: number) => {
      const words = JSON.stringify({ done: finished, total });
      await inTransaction(ctx, (inside) => inside.run(rawStatement(sql`select progress_job(${name}, ${id}::uuid, ${words}::jsonb)`)));
    };
    return { ...ctx, job: { id, attempt: retryCount + 1, isLast: retryCount >= kind.options.retryLimit, signal, progress, end }, finish };
  }

  /** Starts the queue; tests pass a `clock`. */
  async start({ clock }: { readonly clock?: Clock } = {}): Promise<void> {
    const { database, log } = this.parts;
    const boss = new PgBoss({
      ...database.queue,
      ...(clock && { clock }),
      schema: 'job_queue',
      migrate: false,
      createSchema: false,
      monitorIntervalSeconds: WATCH_S,
      superviseIntervalSeconds: WATCH_S,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'queue of jobs'));
    this.boss = boss;
    await forgetTimesToCome(database);
    await boss.start();
    const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const served of this.served) {
      const { kind, cron, work } = served;
      const queue = kept.get(kind.name);
      if (!queue) await boss.createQueue(kind.name, kind.options);
      else if (isOtherThan(queue, kind)) await boss.updateQueue(kind.name, changeableOf(kind));
      if (cron) await boss.schedule(kind.name, cron);
      const attempt = (jobs: Job[]) => this.attemptAll(kind.name, jobs, work);
      this.workers.set(kind.name, await boss.work(kind.name, optionsOf(served), attempt));
    }
    jobNews.on('enqueued', this.wake);
  }

  private async attemptAll(name: string, jobs: Job[], work: Work): Promise<JobResult[]> {
    const results = await Promise.all(jobs.map((job) => this.attempt(job, work)));
    // More jobs may be waiting.
    this.wake(name);
    return results;
  }

  private async attempt(job: Job, work: Work): Promise<JobResult> {
    try {
      await within({ name: `job ${job.name}`, attributes: { 'marquee.job.attempt': job.retryCount + 1 } }, () => work(job));
      return { id: job.id, status: 'completed' };
    } catch (error) {
      this.parts.log.warn({ job: job.id, kind: job.name, attempt: job.retryCount + 1, err: error }, 'job failed');
      return { id: job.id, status: error instanceof GivenUp ? 'deadletter' : 'failed', output: { message: messageOf(error) } };
    }
  }

  private readonly wake = (name: string): void => {
    const worker = this.workers.get(name);
    if (worker) this.boss?.notifyWorker(worker);
  };

  /** Takes no more jobs and waits for those running. Another worker repeats jobs that do not finish in time. */
  async close(): Promise<void> {
    jobNews.off('enqueued', this.wake);
    await this.boss?.stop({ graceful: true, timeout: CLOSE_WITHIN_MS, close: true });
  }
}
