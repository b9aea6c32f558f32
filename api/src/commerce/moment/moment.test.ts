import { beforeEach, describe, expect, test } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson, film: GivenProduct, scarf: GivenMerchandise;
const usd = (amount: number) => ({ amount, currency: 'USD' });

beforeEach(async () => {
  tenant = await marquee.givenTenant({ policy: 'open' });
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  film = await marquee.givenTitle(tenant, { name: 'The Lantern Keepers' });
  scarf = await marquee.givenMerchandise(tenant, { name: 'Lantern scarf', skus: [{ amount: 2900 }] });
});

type Asked = Readonly<Record<string, unknown>>;
const save = (body: Asked, as: GivenPerson | undefined = editor) =>
  marquee.call(tenant, 'POST /product/link/item', {
    as,
    rawBody: JSON.stringify({ titleId: film.id, productId: scarf.id, kind: 'WORN', fromMs: 61_000, toMs: 75_000, ...body }),
  });
const change = (made: { id: string; version: number }, body: Asked, as = editor) =>
  marquee.call(tenant, 'POST /product/link/item', { as, rawBody: JSON.stringify({ id: made.id, version: made.version, ...body }) });
const read = async (reachedMs: number, as?: GivenPerson, id = film.id) =>
  (await marquee.call(tenant, 'GET /product/moments/:id', { as, params: { id }, query: { reachedMs } })).body;
const watch = (as: GivenPerson, position: number) =>
  marquee.call(tenant, 'POST /watch/item', { as, body: { productId: film.id, position, duration: 5400, player: 'p', sequence: Math.round(position) } });
const merchant = async (role: 'EDITOR' | 'OWNER' = 'EDITOR') => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  return { organizationId, person: await marquee.givenPerson(tenant, { role, organizationId }) };
};

