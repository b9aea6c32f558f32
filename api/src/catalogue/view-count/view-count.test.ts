import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let tenant: GivenTenant, viewer: GivenPerson, editor: GivenPerson, film: GivenProduct;
const FILM = { film: '/film.m3u8' };

beforeEach(async () => {
  now = new Date();
  site = await marquee.startAppWith({ now: () => now });
  tenant = await marquee.givenTenant();
  [viewer, editor] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'EDITOR' })];
  film = await marquee.givenTitle(tenant, { name: 'Tidewater', metaData: { cast: [{ name: 'Ada Moor' }] }, ...FILM });
});

const watch = (as: GivenPerson, { id }: { id: string }, position = 40) =>
  site.call(tenant, 'POST /watch/item', { as, body: { productId: id, position, duration: 100 } });
const play = (as: GivenPerson | undefined, { id }: { id: string }) => site.call(tenant, 'POST /access/play/:id', { as, params: { id }, body: {} });
const countViews = () => site.app.platform.jobs.runNow('catalogue.count-views');
const statsOf = async ({ id }: { id: string }) => (await site.call(tenant, 'POST /product/stats', { as: editor, body: { ids: [id] } })).body.content[0];
const viewsOf = async (title: { id: string }) => (await statsOf(title))?.viewCount;
async function later(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * 3_600_000);
  const again = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) });
  [viewer, editor] = [await again(viewer), await again(editor)];
}
const rows = (text: string) => marquee.database.asOwner(async (script) => (await script(text)).rows);
const revision = async () => (await rows(`select catalogue::int as n from tenant_revision where tenant_id = '${tenant.id}'`))[0]?.['n'];

test('a person and a title count once in 24 hours, however many plays run at once', async () => {
  await watch(viewer, film, 2);
  await countViews();
  expect(await viewsOf(film)).toBe(0);
  await Promise.all([...Array.from({ length: 8 }, (_, at) => watch(viewer, film, 40 + at)), play(viewer, film), play(viewer, film)]);
  await countViews();
  expect(await viewsOf(film)).toBe(1);
  await later(23);
  await watch(viewer, film, 60);
  await countViews();
  expect(await viewsOf(film)).toBe(1);
  await later(2);
  await Promise.all([watch(viewer, film, 70), watch(editor, film, 70)]);
  await Promise.all([countViews(), countViews()]);
  expect(await viewsOf(film)).toBe(3);
  expect((await statsOf(film))?.recentViews).toBe(3);
  expect(await rows(`select view_count::int as n from person where tenant_id = '${tenant.id}' and name = 'Ada Moor'`)).toEqual([{ n: 3 }]);
  await later(25);
  await countViews();
  expect(await rows(`select 1 from product_view where tenant_id = '${tenant.id}'`)).toEqual([]);
});

test('an episode counts for itself and, once a person, for its series', async () => {
  const series = await marquee.givenTitle(tenant, { programType: 'SERIES' });
  const episodeOf = (episode: number) => marquee.givenTitle(tenant, { parentId: series.id, season: 1, episode, programType: 'PROGRAM', ...FILM });
  const episodes = await Promise.all([episodeOf(1), episodeOf(2)]);
  await Promise.all(episodes.map((episode) => watch(viewer, episode)));
  await countViews();
  const found = await Promise.all([series, ...episodes].map(statsOf));
  expect(found.map((one) => [one?.viewCount, one?.recentViews])).toEqual([
    [1, 2],
    [1, 1],
    [1, 1],
  ]);
});

test('many plays are one revision of the catalogue', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => marquee.givenPerson(tenant)));
  const before = await revision();
  for (const one of others) await watch(one, film);
  expect(await revision()).toBe(before);
  await countViews();
  // One for titles, one for the people they name.
  expect(Number(await revision()) - Number(before)).toBeLessThanOrEqual(2);
  const after = await revision();
  await countViews();
  expect([await viewsOf(film), await revision()]).toEqual([4, after]);
});

test('a report of what one may not watch, of what has no film and of a visitor counts for nothing', async () => {
  const offered = await marquee.givenTitle(tenant, FILM);
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  await site.call(tenant, 'POST /product/offer/item', {
    as: owner,
    body: { productId: offered.id, kind: 'PLAN', tierRank: 1, startsAt: now.toISOString() },
  });
  const bare = await marquee.givenTitle(tenant);
  expect((await watch(viewer, offered)).status).toBe(200);
  expect((await watch(viewer, bare)).status).toBe(200);
  expect((await play(viewer, offered)).status).toBe(403);
  expect((await play(undefined, film)).status).toBe(200);
  await countViews();
  expect([await viewsOf(offered), await viewsOf(bare), await viewsOf(film)]).toEqual([0, 0, 0]);
});

test('a play of one tenant counts in no other', async () => {
  const other = await marquee.givenTenant();
  const foreign = await marquee.givenTitle(other, FILM);
  expect((await play(viewer, foreign)).status).toBe(404);
  expect((await watch(viewer, foreign)).status).toBe(404);
  await countViews();
  expect(await rows(`select 1 from product_view where product_id = '${foreign.id}'`)).toEqual([]);
});
