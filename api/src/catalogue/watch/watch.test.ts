import { describe, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

type Place = Partial<Body<'POST /watch/item'>>;

const keep = (tenant: GivenTenant, as: GivenPerson, { id }: { id: string }, place: Place) =>
  marquee.call(tenant, 'POST /watch/item', { as, body: { productId: id, position: 40, duration: 100, ...place } });
const placesOf = async (tenant: GivenTenant, as: GivenPerson, { id }: { id: string }) =>
  (await marquee.call(tenant, 'GET /watch/item/:id', { as, params: { id } })).body.entries.map(({ productId, position, watched }) => [
    productId,
    position,
    watched,
  ]);
const names = async (tenant: GivenTenant, as: GivenPerson, view: 'CONTINUE' | 'ALL', page = 0, size = 10) => {
  const { body } = await marquee.call(tenant, 'GET /watch/list', { as, query: { view, page, size } });
  return body.content.map(({ product, series }) => (series ? `${series.name}: ${product.name}` : product.name));
};

async function givenSeries(tenant: GivenTenant) {
  const series = await marquee.givenTitle(tenant, { name: 'Aurora', programType: 'SERIES' });
  const episodes: GivenProduct[] = [];
  for (const [season, episode] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const)
    episodes.push(
      await marquee.givenTitle(tenant, { name: `S${season}E${episode}`, parentId: series.id, season, episode, programType: 'PROGRAM', film: '/film.m3u8' }),
    );
  const [first, second, third] = episodes as [GivenProduct, GivenProduct, GivenProduct];
  return { series, first, second, third };
}

describe('playback position', () => {
  test('a position is stored per account, restarts near the start or in the credits, and is then watched', async () => {
    const tenant = await marquee.givenTenant();
    const [person, film] = [await marquee.givenPerson(tenant), await marquee.givenTitle(tenant)];
    expect((await keep(tenant, person, film, { position: 4 })).body).toEqual({ entry: null, kept: false });
    expect(await placesOf(tenant, person, film)).toEqual([]);
    const { body } = await keep(tenant, person, film, { position: 40.5 });
    expect(body.entry).toMatchObject({ productId: film.id, position: 40.5, duration: 100, watched: false });
    await keep(tenant, person, film, { position: 95 });
    expect(await placesOf(tenant, person, film)).toEqual([[film.id, 0, true]]);
    await keep(tenant, person, film, { position: 20 });
    expect(await placesOf(tenant, person, film)).toEqual([[film.id, 20, true]]);
    await keep(tenant, person, film, { position: 2 });
    expect(await placesOf(tenant, person, film)).toEqual([[film.id, 0, true]]);
    const short = await marquee.givenTitle(tenant);
    await keep(tenant, person, short, { position: 50, duration: 60, finished: true });
    expect(await placesOf(tenant, person, short)).toEqual([[short.id, 0, true]]);
    await keep(tenant, person, short, { position: 500, duration: 60 });
    expect(await placesOf(tenant, person, short)).toEqual([[short.id, 0, true]]);
  });

  test('a late position changes nothing, by sequence for one player and by time across devices', async () => {
    const tenant = await marquee.givenTenant();
    const [person, film] = [await marquee.givenPerson(tenant), await marquee.givenTitle(tenant)];
    const write = async (place: Place) => (await keep(tenant, person, film, place)).body;
    await write({ player: 'sofa', sequence: 7, position: 30 });
    expect(await write({ player: 'sofa', sequence: 6, position: 20 })).toMatchObject({ kept: false, entry: { position: 30 } });
    expect(await write({ player: 'sofa', sequence: 7, position: 20 })).toMatchObject({ kept: false, entry: { position: 30 } });
    expect(await write({ player: 'sofa', sequence: 8, position: 20 })).toMatchObject({ kept: true, entry: { position: 20 } });
    expect(await write({ player: 'train', sequence: 1, position: 60, ago: 3600 })).toMatchObject({ kept: false, entry: { position: 20 } });
    expect(await write({ player: 'train', sequence: 2, position: 60 })).toMatchObject({ kept: true, entry: { position: 60 } });
  });

  test('two concurrent positions store one of them', async () => {
    const tenant = await marquee.givenTenant();
    const [person, film] = [await marquee.givenPerson(tenant), await marquee.givenTitle(tenant)];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => keep(tenant, person, film, { player: 'one', sequence: at, position: 10 + at })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await placesOf(tenant, person, film)).toEqual([[film.id, 21, false]]);
  });

  test('a position is private to a person and tenant, and requires a playable title', async () => {
    const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
    const [person, neighbour] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'OWNER' })];
    const film = await marquee.givenTitle(tenant);
    await keep(tenant, person, film, {});
    expect([await placesOf(tenant, neighbour, film), await names(tenant, neighbour, 'ALL')]).toEqual([[], []]);
    await keep(tenant, neighbour, film, { position: 70 });
    await marquee.call(tenant, 'DELETE /watch/item/:id', { as: neighbour, params: { id: film.id } });
    await marquee.call(tenant, 'DELETE /watch/list', { as: neighbour });
    expect(await placesOf(tenant, person, film)).toEqual([[film.id, 40, false]]);
    const { series } = await givenSeries(tenant);
    const unseen = [
      await marquee.givenTitle(other),
      await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' }),
      await marquee.givenMerchandise(tenant),
      series,
    ];
    for (const one of unseen) expect((await keep(tenant, person, one, {})).status).toBe(404);
    expect((await marquee.call(tenant, 'GET /watch/item/:id', { as: person, params: { id: unseen[0]!.id } })).status).toBe(404);
    expect((await marquee.call(tenant, 'GET /watch/list', {})).body).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect((await keep(tenant, person, film, { position: -1 })).status).toBe(400);
    expect((await keep(tenant, person, film, { position: 1e12 })).status).toBe(400);
  });
});

