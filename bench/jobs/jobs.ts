import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { type Context, inTransaction, systemContext } from '../../api/src/platform/context.ts';
import type { Database } from '../../api/src/platform/database.ts';
import { createLog } from '../../api/src/platform/http.ts';
import { enqueue } from '../../api/src/platform/jobs/job-kind.ts';
import { Jobs } from '../../api/src/platform/jobs/jobs.ts';
import { migrate } from '../../api/src/platform/migrations.ts';
import { openPGlite } from '../../api/src/platform/pglite.ts';
import { openPostgres } from '../../api/src/platform/postgres.ts';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { effect, TABLE, write } from './effect.ts';

const MANY = 10_000;
const FEWER = 2000;
const KILLS = 50;
const OF_ONE_TRANSACTION = 100;
const now = () => new Date();
const log = createLog('silent');

async function prepare(database: Database): Promise<Context> {
  await migrate(database);
  await database.asOwner((script) => script(TABLE));
  return systemContext(database, { id: randomUUID(), slug: 'bench' }, { now, log });
}

/** Returns how many a second. */
async function enqueueAll(ctx: Context, count: number): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < count; n += OF_ONE_TRANSACTION)
    await inTransaction(ctx, async (inside) => {
      for (let at = n; at < Math.min(n + OF_ONE_TRANSACTION, count); at += 1) await enqueue(inside, effect, { n: at });
    });
  return count / ((performance.now() - start) / 1000);
}

async function effectsOf(database: Database): Promise<{ rows: number; different: number }> {
  const { rows } = await database.asOwner((script) => script('select count(*)::int as rows, count(distinct n)::int as different from bench_effect'));
  return rows[0] as { rows: number; different: number };
}

async function untilDone(database: Database, count: number): Promise<void> {
  while ((await effectsOf(database)).different < count) await pause(100);
}

const forget = (database: Database) => database.asOwner((script) => script('truncate bench_effect; delete from job_queue.job_common'));

async function startWorker(url: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout, 'data');
  return worker;
}

/** One worker after another is killed while it works; the last one lives. */
async function withKills(database: Database, url: string): Promise<number> {
  let kills = 0;
  while (kills < KILLS) {
    const worker = await startWorker(url);
    await pause(30 + Math.random() * 120);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    kills += 1;
    if ((await effectsOf(database)).different >= MANY) break;
  }
  const last = await startWorker(url);
  await untilDone(database, MANY);
  last.kill('SIGTERM');
  return kills;
}

const perSecond = (value: number) => `${value.toFixed(0)}/s`;

const done = await withPostgres(async (url) => {
  const database = openPostgres(url, { onError: () => undefined });
  const ctx = await prepare(database);
  const enqueued = await enqueueAll(ctx, MANY);
  const worker = await startWorker(url);
  const start = performance.now();
  const { rows: before } = await effectsOf(database);
  await untilDone(database, MANY);
  const taken = (MANY - before) / ((performance.now() - start) / 1000);
  worker.kill('SIGTERM');
  console.log(`PostgreSQL: ${MANY} jobs enqueued at ${perSecond(enqueued)}, done by one worker at ${perSecond(taken)} (bar 1000/s)`);
  await forget(database);
  await enqueueAll(ctx, MANY);
  const kills = await withKills(database, url);
  const { rows, different } = await effectsOf(database);
  console.log(`PostgreSQL: ${MANY} jobs, workers killed ${kills} times: ${different} done, ${rows - different} effects twice (bar 0)`);
  await database.close();
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');

const embedded = await openPGlite();
const ctx = await prepare(embedded);
const enqueued = await enqueueAll(ctx, FEWER);
const jobs = new Jobs({ database: embedded, now, log });
jobs.serve(effect, (job, { n }) => job.finish((inside) => write(inside, n)));
const start = performance.now();
await jobs.start();
await untilDone(embedded, FEWER);
console.log(`PGlite: ${FEWER} jobs enqueued at ${perSecond(enqueued)}, done at ${perSecond(FEWER / ((performance.now() - start) / 1000))}`);
await jobs.close();
await embedded.close();
