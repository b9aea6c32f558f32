import { Worker } from 'node:worker_threads';
import type { Answer, Drawn, FromThread, Order, ServerBuild, ToThread } from './messages.ts';

/** How an order reads what it needs, as a visitor. */
export type Ask = (address: string) => Promise<Answer>;

interface Pending {
  readonly order: Order;
  readonly ask: Ask;
  readonly settle: (outcome: Outcome) => void;
  begun: boolean;
}

/** What became of an order. `stopped`: the thread was ended with it. `busy`: too many wait. */
export type Outcome =
  | { readonly kind: 'drawn'; readonly drawn: Drawn | undefined }
  | { readonly kind: 'failed' | 'stopped' | 'busy'; readonly message?: string };

export interface EaselBounds {
  /** From when a thread that does not answer is ended. */
  readonly patienceMs: number;
  readonly memoryMb: number;
  /** Orders at once. */
  readonly most: number;
  /** A thread that has drawn so many gives way to a fresh one. */
  readonly drawings: number;
}

export const usual: EaselBounds = { patienceMs: 4000, memoryMb: 256, most: 16, drawings: 5000 };

/**
 * The thread in which pages are drawn. It is started by the first order, and ended when it does not answer, needs too much memory or has drawn
 * many; the next order starts another. Nothing that is drawn in it can hold up or bring down the server.
 */
export class Easel {
  private readonly bounds: EaselBounds;
  private readonly codeOf: (build: ServerBuild) => string;
  private thread: { worker: Worker; sent: Set<string>; drawings: number } | undefined;
  private readonly pending = new Map<number, Pending>();
  private ids = 0;

  constructor(codeOf: (build: ServerBuild) => string, bounds: Partial<EaselBounds> = {}) {
    this.codeOf = codeOf;
    this.bounds = { ...usual, ...bounds };
  }

  draw(order: Order, ask: Ask): Promise<Outcome> {
    if (this.pending.size >= this.bounds.most) return Promise.resolve({ kind: 'busy' });
    return new Promise((resolve) => {
      const id = ++this.ids;
      const thread = this.started();
      const timer = setTimeout(() => this.end(thread.worker, 'it took too long'), this.bounds.patienceMs);
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        this.pending.delete(id);
        resolve(outcome);
      };
      this.pending.set(id, { order, ask, settle, begun: false });
      for (const build of [order.host, order.remote]) this.hand(build);
      this.post({ kind: 'draw', id, order });
    });
  }

  close(): void {
    if (this.thread) this.end(this.thread.worker, 'the server stops');
  }

  private post(message: ToThread): void {
    this.thread?.worker.postMessage(message);
  }

  private hand(build: ServerBuild): void {
    if (!this.thread || this.thread.sent.has(build.digest)) return;
    this.thread.sent.add(build.digest);
    this.post({ kind: 'build', digest: build.digest, code: this.codeOf(build) });
  }

  private started() {
    if (this.thread && (this.thread.drawings < this.bounds.drawings || this.pending.size > 0)) return this.thread;
    if (this.thread) this.end(this.thread.worker, 'it has drawn enough');
    const worker = new Worker(new URL('./draw.thread.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.bounds.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    worker.unref();
    worker.on('message', (message: FromThread) => this.heard(worker, message));
    worker.on('error', (error) => this.end(worker, error.message));
    worker.on('exit', () => this.end(worker, 'it ended'));
    this.thread = { worker, sent: new Set(), drawings: 0 };
    return this.thread;
  }

  private heard(worker: Worker, message: FromThread): void {
    const pending = this.pending.get(message.id);
    if (worker !== this.thread?.worker || !pending) return;
    if (message.kind === 'begun') pending.begun = true;
    else if (message.kind === 'ask') {
      const { call, address } = message;
      const unreadable: Answer = { status: 503, body: '{"code":"UNAVAILABLE","message":""}' };
      void pending
        .ask(address)
        .catch(() => unreadable)
        .then((answer) => worker === this.thread?.worker && this.post({ kind: 'answer', call, answer }));
    } else {
      this.thread.drawings += 1;
      pending.settle(message.kind === 'drawn' ? { kind: 'drawn', drawn: message.drawn } : { kind: 'failed', message: message.message });
    }
  }

  /** Ends a thread, and with it what it was at. Whose fault that was is not known: all that was begun is told so, and the oldest, whose word of it may be lost. */
  private end(worker: Worker, message: string): void {
    if (this.thread?.worker !== worker) return;
    this.thread = undefined;
    void worker.terminate();
    for (const [at, { begun, settle }] of [...this.pending.values()].entries()) settle(begun || at === 0 ? { kind: 'stopped', message } : { kind: 'busy' });
  }
}
