import { availableParallelism } from 'node:os';
import type { Job, Outcome } from './job.ts';
import { runInThread } from './thread.ts';

interface Waiting {
  /** Resolves once its thread is gone, with what tells its outcome. */
  readonly begin: () => Promise<() => void>;
  readonly leave: (stopped: 'gone' | 'closed') => void;
}

export interface PoolSize {
  /** Jobs at once. */
  readonly threads: number;
  /** Jobs at once for one tenant; less than `threads`, so that another tenant's next job finds a place. */
  readonly ofOneTenant: number;
  readonly waiting: number;
  readonly waitingOfOneTenant: number;
}

const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
const usual: PoolSize = { threads: THREADS, ofOneTenant: THREADS - 1, waiting: 128, waitingOfOneTenant: 32 };

/**
 * Where files are read and documents are made: never in the thread that answers requests.
 *
 * Tenants take turns. Each has at most `ofOneTenant` jobs under way, and a queue of its own that is bounded; whoever finds it full is told at once.
 * Piscina was weighed: it ends threads and bounds their memory, but has one limit for all jobs and one queue for all tenants.
 */
export class WorkPool {
  private readonly size: PoolSize;
  /** In the order of their turns. */
  private readonly queues = new Map<string, Waiting[]>();
  private readonly underWay = new Map<string, number>();
  private readonly closing = new AbortController();
  private running = 0;
  private waiting = 0;

  constructor(size: Partial<PoolSize> = {}) {
    this.size = { ...usual, ...size };
  }

  /** Jobs under way and jobs that wait, for the metrics. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.running, waiting: this.waiting };
  }

  run<In, Out>(job: Job<In, Out>, tenantId: string, input: In, gone?: AbortSignal): Promise<Outcome<Out>> {
    if (this.closing.signal.aborted) return Promise.resolve({ ok: false, stopped: 'closed' });
    if (gone?.aborted) return Promise.resolve({ ok: false, stopped: 'gone' });
    const queue = this.queues.get(tenantId) ?? [];
    if (queue.length >= this.size.waitingOfOneTenant) return Promise.resolve({ ok: false, stopped: 'full' });
    if (this.waiting >= this.size.waiting) return Promise.resolve({ ok: false, stopped: 'busy' });
    return new Promise((resolve, reject) => {
      const signal = gone ? AbortSignal.any([gone, this.closing.signal]) : this.closing.signal;
      const leave = (stopped: 'gone' | 'closed') => resolve({ ok: false, stopped });
      const giveUp = () => this.giveUp(tenantId, item);
      const item: Waiting = {
        leave,
        begin: () => {
          gone?.removeEventListener('abort', giveUp);
          return runInThread(job, input, signal).then(
            (outcome) => () => resolve(outcome),
            (error: unknown) => () => reject(error),
          );
        },
      };
      gone?.addEventListener('abort', giveUp, { once: true });
      this.queues.set(tenantId, [...queue, item]);
      this.waiting += 1;
      this.next();
    });
  }

  private giveUp(tenantId: string, item: Waiting): void {
    const queue = this.queues.get(tenantId) ?? [];
    if (!queue.includes(item)) return;
    this.keep(
      tenantId,
      queue.filter((one) => one !== item),
    );
    this.waiting -= 1;
    item.leave('gone');
  }

  private keep(tenantId: string, queue: Waiting[]): void {
    if (queue.length === 0) this.queues.delete(tenantId);
    else this.queues.set(tenantId, queue);
  }

  /** Begins what may begin: of the tenants that wait, the one whose turn is longest ago comes first. */
  private next(): void {
    while (this.running < this.size.threads) {
      const turn = [...this.queues].find(([tenantId]) => (this.underWay.get(tenantId) ?? 0) < this.size.ofOneTenant);
      const [tenantId = '', [item, ...rest] = []] = turn ?? [];
      if (!item) return;
      this.queues.delete(tenantId);
      this.keep(tenantId, rest);
      this.waiting -= 1;
      this.start(tenantId, item);
    }
  }

  private start(tenantId: string, item: Waiting): void {
    this.running += 1;
    this.underWay.set(tenantId, (this.underWay.get(tenantId) ?? 0) + 1);
    void item.begin().then((tell) => {
      this.running -= 1;
      const left = (this.underWay.get(tenantId) ?? 1) - 1;
      if (left > 0) this.underWay.set(tenantId, left);
      else this.underWay.delete(tenantId);
      tell();
      this.next();
    });
  }

  /** Ends every thread; what waits is refused. */
  close(): void {
    const waiting = [...this.queues.values()].flat();
    this.queues.clear();
    this.waiting = 0;
    this.closing.abort();
    for (const item of waiting) item.leave('closed');
  }
}
