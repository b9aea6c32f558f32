import { beforeEach, expect, test } from '@jest/globals';
import type { ShelfFilters } from '../../../contract/index.ts';
import type { GivenMerchandise, GivenTenant } from '../../testing.ts';
import { plainShelf, toldBy } from '../../testing/plain-shelf.ts';

let tenant: GivenTenant;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
});

const asked = async (body: Parameters<typeof marquee.call<'POST /product/shelf'>>[2] extends { body?: infer B } | undefined ? B : never) =>
  (await marquee.call(tenant, 'POST /product/shelf', { body })).body;
const named = async (filters: ShelfFilters, more: object = {}) => (await asked({ filters, ...more })).content.map(({ name }) => name);
const write = (sql: string, parameters: readonly unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql, parameters: [tenant.id, ...parameters] }));

let seed = 20_261_125;
const next = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = <T>(values: readonly T[]): T => values[next(values.length)] as T;

async function givenGoods() {
  const skus = Array.from({ length: 1 + next(3) }, () => ({
    options: { ...(next(3) > 0 && { Size: pick(['S', 'M', 'L']) }), ...(next(2) > 0 && { colour: pick(['Black', 'Red']) }) },
    amount: 1000 + 100 * next(9),
    currency: pick(['EUR', 'EUR', 'USD']),
    available: next(3),
  }));
  const facts = { category: pick(['Apparel', 'Home', 'Music']), titles: next(2) > 0 ? ['ringfall'] : [], score: next(6), ratings: next(3) };
  const made = await marquee.givenMerchandise(tenant, {
    ...{ name: `Thing ${next(100)}`, ratingScore: facts.score, ratingCount: facts.ratings, skus },
    metaData: { category: facts.category, relatedTitles: facts.titles },
  });
  const small = ({ Size, ...options }: { Size?: string; colour?: string }) => ({ ...options, ...(Size !== undefined && { size: Size }) });
  const plain = {
    ...facts,
    name: '',
    origin: 0,
    skus: skus.map(({ options, available, ...sku }) => ({ ...sku, options: small(options), isInStock: available > 0 })),
  };
  return { made, plain: { ...plain, id: made.id } };
}

const anyFilters = (): ShelfFilters => ({
  ...(next(3) === 0 && { category: [pick(['Apparel', 'Home']), 'Music'] }),
  ...(next(4) === 0 && { title: 'ringfall' }),
  ...(next(2) === 0 && { options: { Size: [pick(['S', 'M'])], ...(next(2) === 0 && { colour: ['Red'] }) } }),
  ...(next(4) === 0 && { price: { currency: 'EUR', max: 1500 } }),
  ...(next(3) === 0 && { inStock: true }),
  ...(next(4) === 0 && { minRating: 3 }),
});

test('results and counts equal those of a full scan, for random filters, before and after changes', async () => {
  await marquee.givenTitle(tenant, { path: 'ringfall', name: 'Ringfall' });
  const given: Awaited<ReturnType<typeof givenGoods>>[] = [];
  for (let count = 0; count < 24; count += 1) given.push(await givenGoods());
  const compare = async () => {
    for (let round = 0; round < 12; round += 1) {
      const filters = anyFilters();
      const { Size, ...others } = filters.options ?? {};
      const { ids, ...counted } = plainShelf(
        given.map(({ plain }) => plain),
        { ...filters, options: { ...others, ...(Size && { size: Size }) } },
      );
      const { content, totalElements, facets } = await asked({ filters, size: 100 });
      expect({ ids: content.map(({ id }) => id).sort(), totalElements, ...toldBy(facets) }).toEqual({ ids: ids.sort(), totalElements: ids.length, ...counted });
    }
  };
  await compare();
  const [soldOut, dearer, hidden] = given as [(typeof given)[number], (typeof given)[number], (typeof given)[number]];
  await write(`update sku set available = 0 where tenant_id = $1 and product_id = $2`, [soldOut.made.id]);
  await write(`update sku set price_amount = 9900, options = '{"size": "S"}' where tenant_id = $1 and product_id = $2`, [dearer.made.id]);
  await write(`update product set entity_status = 'ARCHIVED' where tenant_id = $1 and id = $2`, [hidden.made.id]);
  const none = { isInStock: false };
  given[0] = { ...soldOut, plain: { ...soldOut.plain, skus: soldOut.plain.skus.map((sku) => ({ ...sku, ...none })) } };
  given[1] = { ...dearer, plain: { ...dearer.plain, skus: dearer.plain.skus.map((sku) => ({ ...sku, amount: 9900, options: { size: 'S' } })) } };
  given.splice(2, 1);
  await compare();
});

