import { beforeAll, expect, test } from '@jest/globals';
import type { Query } from '../../../contract/index.ts';
import type { GivenTenant } from '../../testing.ts';

let tenant: GivenTenant;

/** Inserts products in one statement, like an import; `n` counts them. */
async function make(from: number, to: number, genres: string) {
  await marquee.database.asOwner(async (script) => {
    await script('begin');
    await script(`set local app.tenant_id = '${tenant.id}'`);
    await script(`
      insert into product (tenant_id, id, organization_id, kind, program_type, path, name, entity_status, view_count, last_modified, metadata)
      select '${tenant.id}', gen_random_uuid(), '${tenant.organizationId}', 'TITLE', 'FEATURE', 'made-' || n, case n when 10200 then 'Common' else 'Common ' || n end,
        'APPROVED', n, '2020-01-01'::timestamptz + n * interval '1 minute', jsonb_build_object('genres', ${genres}::jsonb || case when n % 3 = 0 then '[]' else '["Most"]' end::jsonb, 'category', 'All')
      from generate_series(${from}, ${to}) n`);
    await script('commit');
  });
}

const unmake = (from: number, to: number) =>
  marquee.database.asOwner(async (script) => {
    await script('begin');
    await script(`set local app.tenant_id = '${tenant.id}'`);
    await script(`delete from product where tenant_id = '${tenant.id}' and path like 'made-%' and substr(path, 6)::int between ${from} and ${to}`);
    await script('commit');
  });
const late = `'["Everywhere", "Late"]'`;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  await make(1, 10_000, `case when n % 2 = 0 then '["Everywhere", "Half"]' else '["Everywhere"]' end`);
  // Search tier 0 is full by now, so these get tier 2.
  await make(10_001, 10_300, late);
  // PostgreSQL does this by itself, PGlite does not.
  await marquee.database.asOwner((script) => script('analyze product; analyze product_facet'));
});

async function list(query: Query<'GET /product/list'>, of = tenant) {
  const { body } = await marquee.call(of, 'GET /product/list', { query: { view: 'card', ...query } });
  return { ...body, names: body.content.map(({ name }) => name) };
}

async function searchCommon() {
  const found = await list({ q: 'common', size: 3 });
  expect([found.totalElements, found.totalIsExact]).toEqual([10_000, false]);
  expect(found.names[0]).toBe('Common');
  const next = await list({ q: 'common', size: 3, cursor: found.nextCursor ?? '' });
  expect(new Set([...found.names, ...next.names]).size).toBe(6);
}
test('a search with over ten thousand hits reports an inexact total and ranks an exact name first despite few views', searchCommon);

test('totals up to ten thousand are exact, by words and by facets', async () => {
  const late = await list({ q: 'late' });
  expect([late.totalElements, late.totalIsExact]).toEqual([300, true]);
  const half = await list({ metaData: 'genres:Half' });
  expect([half.totalElements, half.totalIsExact]).toEqual([5000, true]);
  const everywhere = await list({ metaData: 'genres:Everywhere', size: 2 });
  expect([everywhere.totalElements, everywhere.totalIsExact, everywhere.names]).toEqual([10_000, false, ['Common 10300', 'Common 10299']]);
  const both = await list({ metaData: 'genres:Everywhere,Late', sortBy: 'viewCount', sortDirection: 'asc', size: 2 });
  expect([both.totalElements, both.totalIsExact, both.names]).toEqual([300, true, ['Common 10001', 'Common 10002']]);
  expect((await list({})).totalElements).toBe(10_300);
});

async function searchHalf(step: number) {
  const names = new Set<string>();
  let pages = 0;
  for (let page = step - 1; page < 50; page += step) {
    const { names: some, totalElements, lastPage } = await list({ q: 'half', page, size: 100 });
    expect([page, some.length, totalElements, lastPage]).toEqual([page, 100, 5000, page === 49]);
    for (const name of some) names.add(name);
    pages += 1;
  }
  expect([pages, names.size]).toEqual([50 / step, 5000 / step]);
}
test('every page implied by the total exists and lists each title once', () => searchHalf(1));

