import pg from 'pg';
import { withPostgres } from '../../tools/run/postgres.mjs';
import { serveAtLast } from '../lists/servers.ts';
import { makeGoods } from './goods.ts';

const PORT = 8176;
const [FEW, MANY] = [1000, 100_000];
const ROUNDS = 9;
const ASKED = 30;
const BAR = 1.3;

interface Tenant {
  readonly id: string;
  readonly slug: string;
  readonly publicKey: string;
}
/** Filters that are measured: none, and several. */
const cases: Readonly<Record<string, object>> = {
  'page 0 with facets': {},
  'a category': { category: ['Apparel'] },
  'two categories, a size, two colours': { category: ['Apparel', 'Home'], options: { size: ['M'], colour: ['Black', 'Red'] } },
  'in stock': { inStock: true },
  'a price range, rated': { price: { currency: 'EUR', min: 1000, max: 4000 }, minRating: 3 },
  words: { q: 'enamel mug' },
};

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const done = await withPostgres(async (url) => {
  // No answer is cached: the time to make one is measured.
  const server = await serveAtLast('api/src/server.ts', { DATABASE_URL: url, PORT: String(PORT), MARQUEE_CACHE: 'off', MARQUEE_DEMO: 'on' });
  const { tenants } = JSON.parse(server.announced) as { tenants: readonly Tenant[] };
  const tenantOf = (slug: string): Tenant => {
    const found = tenants.find((tenant) => tenant.slug === slug);
    if (!found) throw new Error(`the tenant ${slug} of the demo is missing`);
    return found;
  };
  const [large, small] = [tenantOf('demo'), tenantOf('northlight')];
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => undefined);
  await owner.connect();
  await makeGoods(owner, small.id, FEW);
  await makeGoods(owner, large.id, MANY);

  async function ask({ id, publicKey }: Tenant, filters: object): Promise<number> {
    const query = new URLSearchParams({ size: '24', filters: JSON.stringify(filters) });
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${PORT}/v1/product/shelf?${query.toString()}`, { headers: { 'x-api-key': publicKey, 'x-tenant-id': id } });
    await answer.text();
    if (!answer.ok) throw new Error(`refused with ${answer.status}`);
    return performance.now() - start;
  }
  const skus = new Map<string, string[]>();
  for (const { id } of [small, large])
    skus.set(
      id,
      (await owner.query<{ id: string }>(`select id from sku where tenant_id = $1 and sku like 'made-%' order by id limit 500`, [id])).rows.map(
        (row) => row.id,
      ),
    );
  let changed = 0;
  const change = ({ id }: Tenant) => {
    const all = skus.get(id) ?? [];
    changed += 1;
    return owner.query(`update sku set price_amount = price_amount + 1 where tenant_id = $1 and id = $2`, [id, all[changed % all.length]]);
  };
  /** Returns the median time; `anew`: a price changes before each request, so that no count is reused. */
  async function timeOf(tenant: Tenant, filters: object, anew: boolean): Promise<number> {
    const times: number[] = [];
    for (let count = 0; count < ASKED; count += 1) {
      if (anew) await change(tenant);
      times.push(await ask(tenant, filters));
    }
    return median(times);
  }
  async function compare(filters: object, anew: boolean): Promise<string> {
    const [few, many, ratios]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await timeOf(small, filters, anew), await timeOf(large, filters, anew)];
      few.push(one);
      many.push(other);
      ratios.push(other / one);
    }
    return `${median(ratios).toFixed(2)} (${median(many).toFixed(1)} ms against ${median(few).toFixed(1)})`;
  }
  console.log(`asked first after a start: ${FEW} SKUs ${(await ask(small, {})).toFixed(0)} ms, ${MANY} SKUs ${(await ask(large, {})).toFixed(0)} ms`);
  console.log(`${MANY} SKUs against ${FEW}, median of ${ROUNDS} rounds; bar of page 0 with facets: ${BAR}`);
  for (const [name, filters] of Object.entries(cases))
    console.log(`${name}: ${await compare(filters, false)}; counted anew, since a price has changed: ${await compare(filters, true)}`);
  await owner.end();
  await server.stop();
  return true;
});
if (!done) console.log('NOT RUN: no PostgreSQL was found on this machine.');
