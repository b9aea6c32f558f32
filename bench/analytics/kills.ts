import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { killed } from '../ingest/library.ts';
import { runToEnd, serve } from '../lists/servers.ts';

const RUNS = Number(process.env['BENCH_KILLS'] ?? 20);
const EVENTS = 40_000;
/** A run over these events takes longer; the kill comes at a random time of the first of them. */
const WITHIN_MS = 1500;
const ROLLER = 'bench/analytics/roller.ts';

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string }[];
}

const sums = `select kind, device, sum(events)::text as events, sum(amount)::text as amount from`;

const done = await withPostgres(async (url) => {
  const server = await serve('api/src/server.ts', { DATABASE_URL: url, PORT: '8189' });
  const tenant = (JSON.parse(server.announced) as Announced).tenants.find(({ slug }) => slug === 'demo');
  await server.stop();
  if (!tenant) throw new Error('the demo tenant is missing');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await runToEnd(ROLLER, [url, tenant.id], {});
  let differing = 0;
  for (let run = 1; run <= RUNS; run += 1) {
    const { rows: before } = await client.query(`${sums} event_rollup where tenant_id = $1 and device = 'OTHER' group by 1, 2 order by 1, 2`, [tenant.id]);
    await client.query(
      `insert into event (tenant_id, id, kind, at, session_id, device, amount)
      select $1, gen_random_uuid(), case when i % 3 = 0 then 'PAGE_VIEW' else 'SEARCH' end, now() - interval '1 minute' * (i % 5000), 'kill', 'OTHER', i % 7 from generate_series(1, $2::int) i`,
      [tenant.id, EVENTS],
    );
    const child = spawn(process.execPath, [join(import.meta.dirname, 'roller.ts'), url, tenant.id], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await pause(Math.random() * WITHIN_MS);
    await killed(child);
    const { rows: left } = await client.query<{ count: number }>('select count(*)::int as count from event where tenant_id = $1 and not is_rolled', [
      tenant.id,
    ]);
    await runToEnd(ROLLER, [url, tenant.id], {});
    const { rows: after } = await client.query(`${sums} event_rollup where tenant_id = $1 and device = 'OTHER' group by 1, 2 order by 1, 2`, [tenant.id]);
    const { rows: events } = await client.query(
      `${sums} (select kind, device, 1 as events, amount::numeric from event where tenant_id = $1 and device = 'OTHER') e group by 1, 2 order by 1, 2`,
      [tenant.id],
    );
    const isSame = JSON.stringify(after) === JSON.stringify(events) && before.length <= after.length;
    if (!isSame) differing += 1;
    console.log(`${run}: killed with ${left[0]?.count ?? 0} of ${EVENTS} events waiting, then ${isSame ? 'exact' : 'DIFFERENT'} sums`);
  }
  await client.end();
  console.log(`${RUNS} kills: ${RUNS - differing} times the sums of the events, ${differing} times others`);
  if (differing > 0) process.exitCode = 1;
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
