import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** One statement with parameters, or a script of several without, whose rows are those of all its statements. */
export interface Step {
  readonly sql: string;
  readonly parameters?: readonly unknown[];
}
export interface WorkerRequest {
  readonly id: number;
  readonly steps: readonly Step[];
  readonly kind: 'run' | 'close';
  readonly undo: boolean;
}
export interface WorkerAnswer {
  readonly id: number;
  readonly rows?: unknown[][];
  readonly refused?: { message: string; state: string; constraint: string | undefined };
}
const INT8 = 20;
const directory = workerData as string | undefined;
/** All of it is touched at each start, so that PostgreSQL's own 128 MB cost a third of the time to begin; the files are in the system's cache anyway. */
const BUFFERS = '32MB';
const database = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
  ...(directory && { dataDir: directory }),
  extensions: { btree_gin, fuzzystrmatch, pg_trgm, unaccent },
  parsers: { [INT8]: Number },
});
await database.exec("set timezone = 'UTC'");

async function runStep({ sql, parameters }: Step): Promise<unknown[]> {
  if (parameters) return (await database.query(sql, [...parameters])).rows;
  return (await database.exec(sql)).flatMap(({ rows }): unknown[] => rows);
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request;
  if (request.kind === 'close') {
    await database.close();
    return { id };
  }
  try {
    const rows: unknown[][] = [];
    for (const step of request.steps) rows.push(await runStep(step));
    return { id, rows };
  } catch (error) {
    if (request.undo) await database.exec('rollback');
    const { message, code, constraint } = error as Error & { code?: string; constraint?: string };
    return { id, refused: { message, state: code ?? '', constraint } };
  }
}

// One connection: requests are answered strictly in the order they came.
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (request: WorkerRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)));
});
parentPort?.postMessage({ id: 0 } satisfies WorkerAnswer);
