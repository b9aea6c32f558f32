import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { insertEvents } from '../../api/src/insight/analytics/event.repository.ts';
import { inTransaction, systemContext } from '../../api/src/platform/context.ts';
import { createLog } from '../../api/src/platform/http.ts';
import { openPostgres } from '../../api/src/platform/postgres.ts';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { ownerAt } from '../lists/owner.ts';
import { serve } from '../lists/servers.ts';
import { median, percentile } from '../pages/browser.ts';

const PORT = '8188';
const EVENTS = Number(process.env['EVENTS'] ?? 10_000_000);
/** Events of one call, as pages and players send them. */
const BATCH = 50;
const BATCHES = 400;
const ROUNDS = 5;
const CALLS = 200;
const MIN_INTAKE = 0.5;
const MAX_WAIT = 2;
const MAX_SERIES = 10;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string }[];
}

/** Adds a year of rolled-up events, evenly over the titles, devices and quarters of an hour. */
async function fillYear(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(
    `with title as (select p.id, p.organization_id, row_number() over (order by p.id) - 1 as n, count(*) over () as titles from product p where p.tenant_id = $1 and p.kind = 'TITLE')
    insert into event (tenant_id, id, kind, at, product_id, organization_id, session_id, device, country, is_rolled)
    select $1, gen_random_uuid(), 'PLAY_START', now() - interval '1 year' * (i::float8 / $2), t.id, t.organization_id, 's' || (i % 200000),
      (array['TV', 'DESKTOP', 'MOBILE', 'TABLET'])[1 + i % 4], (array['US', 'DE', 'FR'])[1 + i % 3], true
    from generate_series(1, $2::int) i join title t on t.n = i % t.titles`,
    [tenantId, EVENTS],
  );
  await client.query(
    `insert into event_rollup (tenant_id, at, kind, organization_id, product_id, plan_id, country, device, events, amount)
    select e.tenant_id, date_bin('15 minutes', e.at, '2000-01-01T00:00:00Z'), e.kind, e.organization_id, e.product_id, e.plan_id, e.country, e.device, count(*), sum(e.amount::numeric)
    from event e where e.tenant_id = $1 and e.session_id like 's%' and e.is_rolled group by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (tenant_id, kind, at, organization_id, product_id, plan_id, country, device)
      do update set events = event_rollup.events + excluded.events, amount = event_rollup.amount + excluded.amount`,
    [tenantId],
  );
  await client.query('vacuum analyze event, event_rollup');
}

const batch = (round: number, at: number) =>
  Array.from({ length: BATCH }, (_, n) => ({ kind: 'PAGE_VIEW' as const, sessionId: `session-${at}`, dedupeKey: `bench-${round}-${at}-${n}` }));

/** Runs work so many times, two at once; returns events a second. */
async function rateOf(work: (at: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const run = async () => {
    while (next < BATCHES) await work(next++);
  };
  await Promise.all([run(), run()]);
  return (BATCHES * BATCH) / ((performance.now() - begun) / 1000);
}

const done = await withPostgres(async (url) => {
  const server = await serve('api/src/server.ts', { DATABASE_URL: url, PORT });
  const tenant = (JSON.parse(server.announced) as Announced).tenants.find(({ slug }) => slug === 'demo');
  if (!tenant) throw new Error('the demo tenant is missing');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask = await ownerAt(`http://127.0.0.1:${PORT}`, server.announced, 'demo');
  const timeOf = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const [title] = (await ask<{ content: { id: string }[] }>('/product/list?kind=TITLE&size=1')).content;
  const readTitle = () => timeOf(() => ask(`/product/item/${title?.id ?? ''}`));

  const database = openPostgres(url, { onError: () => undefined });
  const ctx = systemContext(database, { id: tenant.id, slug: 'demo' }, { now: () => new Date(), log: createLog('silent') });
  const intake = (round: number) => rateOf((at) => inTransaction(ctx, (inside) => insertEvents(inside, batch(round, at), 'TV')));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const bare = (round: number) =>
    rateOf((at) =>
      pool.query(
        `insert into event (tenant_id, id, kind, at, session_id, dedupe_key)
        select $1, gen_random_uuid(), r.kind, now(), r."sessionId", r."dedupeKey" || '-bare' from jsonb_to_recordset($2::jsonb) r(kind text, "sessionId" text, "dedupeKey" text)`,
        [tenant.id, JSON.stringify(batch(round, at))],
      ),
    );
  const idle: number[] = [];
  for (let at = 0; at < CALLS; at += 1) idle.push(await readTitle());
  const [ours, reference, beside]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await bare(round));
    const state = { isOver: false };
    const looking = (async () => {
      while (!state.isOver) {
        beside.push(await readTitle());
        await pause(20);
      }
    })();
    ours.push(await intake(round));
    state.isOver = true;
    await looking;
  }
  const share = median(ours) / median(reference);
  const wait = percentile(beside, 0.95) / percentile(idle, 0.95);
  console.log(`intake of ${BATCH} events a call, medians of ${ROUNDS}`);
  console.log(`a bare insert of the same batches (reference)  1.00  (${median(reference).toFixed(0)} events a second)`);
  console.log(`events as they are noted                       ${share.toFixed(2)}  (${median(ours).toFixed(0)} events a second; at least ${MIN_INTAKE})`);
  console.log(`p95 of reading a title meanwhile               ${wait.toFixed(2)} × idle  (${percentile(idle, 0.95).toFixed(1)} ms idle; at most ${MAX_WAIT})`);

  await fillYear(client, tenant.id);
  // A session may end while the year is filled.
  const askAgain = await ownerAt(`http://127.0.0.1:${PORT}`, server.announced, 'demo');
  const body = { metric: 'views', from: new Date(Date.now() - YEAR_MS).toISOString(), timeZone: 'UTC', granularity: 'day', of: 'TENANT' };
  const [series, row]: [number[], number[]] = [[], []];
  for (let at = 0; at < 20; at += 1) {
    row.push(await timeOf(() => askAgain(`/product/item/${title?.id ?? ''}`)));
    series.push(await timeOf(() => askAgain('/analytics/series', body)));
  }
  const ratio = median(series) / median(row);
  console.log(`a year of ${EVENTS.toLocaleString('en')} events, day by day, medians of 20`);
  console.log(`reading one title (reference)  1.00  (${median(row).toFixed(1)} ms)`);
  console.log(`the series of views            ${ratio.toFixed(2)}  (${median(series).toFixed(1)} ms; at most ${MAX_SERIES})`);
  await Promise.all([client.end(), pool.end(), database.close()]);
  await server.stop();
  if (share < MIN_INTAKE || wait > MAX_WAIT || ratio > MAX_SERIES) process.exitCode = 1;
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