describe('moments of a title', () => {
  test('a moment links goods to a film or episode for at least a second; title and goods are fixed', async () => {
    const fault = async (body: Asked) => (await save(body)).body.fields?.[0];
    expect(await fault({ titleId: scarf.id })).toMatchObject({ path: 'titleId', code: 'unfit' });
    const series = await marquee.givenTitle(tenant, { programType: 'SERIES' });
    expect(await fault({ titleId: series.id })).toMatchObject({ path: 'titleId', code: 'unfit' });
    expect(await fault({ productId: film.id })).toMatchObject({ path: 'productId', code: 'unknown' });
    expect(await fault({ toMs: 61_999 })).toMatchObject({ path: 'toMs', code: 'minimum', limit: 62_000 });
    expect(await fault({ kind: 'EATEN' })).toMatchObject({ path: 'kind', code: 'enum' });
    const other = await marquee.givenMerchandise(tenant);
    expect(await fault({ skuId: other.skus[0]?.id })).toMatchObject({ path: 'skuId', code: 'unknown' });

    const made = (await save({ note: 'Ada’s scarf', skuId: scarf.skus[0]?.id })).body;
    expect(made).toMatchObject({
      titleName: 'The Lantern Keepers',
      productName: 'Lantern scarf',
      isToBeHad: true,
      entityStatus: 'APPROVED',
      sku: scarf.skus[0]?.sku,
    });
    expect((await change(made, { productId: other.id })).body.fields?.[0]).toMatchObject({ path: 'productId', code: 'fixed' });
    expect((await change(made, { titleId: series.id })).body.fields?.[0]).toMatchObject({ path: 'titleId', code: 'fixed' });
    expect((await change(made, { skuId: other.skus[0]?.id })).body.fields?.[0]).toMatchObject({ path: 'skuId', code: 'unknown' });
    expect((await change(made, { fromMs: 75_000 })).body.fields?.[0]).toMatchObject({ path: 'toMs', code: 'minimum' });
    expect((await change(made, { fromMs: 10_000, toMs: 20_000 })).body).toMatchObject({ fromMs: 10_000, toMs: 20_000, version: 2 });
    expect((await change(made, { fromMs: 30_000, toMs: 40_000 })).body.code).toBe('STALE');
  });

  test('moments are written by staff of the library only', async () => {
    const made = (await save({})).body;
    for (const [at, role] of (['EDITOR', 'ADMIN', 'OWNER'] as const).entries())
      expect([role, (await save({ fromMs: at * 10_000, toMs: at * 10_000 + 9000 }, await marquee.givenPerson(tenant, { role }))).status]).toEqual([role, 200]);
    for (const role of ['FINANCE', 'ANALYST', 'SUPPORT'] as const)
      expect([role, (await save({}, await marquee.givenPerson(tenant, { role }))).status]).toEqual([role, 403]);
    expect((await save({}, await marquee.givenPerson(tenant))).status).toBe(403);
    expect((await marquee.call(tenant, 'DELETE /product/link/item/:id', { as: editor, params: { id: made.id } })).body).toEqual({ done: true });
    expect((await marquee.call(tenant, 'GET /product/link/item/:id', { as: editor, params: { id: made.id } })).status).toBe(404);
  });

  test('a moment ends within its film, or within the length its title states', async () => {
    const known = await marquee.givenTitle(tenant, { metaData: { durationSeconds: 90.2 } });
    const fault = async (body: Asked) => (await save({ titleId: known.id, ...body })).body.fields?.[0];
    expect(await fault({ fromMs: 91_000, toMs: 95_000 })).toMatchObject({ path: 'fromMs', code: 'exclusiveMaximum', limit: 91_000 });
    expect(await fault({ fromMs: 80_000, toMs: 91_001 })).toMatchObject({ path: 'toMs', code: 'maximum', limit: 91_000 });
    const made = (await save({ titleId: known.id, fromMs: 80_000, toMs: 91_000 })).body;
    expect((await change(made, { toMs: 92_000 })).body.fields?.[0]).toMatchObject({ path: 'toMs', code: 'maximum' });
    await marquee.database.asOwner(async (script) => {
      await script(`insert into content (tenant_id, id, product_id, sequence, file_type, path, master_path, small_path, large_path, metadata)
        values ('${tenant.id}', gen_random_uuid(), '${known.id}', 90, 'VIDEO_MASTER', '/f', '/f', '/f', '/f', '{"durationSeconds": 40}')`);
    });
    expect(await fault({ fromMs: 10_000, toMs: 41_000 })).toMatchObject({ path: 'toMs', code: 'maximum', limit: 40_000 });
    // An unchanged time is not checked again.
    expect((await change(made, { note: 'The end' })).status).toBe(200);
  });

  test('moments of the same goods never overlap, even when saved concurrently; different variants may', async () => {
    const shirt = await marquee.givenMerchandise(tenant, { skus: [{ options: { size: 'S' } }, { options: { size: 'M' } }] });
    const [small, medium] = shirt.skus;
    const of = (body: Asked) => save({ productId: shirt.id, ...body });
    const answers = await Promise.all([save({}), save({ fromMs: 74_999, toMs: 90_000 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.fields).toMatchObject([{ path: 'fromMs', code: 'overlap' }]);
    const later = (await save({ fromMs: 90_000, toMs: 95_000 })).body;
    expect((await of({ skuId: small?.id })).status).toBe(200);
    expect((await of({ skuId: medium?.id })).status).toBe(200);
    expect((await of({})).body.fields?.[0]).toMatchObject({ path: 'fromMs', code: 'overlap' });
    // A copy has the same time, so it is hidden until somebody changes that.
    const copy = (await marquee.call(tenant, 'PUT /product/link/item/:id', { as: editor, params: { id: later.id } })).body;
    expect(copy).toMatchObject({ fromMs: 90_000, entityStatus: 'DRAFT' });
    expect((await change(copy, { entityStatus: 'APPROVED' })).body.fields?.[0]).toMatchObject({ path: 'fromMs', code: 'overlap' });
    expect((await change(copy, { entityStatus: 'APPROVED', fromMs: 95_000, toMs: 99_000 })).status).toBe(200);
  });

  test('a title has at most two hundred moments, even when saved concurrently', async () => {
    const book = await marquee.givenMerchandise(tenant);
    await marquee.database.asOwner(async (script) => {
      await script(`insert into product_link (tenant_id, id, title_id, product_id, kind, from_ms, to_ms, created_at, last_modified)
        select '${tenant.id}', gen_random_uuid(), '${film.id}', '${book.id}', 'SEEN', n * 1000, n * 1000 + 1000, now(), now() from generate_series(1, 198) n`);
    });
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => save({ fromMs: at * 10_000, toMs: at * 10_000 + 5000 })));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.fields?.[0]).toMatchObject({ path: 'titleId', code: 'maxItems', limit: 200 });
    const id = answers.find(({ status }) => status === 200)?.body.id ?? '';
    expect((await marquee.call(tenant, 'PUT /product/link/item/:id', { as: editor, params: { id } })).status).toBe(409);
  });
});

