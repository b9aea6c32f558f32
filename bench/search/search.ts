import pg from 'pg';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { serve } from '../lists/servers.ts';
import { searches } from './searches.ts';
import { makeTitles } from './titles.ts';

const PORT = '8161';
const SMALL = 1000;
/** Number of titles: a million, unless set otherwise. */
const MANY = Number(process.env['TITLES'] ?? 1_000_000);
/** Warm-up rounds: afterwards everything a search reads is in memory, as some time after a start. */
const WARMING = 3;
const ROUNDS = 21;
const BAR = 20;
/** A quarter of a machine of 16 GiB, as docs/deploy.md says. */
const SETTINGS = ['shared_buffers=4GB'];
const LIST = '/v1/product/list?page=0&size=10&view=card';

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string }[];
}

const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function timesOf(url: string, headers: Record<string, string>, rounds: number): Promise<{ times: number[]; total: string }> {
  const times: number[] = [];
  let total = '';
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers });
    const body = (await answer.json()) as { totalElements?: number; totalIsExact?: boolean };
    times.push(performance.now() - start);
    total = answer.ok ? `${body.totalIsExact === false ? 'more than ' : ''}${String(body.totalElements)}` : `refused with ${answer.status}`;
  }
  return { times: times.sort((a, b) => a - b), total };
}

async function demo(url: string) {
  const server = await serve('api/src/server.ts', { DATABASE_URL: url, PORT, MARQUEE_CACHE: 'off' });
  const tenant = (JSON.parse(server.announced) as Announced).tenants.find(({ slug }) => slug === 'demo');
  if (!tenant) throw new Error('the demo tenant is missing');
  return { server, tenant, headers: { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id } };
}

/** Returns the median time of the default list, warm. */
async function listAt(url: string): Promise<number> {
  const { server, headers } = await demo(url);
  await timesOf(`http://127.0.0.1:${PORT}${LIST}`, headers, 50);
  const { times } = await timesOf(`http://127.0.0.1:${PORT}${LIST}`, headers, 200);
  await server.stop();
  return at(times, 0.5);
}

async function fill(url: string, many: number): Promise<void> {
  const { server, tenant } = await demo(url);
  await server.stop();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`delete from product where tenant_id = '${tenant.id}' and path like 'made-%'`);
  try {
    await makeTitles(client, tenant.id, many);
  } finally {
    await client.end();
  }
}

const done = await withPostgres(async (url) => {
  await fill(url, SMALL);
  const small = await listAt(url);
  const start = performance.now();
  await fill(url, MANY);
  console.log(`${MANY} titles made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const list = await listAt(url);
  console.log(`default list at ${MANY} titles against ${SMALL}: ${(list / small).toFixed(2)} (bar 1.30)`);
  const { server, headers } = await demo(url);
  let worst = 0;
  let slowestFirst = 0;
  for (const search of searches) {
    const address = `http://127.0.0.1:${PORT}${LIST}&${new URLSearchParams(search).toString()}`;
    // The first answer also counts the results; the count is kept until the catalogue changes, so that time is reported apart.
    slowestFirst = Math.max(slowestFirst, (await timesOf(address, headers, 1)).times[0] ?? 0);
    await timesOf(address, headers, WARMING);
    const { times, total } = await timesOf(address, headers, ROUNDS);
    const ratio = at(times, 0.95) / list;
    worst = Math.max(worst, ratio);
    console.log(
      `${ratio > BAR ? 'OVER' : 'ok  '} ${ratio.toFixed(1).padStart(6)} × (median ${(at(times, 0.5) / list).toFixed(1)})  ${JSON.stringify(search)}: ${total}`,
    );
  }
  await server.stop();
  console.log(
    `${searches.length} searches and filters; the slowest at p95: ${worst.toFixed(1)} × the default list's median of ${list.toFixed(1)} ms (bar ${BAR})`,
  );
  console.log(`asked for the first time, and counted, the slowest takes ${slowestFirst.toFixed(0)} ms: ${(slowestFirst / list).toFixed(1)} ×`);
  return true;
}, SETTINGS);
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