test('goods are sorted in each order, page by page, and by search relevance', async () => {
  const [cap, mug, tee] = [
    await marquee.givenMerchandise(tenant, { name: 'Ember Cap', ratingCount: 9, ratingScore: 2, origin: '2026-01-02T00:00:00Z', skus: [{ amount: 900 }] }),
    await marquee.givenMerchandise(tenant, {
      name: 'ash mug',
      ratingCount: 1,
      ratingScore: 5,
      origin: '2026-01-03T00:00:00Z',
      skus: [{ amount: 500 }, { amount: 1900 }],
    }),
    await marquee.givenMerchandise(tenant, { name: 'Ember Tee', ratingCount: 5, ratingScore: 4, origin: '2026-01-01T00:00:00Z', skus: [{ amount: 700 }] }),
  ].map(({ name }: GivenMerchandise) => name);
  expect(await named({})).toEqual([cap, tee, mug]);
  for (const [sort, order] of Object.entries({
    rating: [mug, tee, cap],
    newest: [mug, cap, tee],
    price: [mug, tee, cap],
    '-price': [cap, tee, mug],
    name: [mug, cap, tee],
  }))
    expect([sort, await named({}, { sort })]).toEqual([sort, order]);
  expect((await named({ q: 'embre' })).sort()).toEqual([cap, tee]);
  expect(await named({ q: 'ember' }, { sort: 'price' })).toEqual([tee, cap]);
  const last = await asked({ page: 1, size: 2 });
  expect([last.content.map(({ name }) => name), last.lastPage, last.totalElements, last.totalIsExact]).toEqual([[mug], true, 3, true]);
  expect((await asked({ filters: { q: 'ash', price: { currency: 'USD', min: 9000 } } })).without).toEqual([
    { filter: 'q', count: 0 },
    { filter: 'price', count: 1 },
  ]);
});

test('a shelf shows published goods and titles of its own tenant only', async () => {
  const other = await marquee.givenTenant();
  await marquee.givenMerchandise(other, { metaData: { category: 'Foreign' } });
  await marquee.givenTitle(tenant, { path: 'unseen', entityStatus: 'DRAFT' });
  const seen = await marquee.givenMerchandise(tenant, { metaData: { category: 'Home', relatedTitles: ['unseen'] } });
  await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT', metaData: { category: 'Drafts' } });
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  for (const as of [undefined, owner]) {
    const { body } = await marquee.call(tenant, 'GET /product/shelf', { ...(as && { as }), query: { filters: '{"inStock":true}' } });
    expect([body.content.map(({ id }) => id), body.facets.category, body.facets.title]).toEqual([[seen.id], [{ value: 'Home', count: 1 }], []]);
  }
  expect((await asked({ filters: { title: 'unseen' } })).facets.title).toEqual([{ value: 'unseen', name: null, count: 1 }]);
});

test('an option may be named like a property of every object', async () => {
  await marquee.givenMerchandise(tenant, { skus: [{ options: { constructor: 'M' } }] });
  expect((await asked({ filters: { options: { size: ['M'] } } })).facets.options).toEqual([{ name: 'size', values: [{ value: 'M', count: 0 }] }]);
  expect((await asked({ filters: { options: { constructor: ['M'] } } })).totalElements).toBe(1);
  expect((await asked({})).facets.options).toEqual([{ name: 'constructor', values: [{ value: 'M', count: 1 }] }]);
});

test('an invalid query is rejected at its field', async () => {
  const fieldOf = async (filters: string, more: object = {}) =>
    (await marquee.call(tenant, 'GET /product/shelf', { query: { filters, ...more } })).body.fields?.[0]?.path;
  expect(await fieldOf('{')).toBe('filters');
  expect(await fieldOf('{"colour":"red"}')).toBe('filters.colour');
  expect(await fieldOf('{"price":{"currency":"EUR","min":-1}}')).toBe('filters.price.min');
  expect(await fieldOf('', { sort: 'relevance' })).toBe('sort');
  expect(await fieldOf('', { page: 1_000_000 })).toBe('page');
});
