import { sql } from 'kysely';
import { type Clock, type Job as JobOf, type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import { type Context, inTransaction, type Log, systemContext } from '../context.ts';
import type { Database } from '../database.ts';
import { rawStatement } from '../query.ts';
import { within } from '../tracing/span.ts';
import { forgetTimesToCome } from './clock-set-back.ts';
import { jobNews, type JobKind } from './job-kind.ts';

/** What a job of a tenant is done with. */
export interface JobContext extends Context {
  readonly job: {
    readonly id: string;
    readonly attempt: number;
    readonly isLast: boolean;
    readonly signal: AbortSignal;
    /** Tells whoever looks how many of the items are done. */
    progress(done: number, total: number): Promise<void>;
    /** Ends the job within a transaction. False where another has ended it: nothing is to be kept then. */
    end(inside: Context): Promise<boolean>;
  };
  /** Work whose writes are kept together with the end of the job, so that it has its effects once, however often it is tried. */
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
  /** When it is done by itself: five fields of cron, in UTC. */
  readonly cron?: string;
  readonly repeated?: () => Promise<unknown>;
}

/** Seconds until a worker finds what another process has enqueued; work of its own process begins at once. */
const POLL_S = 2;
/** The same for kinds that a schedule enqueues: their times are whole minutes, and most queues are theirs. */
const POLL_SCHEDULED_S = 10;
/** How often the queue looks for workers that died. */
const WATCH_S = 15;
const CLOSE_WITHIN_MS = 5000;

/** Thrown by what cannot succeed: it is not tried again. */
export class GivenUp extends Error {}

const messageOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error));

/** What of a queue can be another one later. */
function changeableOf({
  options: { retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds, heartbeatSeconds, deleteAfterSeconds },
}: JobKind<object>) {
  return { retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds, heartbeatSeconds, deleteAfterSeconds };
}

/** Most starts change nothing: to ask costs one statement, to change all of them one each. */
function isOtherThan(queue: QueueResult, kind: JobKind<object>): boolean {
  return Object.entries(changeableOf(kind)).some(([name, value]) => Reflect.get(queue, name) !== value);
}

// Workers go on at once while they get all they ask for, if that is more than one.
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
 * The queue of jobs, kept by pg-boss in the database. Features say what they do (`serve`, `repeat`); a process that has the role of a worker
 * starts it. Each job is done at least once: what must happen once is written within `finish`.
 */
export class Jobs {
  private readonly parts: Parts;
  private readonly served: Served[] = [];
  private boss: PgBoss | undefined;
  private readonly workers = new Map<string, string>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Says how jobs of a kind are done, each for the tenant that enqueued it. A throw is a failed attempt. */
  serve<Data extends object>(kind: JobKind<Data>, work: (ctx: JobContext, data: Data) => Promise<void>): void {
    this.served.push({ kind, work: (job) => work(this.contextOf(kind, job), job.data as Data) });
  }

  /** Does something of the installation again and again; in one process at a time. */
  repeat(kind: JobKind<object>, cron: string, work: () => Promise<unknown>): void {
    this.served.push({ kind, cron, work, repeated: work });
  }

  /** Does something of the installation now, in this process: what is repeated needs nothing of the queue. */
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

  /** `clock` stands in for time, in tests. */
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
    // There may be more.
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

  /** Takes no more jobs and waits for those under way; what is not done in time is done by another worker. */
  async close(): Promise<void> {
    jobNews.off('enqueued', this.wake);
    await this.boss?.stop({ graceful: true, timeout: CLOSE_WITHIN_MS, close: true });
  }
}