describe('moments of a supplier', () => {
  test('a supplier links and sees its own goods only, and the house decides', async () => {
    const { organizationId, person } = await merchant();
    const lamp = await marquee.givenMerchandise(tenant, { name: 'Lamp', organizationId });
    const ofHouse = (await save({})).body;
    expect((await save({}, person)).body.fields?.[0]).toMatchObject({ path: 'productId', code: 'unknown' });
    const hidden = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
    expect((await save({ productId: lamp.id, titleId: hidden.id }, person)).body.fields?.[0]).toMatchObject({ path: 'titleId', code: 'unknown' });

    const proposed = (await save({ productId: lamp.id }, person)).body;
    expect(proposed).toMatchObject({ entityStatus: 'DRAFT', proposedById: organizationId, proposedByName: expect.any(String) });
    expect(ofHouse).toMatchObject({ proposedById: null, proposedByName: null });
    expect((await save({ productId: lamp.id, entityStatus: 'APPROVED' }, person)).status).toBe(403);
    const list = async (as: GivenPerson) =>
      (await marquee.call(tenant, 'GET /product/link/list', { as, query: { entityStatuses: 'APPROVED,DRAFT' } })).body.content.map(({ id }) => id);
    expect(await list(person)).toEqual([proposed.id]);
    expect(await list((await merchant()).person)).toEqual([]);
    expect((await list(editor)).toSorted()).toEqual([ofHouse.id, proposed.id].toSorted());
    expect((await change(ofHouse, { note: 'Mine' }, person)).status).toBe(404);
    expect((await marquee.call(tenant, 'GET /product/link/item/:id', { as: person, params: { id: ofHouse.id } })).status).toBe(404);
    expect((await read(100_000)).moments.map(({ id }) => id)).toEqual([ofHouse.id]);

    const decide = (move: 'approve' | 'reject', as: GivenPerson, version: number) =>
      marquee.call(tenant, `POST /product/link/${move}/:id`, { as, params: { id: proposed.id }, body: { version, note: 'Too early' } });
    expect((await decide('approve', person, 1)).status).toBe(403);
    expect((await decide('reject', editor, 1)).body).toMatchObject({ entityStatus: 'REJECTED', rejectionReason: 'Too early' });
    // A rejected moment frees its time; it cannot be approved once others have taken that.
    const taken = (await save({ productId: lamp.id })).body;
    expect((await decide('approve', editor, 2)).body.fields?.[0]).toMatchObject({ path: 'fromMs', code: 'overlap' });
    await marquee.call(tenant, 'DELETE /product/link/item/:id', { as: editor, params: { id: taken.id } });
    expect((await change({ ...proposed, version: 2 }, { fromMs: 70_000, toMs: 80_000 }, person)).body).toMatchObject({ fromMs: 70_000 });
    const approved = (await decide('approve', editor, 3)).body;
    expect(approved).toMatchObject({ entityStatus: 'APPROVED' });
    expect((await read(100_000)).moments.map(({ productId }) => productId)).toEqual([scarf.id, lamp.id]);
    // An approved moment can be changed by the house only.
    expect((await change(approved, { note: 'Mine' }, person)).status).toBe(404);
    expect((await marquee.call(tenant, 'DELETE /product/link/item/:id', { as: person, params: { id: proposed.id } })).status).toBe(404);
  });
});

