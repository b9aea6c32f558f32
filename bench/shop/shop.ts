import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { KillingProxy } from '../../api/src/testing/killing-proxy.ts';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { serve, serveAtLast } from '../lists/servers.ts';
import { crowd, hasWrk } from './crowd.ts';
import { drop, type Outcome } from './drop.ts';
import { withKills } from './kills.ts';
import { priceCosts } from './prices.ts';
import { begin, type Shop } from './shop-client.ts';
import { deadlocks, faults, newSku } from './stock.ts';

const [FIRST, SECOND, NAIVE, KILLED, PROXY] = [8171, 8172, 8173, 8174, 8175];
const BUYERS = Number(process.env['MARQUEE_BENCH_BUYERS'] ?? 1000);
const ROUNDS = Number(process.env['MARQUEE_BENCH_KILLS'] ?? 200);
const env = { MARQUEE_TRUST_PROXY: '1', MARQUEE_DEMO: 'on', NODE_ENV: 'development' };

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string }[];
}

const told = ({ sold, units, told: out, failed, perSecond }: Outcome) =>
  `${sold} orders of ${units} units, ${out} told that there is no more, ${failed.length} faults${failed.length > 0 ? ` (${[...new Set(failed)].join(', ')})` : ''}, ${perSecond.toFixed(0)}/s`;

/** Buyers of the whole run, each from a network of its own. */
let before = 0;
function buyers(count: number): number {
  before += count;
  return before - count;
}

const said = async (reply: ReturnType<typeof begin>) => {
  const { status, body } = await reply;
  return { status, code: body.code };
};

async function hotDrop(shop: Shop, owner: pg.Client, units: number, count = BUYERS): Promise<Outcome> {
  const skuId = await newSku(owner, shop.tenant.id, units);
  const first = buyers(count);
  return drop(count, (buyer) => [1, said(begin(shop, [{ skuId, quantity: 1 }], { buyer: first + buyer }))]);
}

/** Carts of up to four of eight SKUs, in any order and number. */
async function mixed(shop: Shop, owner: pg.Client): Promise<Outcome> {
  const skuIds: string[] = [];
  for (let count = 0; count < 8; count += 1) skuIds.push(await newSku(owner, shop.tenant.id, 200));
  const first = buyers(BUYERS);
  let seed = 20_261_125;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  return drop(BUYERS, (buyer) => {
    const chosen = skuIds.toSorted(() => next(3) - 1).slice(0, 1 + next(4));
    const items = chosen.map((skuId) => ({ skuId, quantity: 1 + next(3) }));
    return [items.reduce((sum, { quantity }) => sum + quantity, 0), said(begin(shop, items, { buyer: first + buyer }))];
  });
}

/** The one statement that decides who gets a unit, sent by bare pg: what a drop could be at most. */
async function bare(url: string, owner: pg.Client, units: number): Promise<number> {
  await owner.query(
    'create table if not exists bench_stock (id int primary key, units int not null check (units >= 0)); create table if not exists bench_hold (id bigint generated always as identity primary key, n int)',
  );
  await owner.query('insert into bench_stock values (1, $1) on conflict (id) do update set units = $1', [units]);
  const pool = new pg.Pool({ connectionString: url, max: 64 });
  const statement = {
    name: 'hold',
    text: 'with held as (update bench_stock set units = units - 1 where id = 1 and units >= 1 returning id) insert into bench_hold (n) select id from held returning id',
  };
  const { perSecond } = await drop(BUYERS * 3, () => [
    1,
    pool.query(statement).then(({ rows }) => (rows.length > 0 ? { status: 200 } : { status: 409, code: 'OUT_OF_STOCK' })),
  ]);
  await pool.end();
  return perSecond;
}

async function naive(url: string, owner: pg.Client, units: number): Promise<number> {
  await owner.query(
    `create table naive_stock (units int); create table naive_order (id bigint generated always as identity); insert into naive_stock values (${units})`,
  );
  const server = await serve('bench/shop/naive-server.ts', { DATABASE_URL: url, PORT: String(NAIVE) });
  const { sold } = await drop(BUYERS, () => [
    1,
    fetch(`http://127.0.0.1:${NAIVE}`, { method: 'POST' }).then(({ status }) => ({ status, ...(status === 409 && { code: 'OUT_OF_STOCK' }) })),
  ]);
  await server.stop();
  return sold;
}

