import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../api/src/testing/free-port.ts';
import { filmRow, listOf } from '../../api/src/testing/avails-lists.ts';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { killed } from '../ingest/library.ts';
import { type Ask, ownerAt } from '../lists/owner.ts';
import { serve, type Served } from '../lists/servers.ts';

const RUNS = Number(process.env['BENCH_KILLS'] ?? 50);
const ALIDS = 300;
/** Licences of one film; they are applied and undone together. */
const ROWS = 3;
/** A list is applied or undone within so many milliseconds; the kill comes at a random time of them. */
const WITHIN_MS = 2500;
const LOOK_EVERY_MS = 100;

interface Import {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly stage: string;
  readonly message: string;
}

const listAt = (run: number) =>
  listOf(Array.from({ length: ALIDS }, (_, film) => ['DE', 'FR', 'GB'].map((Territory) => filmRow(`Film ${run} ${film}`, { Territory }))).flat());

async function untilOver(ask: Ask, id: string): Promise<Import> {
  for (;;) {
    const found = await ask<Import>(`/product/avails/import/item/${id}`);
    if (found.state !== 'RUNNING') return found;
    await pause(LOOK_EVERY_MS);
  }
}

/** Starts work on an import, and waits for its end. One that was cut off for good is started again, as a person would. */
async function begin(ask: Ask, what: 'apply' | 'undo', id: string): Promise<void> {
  const { version } = await untilOver(ask, id);
  await ask(`/product/avails/import/${what}/${id}`, { version });
}

const done = await withPostgres(async (url) => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const start = () => serve('api/src/server.ts', { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  /** Films of a run whose licences are there in part. */
  const halves = async (run: number, isUndo: boolean) => {
    const kept = isUndo ? 'a.withdrawn_at is null' : 'true';
    const { rows } = await client.query<{ count: string }>(
      `select count(*) filter (where ${kept}) as count from avail a where a.title like $1 group by a.alid having count(*) filter (where ${kept}) not in (0, $2)`,
      [`Film ${run} %`, ROWS],
    );
    return rows.length;
  };
  let server: Served = await start();
  const told = { halves: 0, unfinished: 0, applied: 0, undone: 0 };
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      let ask = await ownerAt(base, server.announced, 'northlight');
      const form = new FormData();
      form.append('file', new Blob([listAt(run)]), 'list.csv');
      const { id } = await ask<Import>('/product/avails/import', form);
      const isUndo = run % 2 === 0;
      if (isUndo) {
        await begin(ask, 'apply', id);
        await untilOver(ask, id);
      }
      await begin(ask, isUndo ? 'undo' : 'apply', id);
      const at = Math.random() * WITHIN_MS;
      await pause(at);
      await killed(server.process);
      const half = await halves(run, isUndo);
      server = await start();
      ask = await ownerAt(base, server.announced, 'northlight');
      const over = await untilOver(ask, id);
      const wanted = isUndo ? 'UNDONE' : 'APPLIED';
      told.halves += half;
      if (over.stage === wanted) told[isUndo ? 'undone' : 'applied'] += 1;
      else told.unfinished += 1;
      console.log(`${run}: ${isUndo ? 'undo' : 'apply'} killed after ${(at / 1000).toFixed(1)} s, ${half} films half done, then ${over.stage} ${over.message}`);
    }
  } finally {
    await server.stop();
    await client.end();
  }
  console.log(
    `${RUNS} kills: ${told.applied} lists applied and ${told.undone} undone after a restart, ${told.unfinished} were not; ${told.halves} films half done`,
  );
  if (told.unfinished > 0 || told.halves > 0) process.exitCode = 1;
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