test('the first ten thousand hits can be paged, ranked ones first, each once', async () => {
  const names = new Set<string>();
  let first = '';
  for (let page = 0; page < 100; page += 9) {
    const found = await list({ q: 'common', page, size: 100 });
    first ||= found.names[0] ?? '';
    expect([page, found.names.length, found.totalElements, found.lastPage]).toEqual([page, 100, 10_000, page === 99]);
    for (const name of found.names) names.add(name);
  }
  expect([first, names.size]).toEqual(['Common', 1200]);
});

test('genres with many titles have exact counts and the image of a much watched title', async () => {
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const [top] = (await list({ sortBy: 'viewCount', size: 1 })).content;
  await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId: top?.id ?? '', fileType: 'HERO_IMAGE', path: '/media/top.webp' } });
  const { body } = await marquee.call(tenant, 'GET /product/genres', {});
  expect(body.content.map(({ value, total, content }) => [value, total, content[0]?.path])).toEqual([
    ['Everywhere', 10_300, '/media/top.webp'],
    ['Most', 6867, '/media/top.webp'],
    ['Half', 5000, undefined],
    ['Late', 300, '/media/top.webp'],
  ]);
});

test('words and a genre combine, also in an order other than relevance', async () => {
  const together = await list({ q: 'common', metaData: 'genres:Late', size: 1 });
  expect([together.totalElements, together.totalIsExact, together.names]).toEqual([300, true, ['Common']]);
  const few = await list({ q: 'late', sortBy: 'viewCount', size: 2 });
  expect([few.totalElements, few.names]).toEqual([300, ['Common 10300', 'Common 10299']]);
  const many = await list({ q: 'common', sortBy: 'viewCount', sortDirection: 'asc', size: 2 });
  expect([many.totalElements, many.totalIsExact, many.names]).toEqual([10_000, false, ['Common 1', 'Common 2']]);
  const next = await list({ q: 'common', sortBy: 'viewCount', sortDirection: 'asc', size: 2, cursor: many.nextCursor ?? '' });
  expect(next.names).toEqual(['Common 3', 'Common 4']);
});

async function listTogether() {
  const most = await list({ metaData: 'genres:Most,Everywhere', size: 2 });
  expect([most.totalElements, most.totalIsExact, most.names]).toEqual([6867, true, ['Common 10300', 'Common 10298']]);
  const next = await list({ metaData: 'genres:Most,Everywhere', size: 2, cursor: most.nextCursor ?? '' });
  expect(next.names).toEqual(['Common 10297', 'Common 10295']);
  const last = await list({ metaData: 'genres:Most,Everywhere', sortBy: 'viewCount', sortDirection: 'asc', page: 68, size: 100 });
  expect([last.names.length, last.lastPage]).toEqual([67, true]);
  const all = await list({ metaData: 'category:All;genres:Everywhere', sortBy: 'name', sortDirection: 'asc', size: 2 });
  expect([all.totalElements, all.totalIsExact, all.names]).toEqual([10_000, false, ['Common', 'Common 1']]);
  const after = await list({ metaData: 'category:All;genres:Everywhere', sortBy: 'name', sortDirection: 'asc', size: 2, cursor: all.nextCursor ?? '' });
  expect(after.names).toEqual(['Common 10', 'Common 100']);
}
test('several common facets combine in count and pages', listTogether);