/** How much money is still on its way back after a server has run in peace for a while: each minute it looks for what was left behind. */
async function pendingAfter(owner: pg.Client, url: string): Promise<number> {
  const server = await serveAtLast('api/src/server.ts', { ...env, DATABASE_URL: url, PORT: String(KILLED) });
  const pending = async () =>
    (await owner.query<{ n: number }>(`select count(*)::int as n from payment where kind = 'REFUND' and status = 'PENDING'`)).rows[0]?.n ?? 0;
  for (let tries = 0; tries < 90 && (await pending()) > 0; tries += 1) await pause(1000);
  const left = await pending();
  await server.stop();
  return left;
}

const done = await withPostgres(async (url) => {
  const first = await serveAtLast('api/src/server.ts', { ...env, DATABASE_URL: url, PORT: String(FIRST) });
  const servers = [first, await serveAtLast('api/src/server.ts', { ...env, DATABASE_URL: url, PORT: String(SECOND) })];
  const tenant = (JSON.parse(first.announced) as Announced).tenants.find(({ slug }) => slug === 'northlight');
  if (!tenant) throw new Error('the tenant of the demo that is open to guests is missing');
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => undefined);
  await owner.connect();
  const shop: Shop = { ports: [FIRST, SECOND], tenant };
  for (const units of [1, 50, 100])
    console.log(`${BUYERS} buyers, ${units} units, 2 processes: ${told(await hotDrop(shop, owner, units))} (bar: ${units} sold)`);
  console.log(`${BUYERS} carts of up to 4 of 8 SKUs: ${told(await mixed(shop, owner))}; ${await deadlocks(owner)} deadlocks (bar 0)`);
  console.log(`The price of a line of a cart: ${await priceCosts(owner)}`);
  console.log(`The same harness, an engine that reads and writes: ${await naive(url, owner, 50)} of 50 sold (bar: more than 50, or the harness has no teeth)`);
  await hotDrop(shop, owner, 50, 4 * BUYERS);
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const reference = await bare(url, owner, 50);
    const { perSecond, sold, failed } = hasWrk
      ? await crowd(shop, await newSku(owner, shop.tenant.id, 50), round + 1)
      : await hotDrop(shop, owner, 50, 2 * BUYERS);
    if (sold !== 50 || failed.length > 0) throw new Error(`${sold} of 50 sold, ${failed.length} faults`);
    ratios.push(perSecond / reference);
    console.log(`${perSecond.toFixed(0)} tries/s over HTTP, ${reference.toFixed(0)} by bare pg`);
  }
  console.log(`tries over HTTP to tries by bare pg: ${(ratios.toSorted((a, b) => a - b)[2] ?? 0).toFixed(2)}, median of 5 (bar 0.40)`);
  console.log(`Rules broken: ${(await faults(owner)).join('; ') || 'none'}`);
  for (const server of servers) await server.stop();

  const proxy = new KillingProxy(new URL(url), PROXY);
  const through = new URL(url);
  through.port = String(PROXY);
  const skuId = await newSku(owner, tenant.id, 100_000);
  const killed: Shop = { ports: [KILLED], tenant };
  const staff = async () => {
    const reply = await fetch(`http://127.0.0.1:${KILLED}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id },
      body: JSON.stringify({ email: 'owner@northlight.example', password: 'marquee-demo-2026' }),
    });
    return ((await reply.json()) as { jwt: string }).jwt;
  };
  let jwt: string | undefined;
  const stand = { proxy, port: KILLED, env: { ...env, DATABASE_URL: through.href }, shop: killed, skuId, staff: async () => (jwt ??= await staff()) };
  const { kills, orders, never } = await withKills(stand, ROUNDS, buyers(ROUNDS));
  const { rows } = await owner.query<{ orders: number; charges: number; lost: number }>(
    `select (select count(*)::int from shop_order where email like '%@bench.example') as orders,
      (select count(*)::int from test_charge c join payment p on p.tenant_id = c.tenant_id and p.id = c.id join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
        where o.email like '%@bench.example') as charges,
      (select count(*)::int from unnest($1::uuid[]) as asked (id) where not exists (select from shop_order o where o.id = asked.id and o.status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'))) as lost`,
    [orders],
  );
  const [found] = rows;
  console.log(
    `${kills} kills in ${ROUNDS} purchases: ${found?.orders} orders and ${found?.charges} charges for ${orders.length} (bar: as many), ${found?.lost} lost (bar 0)`,
  );
  console.log(`Refunds not sent yet: ${await pendingAfter(owner, url)} (bar 0)`);
  if (never.length > 0) console.log(`Points that never came: ${never.join('; ')}`);
  console.log(`Rules broken: ${(await faults(owner)).join('; ') || 'none'}`);
  proxy.close();
  await owner.end();
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