describe('moments for a viewer', () => {
  test('later moments are hidden, except for the time of the next request', async () => {
    await save({ fromMs: 61_000, toMs: 75_000, note: 'Ada’s scarf' });
    const book = await marquee.givenMerchandise(tenant, { name: 'Who did it' });
    await save({ productId: book.id, kind: 'BOOK', fromMs: 200_000, toMs: 210_000, note: 'The last page' });
    expect(await read(60_999)).toEqual({ reachedMs: 60_999, nextMs: 61_000, moments: [], products: [] });
    const early = await marquee.call(tenant, 'GET /product/moments/:id', { params: { id: film.id }, query: { reachedMs: 199_999 } });
    expect(early.text).not.toMatch(new RegExp(`${book.id}|Who did it|last page`));
    expect(early.body).toMatchObject({
      reachedMs: 199_999,
      nextMs: 200_000,
      moments: [{ productId: scarf.id, kind: 'WORN', note: 'Ada’s scarf', fromMs: 61_000, toMs: 75_000, sku: null }],
      products: [{ id: scarf.id, name: 'Lantern scarf', price: usd(2900) }],
    });
    const late = await read(200_000);
    expect([late.nextMs, late.moments.map(({ productId }) => productId)]).toEqual([null, [scarf.id, book.id]]);
  });

  test('a signed-in viewer counts as one minute beyond their stored position at most', async () => {
    const viewer = await marquee.givenPerson(tenant);
    await save({ fromMs: 61_000, toMs: 75_000 });
    await save({ fromMs: 3_000_000, toMs: 3_010_000 });
    expect(await read(5_000_000, viewer)).toMatchObject({ reachedMs: 60_000, nextMs: 61_000, moments: [] });
    await watch(viewer, 30);
    expect(await read(5_000_000, viewer)).toMatchObject({ reachedMs: 90_000, nextMs: 3_000_000, moments: [{ fromMs: 61_000 }] });
    await watch(viewer, 3000);
    expect((await read(3_050_000, viewer)).moments).toHaveLength(2);
    // Moments shown once stay shown after seeking back.
    await watch(viewer, 3001);
    await marquee.call(tenant, 'POST /watch/item', { as: viewer, body: { productId: film.id, position: 10, duration: 5400, player: 'p', sequence: 5000 } });
    expect((await read(3_050_000, viewer)).moments).toHaveLength(2);
    // Deleting the watch history hides them again.
    await marquee.call(tenant, 'DELETE /watch/item/:id', { as: viewer, params: { id: film.id } });
    expect((await read(3_050_000, viewer)).moments).toHaveLength(0);
    await marquee.call(tenant, 'POST /watch/mark', { as: viewer, body: { productId: film.id, watched: true } });
    expect((await read(3_050_000, viewer)).moments).toHaveLength(2);
  });

  test('a viewer sees moments of published goods in stock, at current prices', async () => {
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const shirt = await marquee.givenMerchandise(tenant, {
      skus: [
        { options: { size: 'S' }, amount: 1000, available: 0 },
        { options: { size: 'M' }, amount: 2000 },
      ],
    });
    const [small, medium] = shirt.skus;
    const secret = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT' });
    const gone = await marquee.givenMerchandise(tenant, { skus: [{ available: 0 }] });
    await save({ productId: secret.id });
    await save({ productId: gone.id });
    await save({ productId: shirt.id, skuId: small?.id });
    await save({ entityStatus: 'DRAFT' });
    expect(await read(100_000)).toMatchObject({ nextMs: null, moments: [], products: [] });
    await save({ productId: shirt.id, skuId: medium?.id });
    const price = (skuId: string | undefined, amount: number, startsAt: string) =>
      marquee.call(tenant, 'POST /product/price/item', { as: owner, body: { skuId: skuId ?? '', price: usd(amount), startsAt } });
    await price(medium?.id, 1500, '2026-01-01T00:00:00.000Z');
    await price(medium?.id, 1, '2099-01-01T00:00:00.000Z');
    const { moments, products } = await read(100_000);
    expect(moments.map(({ sku }) => sku)).toEqual([{ id: medium?.id, options: { size: 'M' }, price: usd(1500) }]);
    // Equal to the shelf’s result.
    const { body: shelf } = await marquee.call(tenant, 'GET /product/shelf', { query: { filters: JSON.stringify({ q: shirt.name }) } });
    expect(products.map(({ id, price: shown }) => [id, shown])).toEqual(shelf.content.map(({ id, price: shown }) => [id, shown]));
  });

  test('a title shows whether it has moments, and a viewer without access gets none', async () => {
    const title = async () => (await marquee.call(tenant, 'GET /product/item', { query: { path: film.path } })).body.hasMoments;
    expect(await title()).toBe(false);
    const made = (await save({ entityStatus: 'DRAFT' })).body;
    expect(await title()).toBe(false);
    await change(made, { entityStatus: 'APPROVED' });
    expect(await title()).toBe(true);
    const episode = await marquee.givenTitle(tenant, {
      ...{ programType: 'PROGRAM', parentId: (await marquee.givenTitle(tenant, { programType: 'SERIES', path: 'night-line' })).id, season: 1, episode: 1 },
    });
    await save({ titleId: episode.id });
    const series = (await marquee.call(tenant, 'GET /product/item', { query: { path: 'night-line', resolveBundle: true } })).body;
    expect([series.hasMoments, series.products[0]?.products[0]?.hasMoments]).toEqual([false, true]);

    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    expect((await read(100_000)).moments).toHaveLength(1);
    await marquee.call(tenant, 'POST /product/offer/item', {
      as: owner,
      body: { productId: film.id, kind: 'PURCHASE', price: usd(500), startsAt: '2026-01-01T00:00:00.000Z' },
    });
    expect(await read(100_000)).toEqual({ reachedMs: 0, nextMs: null, moments: [], products: [] });
    const hidden = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
    expect((await marquee.call(tenant, 'GET /product/moments/:id', { params: { id: hidden.id }, query: { reachedMs: 0 } })).status).toBe(404);
  });

  test('a viewer can turn moments off for themselves', async () => {
    const viewer = await marquee.givenPerson(tenant);
    const { id, version, showsMoments } = viewer.identity;
    expect(showsMoments).toBe(true);
    expect((await marquee.call(tenant, 'POST /identity/item', { as: viewer, body: { id, version, showsMoments: false } })).body.showsMoments).toBe(false);
    expect((await marquee.call(tenant, 'GET /identity/item/:id', { as: viewer, params: { id } })).body.showsMoments).toBe(false);
  });
});