describe('titles to continue', () => {
  test('the row lists the latest first: a started film, and of a series the started or next episode', async () => {
    const tenant = await marquee.givenTenant();
    const person = await marquee.givenPerson(tenant);
    const [film, seen] = [await marquee.givenTitle(tenant, { name: 'Ringfall' }), await marquee.givenTitle(tenant, { name: 'Seen' })];
    const { series, first, second, third } = await givenSeries(tenant);
    await keep(tenant, person, first, { position: 99, ago: 50 });
    await keep(tenant, person, film, { ago: 40 });
    await keep(tenant, person, seen, { position: 99, ago: 30 });
    expect(await names(tenant, person, 'CONTINUE')).toEqual(['Ringfall', 'Aurora: S1E2']);
    expect(await names(tenant, person, 'ALL')).toEqual(['Seen', 'Ringfall', 'Aurora: S1E1']);
    await keep(tenant, person, second, { position: 50, ago: 20 });
    expect(await names(tenant, person, 'CONTINUE')).toEqual(['Aurora: S1E2', 'Ringfall']);
    await keep(tenant, person, second, { position: 99, ago: 10 });
    expect(await names(tenant, person, 'CONTINUE')).toEqual(['Aurora: S2E1', 'Ringfall']);
    await keep(tenant, person, third, { position: 99, ago: 5 });
    expect(await names(tenant, person, 'CONTINUE')).toEqual(['Ringfall']);
    expect((await placesOf(tenant, person, series)).map(([id]) => id)).toEqual([third.id, second.id, first.id]);
    expect([await names(tenant, person, 'ALL', 1, 2), await names(tenant, person, 'ALL', 9, 2)]).toEqual([['Seen', 'Ringfall'], []]);
    expect((await marquee.call(tenant, 'GET /watch/list', { as: person, query: { page: 9, size: 2 } })).body).toMatchObject({
      totalElements: 5,
      lastPage: true,
    });
  });

  test('the next unseen episode follows a watched one, and specials do not interrupt', async () => {
    const tenant = await marquee.givenTenant();
    const series = await marquee.givenTitle(tenant, { name: 'Aurora', programType: 'SERIES' });
    const made = new Map<string, GivenProduct>();
    for (const [season, episode] of [
      [0, 1],
      [0, 7],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ] as const)
      made.set(
        `S${season}E${episode}`,
        await marquee.givenTitle(tenant, { name: `S${season}E${episode}`, parentId: series.id, season, episode, programType: 'PROGRAM', film: '/film.m3u8' }),
      );
    const offered = async (seen: readonly [string, number?][]) => {
      const person = await marquee.givenPerson(tenant);
      for (const [at, [name, position = 99]] of seen.entries()) await keep(tenant, person, made.get(name) ?? { id: '' }, { position, ago: 100 - at });
      return names(tenant, person, 'CONTINUE');
    };
    expect(await offered([['S1E1'], ['S1E2'], ['S0E1']])).toEqual(['Aurora: S1E3']);
    expect(await offered([['S0E1']])).toEqual(['Aurora: S1E1']);
    expect(await offered([['S0E1'], ['S0E7']])).toEqual(['Aurora: S1E1']);
    expect(await offered([['S1E1'], ['S1E2', 50], ['S0E7']])).toEqual(['Aurora: S1E2']);
    expect(await offered([['S1E1'], ['S1E3'], ['S1E2']])).toEqual(['Aurora: S2E1']);
    expect(await offered([['S1E1'], ['S1E2'], ['S1E3'], ['S2E1'], ['S0E1']])).toEqual([]);
    expect(await offered([['S1E1'], ['S0E1', 50]])).toEqual(['Aurora: S0E1']);
  });

  test('a series is removed from the row as a whole, returns by undo or watching, and keeps its history', async () => {
    const tenant = await marquee.givenTenant();
    const person = await marquee.givenPerson(tenant);
    const { series, first, second } = await givenSeries(tenant);
    await keep(tenant, person, first, { position: 99, ago: 50 });
    await keep(tenant, person, second, { ago: 40 });
    const show = (shown: boolean) => marquee.call(tenant, 'POST /watch/row', { as: person, body: { productId: series.id, shown } });
    await show(false);
    expect([await names(tenant, person, 'CONTINUE'), (await names(tenant, person, 'ALL')).length]).toEqual([[], 2]);
    await show(true);
    expect(await names(tenant, person, 'CONTINUE')).toEqual(['Aurora: S1E2']);
    await show(false);
    await keep(tenant, person, second, { position: 60 });
    expect(await names(tenant, person, 'CONTINUE')).toEqual(['Aurora: S1E2']);
  });

  test('archived titles are not offered', async () => {
    const tenant = await marquee.givenTenant();
    const [person, owner] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'OWNER' })];
    const { series, first } = await givenSeries(tenant);
    await keep(tenant, person, first, {});
    await marquee.call(tenant, 'DELETE /product/item/:id', { as: owner, params: { id: series.id } });
    expect([await names(tenant, person, 'CONTINUE'), await names(tenant, person, 'ALL')]).toEqual([[], []]);
  });
});

