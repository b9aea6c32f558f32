import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'puppeteer';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { processorSeconds } from '../capacity/processor-time.ts';
import { serve, serveAtLast, type Served } from '../lists/servers.ts';
import { launch, median, percentile } from '../pages/browser.ts';

const [PORT, BARE] = [8177, 8178];
const ROUNDS = 5;
const CHANGES = 1000;
const PRESSES = 40;
const AT_ONCE = 8;
const [CPU_BAR, BADGE_BAR] = [3, 4];

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string }[];
}
type Ask = (quantity: number) => Promise<Response>;

/** Returns the milliseconds of processor time that a server and the database take for one of these; a refusal is an error. */
async function costOf({ process: { pid = 0 } }: Served, database: number, ask: Ask): Promise<number> {
  let left = CHANGES;
  const seconds = () => processorSeconds(pid) + processorSeconds(database);
  const before = seconds();
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const reply = await ask(1 + (left % 9));
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return ((seconds() - before) * 1000) / CHANGES;
}

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** Table like those of the product: rows of a tenant are seen and written in it alone. */
const bareTable = `create table bench_cart (tenant_id uuid not null, identity_id uuid not null, sku_id uuid not null, quantity integer not null,
    primary key (tenant_id, identity_id, sku_id));
  alter table bench_cart enable row level security;
  create policy tenant on bench_cart using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
  grant select, insert, update on bench_cart to marquee_app`;

/** Measures the cost of changing a cart line, with current prices, shipping and taxes, against an upsert and a read alone. */
async function changes(url: string, server: Served): Promise<void> {
  const tenant = (JSON.parse(server.announced) as Announced).tenants.find(({ slug }) => slug === 'northlight');
  if (!tenant) throw new Error('the tenant of the demo that is open to guests is missing');
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(bareTable);
  const { rows } = await owner.query<{ data_directory: string }>('show data_directory');
  const database = Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
  await owner.end();
  const bare = await serve('bench/shop/bare-cart-server.ts', { DATABASE_URL: url, PORT: String(BARE) });
  const api = (path: string) => `http://127.0.0.1:${PORT}/v1${path}`;
  const headers = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };
  const signedIn = (await (await post(api('/auth/login'), { email: 'viewer@northlight.example', password: 'marquee-demo-2026' }, headers)).json()) as {
    jwt: string;
    identity: { id: string };
  };
  const as = { ...headers, authorization: `Bearer ${signedIn.jwt}` };
  const product = (await (await fetch(api('/product/item?path=skerry-nine-mug'), { headers })).json()) as { id: string; skus: readonly { id: string }[] };
  const skuId = product.skus[0]?.id ?? '';
  const added = await post(api('/cart/add-product'), { productId: product.id, id: skuId, quantity: 1 }, as);
  const cart = (await added.json()) as { items: readonly { id: string }[] };
  const id = cart.items[0]?.id;
  const asked = {
    bare: (quantity) => post(`http://127.0.0.1:${BARE}`, { tenantId: tenant.id, identityId: signedIn.identity.id, skuId, quantity }),
    priced: (quantity) => post(api('/cart/update-item'), { id, quantity }, as),
    taxed: (quantity) => post(api('/checkout/estimate'), { items: [{ skuId, quantity }], countryCode: 'NL' }, as),
  } as const satisfies Record<string, Ask>;
  const ratios: Record<'priced' | 'taxed', number[]> = { priced: [], taxed: [] };
  for (const ask of [asked.bare, asked.priced, asked.taxed]) await costOf(server, database, ask);
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = await costOf(bare, database, asked.bare);
    for (const name of ['priced', 'taxed'] as const) ratios[name].push((await costOf(server, database, asked[name])) / reference);
  }
  await bare.stop();
  console.log(
    `A line of a cart is changed and priced: ${median(ratios.priced).toFixed(2)} × the processor time of a bare upsert, median of ${ROUNDS} (bar ${CPU_BAR})`,
  );
  console.log(`What sending and taxes come to is estimated: ${median(ratios.taxed).toFixed(2)} × the same`);
}

/** Returns, in ms, the time from a press until the badge of the header shows it, and the time of its call. */
function press(page: Page): Promise<{ badge: number; call: number }> {
  return page.evaluate(
    () =>
      new Promise<{ badge: number; call: number }>((resolve) => {
        const link = document.querySelector('header a[href*="cart"]');
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Add to cart');
        if (!link || !button) throw new Error('no badge or no button');
        const said = () => /\d+/.exec(link.textContent)?.[0];
        const before = said();
        performance.clearResourceTimings();
        const start = performance.now();
        let badge: number | undefined;
        const look = () => {
          if (badge === undefined && said() !== before) badge = performance.now() - start;
          const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/cart/'));
          if (badge === undefined || !call) return;
          clearInterval(timer);
          observer.disconnect();
          resolve({ badge, call: call.duration });
        };
        const observer = new MutationObserver(look);
        observer.observe(link, { subtree: true, childList: true, characterData: true });
        const timer = setInterval(look, 5);
        button.click();
      }),
  );
}

/** Measures how soon the badge shows what was put into the cart, against the call that does that. */
async function badge(): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(`http://northlight.localhost:${PORT}/login`);
    await page.locator('input[type=email]').fill('viewer@northlight.example');
    await page.locator('input[type=password]').fill('marquee-demo-2026');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.cookie.includes('cmauth=') && location.pathname !== '/login');
    await page.goto(`http://northlight.localhost:${PORT}/merchandise/shop/skerry-nine-mug`, { waitUntil: 'networkidle0' });
    const seen: { badge: number; call: number }[] = [];
    for (let round = 0; round < PRESSES; round += 1) seen.push(await press(page));
    const [shown, called] = [seen.map((one) => one.badge), seen.map((one) => one.call)].map((times) => percentile(times, 0.95));
    console.log(
      `From a press to the badge: p95 ${shown?.toFixed(1)} ms, its call ${called?.toFixed(1)} ms: ${((shown ?? 0) / (called ?? 1)).toFixed(2)} × (bar ${BADGE_BAR})`,
    );
  } finally {
    await browser.close();
  }
}

const done = await withPostgres(async (url) => {
  const server = await serveAtLast('api/src/server.ts', { DATABASE_URL: url, PORT: String(PORT), MARQUEE_DEMO: 'on' });
  await changes(url, server);
  await badge();
  await server.stop();
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
