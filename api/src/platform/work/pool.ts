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

interface Caller {
  readonly tenant: { readonly id: string };
  readonly rights: ReadonlySet<unknown>;
}

const STRANGERS = ' strangers';
/** The queue of a tenant's visitors and of people without a role: apart from its staff's. */
export const strangersOf = (tenantId: string) => tenantId + STRANGERS;
/** Returns the queue a caller's job waits in. */
export const queueOf = ({ tenant, rights }: Caller) => (rights.size > 0 ? tenant.id : strangersOf(tenant.id));
const tenantOf = (owner: string) => owner.replace(STRANGERS, '');
const isStrangers = (owner: string) => owner.endsWith(STRANGERS);

const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
const usual: PoolSize = { threads: THREADS, ofOneTenant: THREADS - 1, waiting: 128, waitingOfOneTenant: 32 };

/**
 * Where files are read and documents are made: never in the thread that answers requests.
 *
 * Tenants take turns. Each has at most `ofOneTenant` jobs under way, and a bounded queue of its own; a full queue refuses at once. Strangers of a tenant
 * (`strangersOf`) have another queue, which takes turns with its staff's, leaves staff a thread where there are two, and fills at most half of all places.
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

  run<In, Out>(job: Job<In, Out>, owner: string, input: In, gone?: AbortSignal): Promise<Outcome<Out>> {
    if (this.closing.signal.aborted) return Promise.resolve({ ok: false, stopped: 'closed' });
    if (gone?.aborted) return Promise.resolve({ ok: false, stopped: 'gone' });
    const queue = this.queues.get(owner) ?? [];
    if (queue.length >= this.size.waitingOfOneTenant) return Promise.resolve({ ok: false, stopped: 'full' });
    if (this.waiting >= this.size.waiting || (isStrangers(owner) && this.strangersWaiting >= this.size.waiting / 2))
      return Promise.resolve({ ok: false, stopped: 'busy' });
    return new Promise((resolve, reject) => {
      const signal = gone ? AbortSignal.any([gone, this.closing.signal]) : this.closing.signal;
      const leave = (stopped: 'gone' | 'closed') => resolve({ ok: false, stopped });
      const giveUp = () => this.giveUp(owner, item);
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
      this.queues.set(owner, [...queue, item]);
      this.waiting += 1;
      this.next();
    });
  }

  /** Jobs of strangers of all tenants that wait. */
  private get strangersWaiting(): number {
    return [...this.queues].reduce((sum, [owner, queue]) => sum + (isStrangers(owner) ? queue.length : 0), 0);
  }

  private giveUp(owner: string, item: Waiting): void {
    const queue = this.queues.get(owner) ?? [];
    if (!queue.includes(item)) return;
    this.keep(
      owner,
      queue.filter((one) => one !== item),
    );
    this.waiting -= 1;
    item.leave('gone');
  }

  private keep(owner: string, queue: Waiting[]): void {
    if (queue.length === 0) this.queues.delete(owner);
    else this.queues.set(owner, queue);
  }

  private mayBegin(owner: string): boolean {
    const { ofOneTenant } = this.size;
    const under = (who: string) => this.underWay.get(who) ?? 0;
    return under(tenantOf(owner)) < ofOneTenant && (!isStrangers(owner) || under(owner) < Math.max(1, ofOneTenant - 1));
  }

  /** Begins what may begin: of the tenants that wait, the one whose turn is longest ago comes first. */
  private next(): void {
    while (this.running < this.size.threads) {
      const turn = [...this.queues].find(([owner]) => this.mayBegin(owner));
      const [owner = '', [item, ...rest] = []] = turn ?? [];
      if (!item) return;
      this.queues.delete(owner);
      this.keep(owner, rest);
      this.waiting -= 1;
      this.start(owner, item);
    }
  }

  private start(owner: string, item: Waiting): void {
    const counted = new Set([owner, tenantOf(owner)]);
    this.running += 1;
    for (const who of counted) this.underWay.set(who, (this.underWay.get(who) ?? 0) + 1);
    void item.begin().then((tell) => {
      this.running -= 1;
      for (const who of counted) {
        const left = (this.underWay.get(who) ?? 1) - 1;
        if (left > 0) this.underWay.set(who, left);
        else this.underWay.delete(who);
      }
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
