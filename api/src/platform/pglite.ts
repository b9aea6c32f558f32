import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { type Database, DatabaseUnavailable, isRefusal, openingOf, retryingRaces, type Run, StatementRefused } from './database.ts';
import type { Step, WorkerAnswer, WorkerRequest } from './pglite-worker.ts';
import type { Statement } from './query.ts';

export interface PGliteDatabase extends Database {
  /** From now on it does not keep the process alive. */
  unref(): void;
}

/** Speaks with the thread that holds PGlite, so that a heavy query never blocks the server. */
class PGliteThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }>();
  private nextId = 1;
  private ended: Error | undefined;
  readonly ready: Promise<unknown>;

  constructor(directory: string | undefined) {
    this.worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: directory });
    this.ready = new Promise((resolve, reject) => this.waiting.set(0, { resolve, reject }));
    this.worker.on('message', (answer: WorkerAnswer) => {
      this.waiting.get(answer.id)?.resolve(answer);
      this.waiting.delete(answer.id);
    });
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('The embedded database has stopped')));
  }

  private end(error: Error): void {
    this.ended = error;
    for (const { reject } of this.waiting.values()) reject(new DatabaseUnavailable(error.message, { cause: error }));
    this.waiting.clear();
  }

  private ask(kind: WorkerRequest['kind'], steps: readonly Step[], undo: boolean): Promise<WorkerAnswer> {
    if (this.ended) return Promise.reject(new DatabaseUnavailable(this.ended.message));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, kind, steps, undo } satisfies WorkerRequest);
    });
  }

  async run(steps: readonly Step[], undo: boolean): Promise<unknown[][]> {
    const { rows, refused } = await this.ask('run', steps, undo);
    if (refused) throw new StatementRefused(refused.message, refused.state, refused.constraint);
    return rows ?? [];
  }

  unref(): void {
    this.worker.unref();
  }

  async close(): Promise<void> {
    if (this.ended) return;
    await this.ask('close', [], false);
    await this.worker.terminate();
  }
}

/** One after another: PGlite has one connection, and a transaction owns it until it ends. */
class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private readonly holding = new AsyncLocalStorage<{ isOver: boolean }>();
  take<T>(work: () => Promise<T>): Promise<T> {
    // It would wait for itself, for ever. PostgreSQL has other connections to answer it, which is no better: it would not see the transaction's own rows.
    if (this.holding.getStore()?.isOver === false) return Promise.reject(new Error('Inside a transaction only its own context reaches the database'));
    const hold = { isOver: false };
    const turn = this.last.then(() => this.holding.run(hold, work)).finally(() => (hold.isOver = true));
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

const asApp = 'set local role marquee_app;';
const platformOpening = 'begin;set local role marquee_platform';

/** PostgreSQL in this process, kept in `directory` or in memory. The caller holds the directory's lock. */
export async function openPGlite(directory?: string): Promise<PGliteDatabase> {
  const thread = new PGliteThread(directory);
  await thread.ready;
  const turns = new Turns();
  let epoch = 0;

  const readOnce = async <Row>(opening: string, query: Statement<Row>): Promise<Row[]> => {
    const steps = [{ sql: opening }, { sql: query.sql, parameters: query.parameters }, { sql: 'commit' }];
    const answers = await turns.take(() => thread.run(steps, true));
    return (answers[1] ?? []) as Row[];
  };
  const transaction = <T>(opening: string, work: (run: Run) => Promise<T>): Promise<T> => {
    const attempt = async () => {
      epoch += 1;
      await thread.run([{ sql: opening }], true);
      try {
        const outcome = await work(async <Row>({ sql, parameters }: Statement<Row>) => ((await thread.run([{ sql, parameters }], false))[0] ?? []) as Row[]);
        await thread.run([{ sql: isRefusal(outcome) ? 'rollback' : 'commit' }], true);
        return outcome;
      } catch (error) {
        await thread.run([{ sql: 'rollback' }], false).catch(() => undefined);
        throw error;
      } finally {
        epoch += 1;
      }
    };
    return retryingRaces(() => turns.take(attempt));
  };

  return {
    engine: 'pglite',
    get epoch() {
      return epoch;
    },
    read: (tenantId, query) => readOnce(openingOf(tenantId, 'read only', asApp), query),
    write: (tenantId, work) => transaction(openingOf(tenantId, 'read write', asApp), work),
    platformRead: (query) => readOnce(platformOpening, query),
    platformWrite: (work) => transaction(platformOpening, work),
    asOwner: (work) =>
      turns.take(() => {
        epoch += 1;
        const script = async (sql: string) => ({ rows: ((await thread.run([{ sql }], true))[0] ?? []) as Record<string, unknown>[] });
        return work(script).finally(() => (epoch += 1));
      }),
    queue: {
      backend: 'pglite',
      db: {
        setSessionStatements: async (statements) => {
          for (const sql of statements) await turns.take(() => thread.run([{ sql }], true));
        },
        executeSql: async (sql, parameters) => ({
          rows: (await turns.take(() => thread.run([parameters?.length ? { sql, parameters } : { sql }], true)))[0] ?? [],
        }),
      },
    },
    async ping() {
      await turns.take(() => thread.run([{ sql: 'select 1' }], false));
    },
    unref: () => thread.unref(),
    close: () => turns.take(() => thread.close()),
  };
}