test('a title or series can be marked as watched and unwatched, and a deleted history restored', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const { series, first, second, third } = await givenSeries(tenant);
  await keep(tenant, person, first, { position: 33 });
  const mark = (id: string, watched: boolean) => marquee.call(tenant, 'POST /watch/mark', { as: person, body: { productId: id, watched } });
  const { body: before } = await mark(series.id, true);
  expect(before.entries).toMatchObject([{ productId: first.id, position: 33 }]);
  expect((await placesOf(tenant, person, series)).sort()).toEqual([first, second, third].map(({ id }) => [id, 0, true]).sort());
  await mark(second.id, false);
  expect((await placesOf(tenant, person, series)).map(([id]) => id).sort()).toEqual([first.id, third.id].sort());
  const { body: gone } = await marquee.call(tenant, 'DELETE /watch/item/:id', { as: person, params: { id: first.id } });
  const take = () => marquee.call(tenant, 'POST /watch/import', { as: person, body: { entries: gone.entries } });
  expect([(await take()).body.imported, (await take()).body.imported]).toEqual([1, 0]);
  expect(await placesOf(tenant, person, first)).toEqual([[first.id, 0, true]]);
});

test('entries of a browser are listed without being stored, and imported once: the newer of each title wins', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const person = await marquee.givenPerson(tenant);
  const film = await marquee.givenTitle(tenant, { name: 'Ringfall' });
  const { first } = await givenSeries(tenant);
  const foreign = await marquee.givenTitle(other);
  const entry = (id: string, position: number, ago: number) => ({
    productId: id,
    position,
    duration: 100,
    seenAt: new Date(Date.now() - ago * 1000).toISOString(),
  });
  const entries = [entry(first.id, 99, 20), entry(film.id, 40, 10), entry(film.id, 10, 99), entry(foreign.id, 40, 1), entry(first.id, 2, 90)];
  const { body } = await marquee.call(tenant, 'POST /watch/guest/list', { body: { entries } });
  expect(body.content.map(({ product, position, series }) => [product.name, position, series?.name])).toEqual([
    ['Ringfall', 40, undefined],
    ['S1E2', 0, 'Aurora'],
  ]);
  await keep(tenant, person, film, { position: 77 });
  expect((await marquee.call(tenant, 'POST /watch/import', { as: person, body: { entries } })).body).toEqual({ imported: 1 });
  expect(await placesOf(tenant, person, film)).toEqual([[film.id, 77, false]]);
  expect(await names(tenant, person, 'CONTINUE')).toEqual(['Ringfall', 'Aurora: S1E2']);
});

test('the export of a person includes their history, which is deleted with them', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const film = await marquee.givenTitle(tenant);
  await keep(tenant, person, film, {});
  const { body } = await marquee.call(tenant, 'GET /identity/export', { as: person });
  expect(body.tables['watch_entry']).toMatchObject([{ product_id: film.id, position: 40 }]);
  const { email, password } = person;
  const { body: signedIn } = await marquee.call(tenant, 'POST /auth/login', { body: { email, password } });
  expect((await marquee.call(tenant, 'POST /identity/delete-account', { as: { jwt: signedIn.jwt }, body: { password } })).status).toBe(200);
  const left = await marquee.database.asOwner((script) => script(`select 1 from watch_entry where tenant_id = '${tenant.id}'`));
  expect(left.rows).toEqual([]);
});