test('the most watched titles suffice to detect an inexact total', async () => {
  const count = (many: number) =>
    marquee.database.asOwner(async (script) => {
      await script(`insert into product_count (tenant_id, kind, entity_status, program_type, total) values ('${tenant.id}', 'MERCHANDISE', 'DRAFT', '', ${many})
        on conflict (tenant_id, kind, entity_status, program_type) do update set total = excluded.total`);
      // Invalidates earlier answers.
      await script(`update product set rating_score = rating_score where tenant_id = '${tenant.id}' and path = 'made-1'`);
    });
  await count(300_000);
  await searchCommon();
  await listTogether();
  expect((await list({ q: 'late' })).totalElements).toBe(300);
  expect((await list({ q: 'common late', metaData: 'genres:Most' })).totalElements).toBe(200);
  await count(0);
});

test('a total is reused for other pages and orders until the catalogue changes', async () => {
  const asked = [{ q: 'common' }, { q: 'common', page: 1 }, { q: 'common', sortBy: 'name' }, { metaData: 'genres:Everywhere' }] as const;
  const totals = () =>
    Promise.all(
      asked.map(async (query) => {
        const { totalElements, totalIsExact } = await list({ ...query, size: 2 });
        return totalIsExact ? totalElements : 'more';
      }),
    );
  expect(await totals()).toEqual(['more', 'more', 'more', 'more']);
  await unmake(10_001, 10_300);
  expect(await totals()).toEqual([10_000, 10_000, 10_000, 10_000]);
  await make(10_001, 10_300, late);
  expect(await totals()).toEqual(['more', 'more', 'more', 'more']);
});

test('the most watched titles are searched first after the nightly ranking', async () => {
  const tiers = () =>
    marquee.database.asOwner(async (script) => {
      const { rows } = await script(`select search_tier::int as tier, count(*)::int as many, min(view_count)::int as least
        from product where tenant_id = '${tenant.id}' group by 1 order by 1`);
      return rows;
    });
  expect(await tiers()).toEqual([
    { tier: 0, many: 10_000, least: 1 },
    { tier: 2, many: 300, least: 10_001 },
  ]);
  await marquee.rankForSearch();
  expect(await tiers()).toEqual([
    { tier: 0, many: 1000, least: 9301 },
    { tier: 1, many: 9000, least: 301 },
    { tier: 2, many: 300, least: 1 },
  ]);
  // Common words use the ranking from now on and are known to exceed the exact count.
  await searchCommon();
  await searchHalf(10);
});

test('a title saved with a new genre and person is found by those only', async () => {
  const other = await marquee.givenTenant();
  const title = await marquee.givenTitle(other, { name: 'Quokka', metaData: { genres: ['Rare'], cast: [{ name: 'Ada Reed' }] } });
  expect([(await list({ metaData: 'genres:Rare' }, other)).names, (await list({ metaData: 'cast:Ada Reed' }, other)).names]).toEqual([['Quokka'], ['Quokka']]);
  const editor = await marquee.givenPerson(other, { role: 'EDITOR' });
  const { body } = await marquee.call(other, 'GET /product/item/:id', { as: editor, params: { id: title.id } });
  const saved = { id: title.id, version: body.version, metaData: { ...body.metaData, genres: ['Drama'], cast: [{ name: 'Sol Vega' }] } };
  expect((await marquee.call(other, 'POST /product/item', { as: editor, body: saved })).status).toBe(200);
  expect([(await list({ metaData: 'genres:Rare' }, other)).totalElements, (await list({ metaData: 'cast:Ada Reed' }, other)).totalElements]).toEqual([0, 0]);
  expect((await list({ metaData: 'cast:Sol Vega;genres:Drama' }, other)).names).toEqual(['Quokka']);
});

test('Arabic is found however its alef, yeh, heh and vowels are written', async () => {
  const other = await marquee.givenTenant();
  await marquee.givenTitle(other, { name: 'ليلة في القاهِرة', metaData: { cast: [{ name: 'أحمد زكي' }] } });
  const found = async (q: string) => (await marquee.call(other, 'GET /product/list', { query: { q } })).body.totalElements;
  for (const q of ['ليله', 'القاهرة', 'القاهره', 'احمد', 'أحمد زكى', 'الـقاهرة']) expect([q, await found(q)]).toEqual([q, 1]);
});
