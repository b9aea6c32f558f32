import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, shirt: GivenProduct;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  shirt = await marquee.givenMerchandise(tenant, { name: 'Crew Shirt', skus: [{ options: { size: 'S' }, amount: 2000 }] });
});

const exactly = (length: number) => ({ min: length, max: length });
const table = {
  measures: [
    { name: 'Chest', howTo: 'Under the arms.' },
    { name: 'Length', howTo: '' },
  ],
  sizes: [
    { name: 'S', cells: [{ min: 900, max: 960 }, exactly(690)] },
    { name: 'M', cells: [exactly(1000), null] },
  ],
};
const save = (body: object, as = owner) => marquee.call(tenant, 'POST /product/size-guide/item', { as, body });
const add = async (name = 'Shirts', as = owner) => (await save({ name, ...table }, as)).body;
const choose = (sizeGuideId: string | null, as = owner, id = shirt.id) =>
  marquee.call(tenant, 'POST /product/sizes/:id', { as, params: { id }, body: { sizeGuideId } });
const seen = (id = shirt.id) => marquee.call(tenant, 'GET /product/sizes/:id', { params: { id } });
const product = async () => (await marquee.call(tenant, 'GET /product/item', { query: { path: shirt.path } })).body;
const remove = (id: string, as = owner) => marquee.call(tenant, 'DELETE /product/size-guide/item/:id', { as, params: { id } });
const faults = ({ status, body }: { status: number; body: { fields?: readonly { path: string; code: string }[] } }) => [
  status,
  ...(body.fields ?? []).map(({ path, code }) => `${path} ${code}`),
];

test('a product names its guide, and the guide is read as it is now', async () => {
  expect([(await product()).sizeGuideId, (await seen()).status]).toEqual([null, 404]);
  const guide = await add(' Shirts ');
  expect(guide).toMatchObject({ name: 'Shirts', intro: '', products: 0, ...table });
  expect((await choose(guide.id)).body).toEqual({ sizeGuideId: guide.id });
  expect((await product()).sizeGuideId).toBe(guide.id);
  expect((await seen()).body).toEqual({ id: guide.id, name: 'Shirts', intro: '', ...table });
  const { body: changed } = await save({ id: guide.id, version: guide.version, intro: 'Flat, seam to seam.' });
  expect(changed).toMatchObject({ intro: 'Flat, seam to seam.', products: 1, ...table });
  expect((await seen()).body.intro).toBe('Flat, seam to seam.');
  const mug = await marquee.givenMerchandise(tenant, { name: 'Mug', entityStatus: 'DRAFT', skus: [{ amount: 900 }] });
  expect((await choose(guide.id, owner, mug.id)).status).toBe(200);
  expect((await seen(mug.id)).status).toBe(404);
  expect((await choose(null)).body).toEqual({ sizeGuideId: null });
  expect([(await product()).sizeGuideId, (await seen()).status]).toEqual([null, 404]);
});

test('an invalid guide is refused with each fault at its cell, and nothing is saved', async () => {
  const wrong = {
    measures: [...table.measures, { name: ' chest ', howTo: '' }],
    sizes: [
      { name: 'S', cells: [{ min: 960, max: 900 }, null, exactly(1)] },
      { name: 's', cells: [null] },
    ],
  };
  expect(faults(await save({ name: 'Shirts', ...wrong }))).toEqual([
    ...[400, 'measures.2.name twice', 'sizes.1.name twice', 'sizes.0.cells.0 range', 'sizes.1.cells unfit'],
  ]);
  expect(faults(await save({ name: ' ', ...table, measures: [{ name: ' ', howTo: '' }] }))).toEqual([400, 'name required', 'measures.0.name required']);
  expect(faults(await save({ name: 'Shirts' }))).toEqual([400, 'measures required']);
  for (const [body, fault] of [
    [{ measures: [] }, 'measures minItems'],
    [{ sizes: Array.from({ length: 21 }, (_, at) => ({ name: `${at}`, cells: [null, null] })) }, 'sizes maxItems'],
    [{ sizes: [{ name: 'S', cells: [exactly(0), null] }] }, 'sizes.0.cells.0'],
    [{ sizes: [{ name: 'S', cells: [exactly(10_000), null] }] }, 'sizes.0.cells.0'],
    [{ sizes: [{ name: 'S', cells: [exactly(7.5), null] }] }, 'sizes.0.cells.0'],
    [{ intro: 'x'.repeat(1001) }, 'intro maxLength'],
    [{ name: 'x'.repeat(81) }, 'name maxLength'],
  ] as const) {
    const [status, first] = faults(await save({ name: 'Shirts', ...table, ...body }));
    expect([status, String(first)]).toEqual([400, expect.stringContaining(fault)]);
  }
  const guide = await add();
  // A further measure without cells: the stored rows are validated, too.
  expect(faults(await save({ id: guide.id, version: guide.version, measures: wrong.measures.slice(0, 1) }))).toEqual([
    ...[400, 'sizes.0.cells unfit', 'sizes.1.cells unfit'],
  ]);
  expect((await marquee.call(tenant, 'GET /product/size-guide/list', { as: owner })).body.content).toEqual([guide]);
});

test('the second of two concurrent changes is refused, and concurrent additions keep to the limit', async () => {
  const guide = await add();
  const change = (intro: string) => save({ id: guide.id, version: guide.version, intro });
  const both = await Promise.all([change('One'), change('Other')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STALE' });
  for (let have = 1; have < 99; have += 1) expect((await save({ name: `Guide ${have}`, ...table })).status).toBe(200);
  const copy = () => marquee.call(tenant, 'PUT /product/size-guide/item/:id', { as: owner, params: { id: guide.id } });
  const last = await Promise.all([save({ name: 'Last', ...table }), copy(), save({ name: 'Too many', ...table })]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(faults(await save({ name: 'Too many', ...table }))).toEqual([400, 'name maxItems']);
});

test('a guide in use cannot be removed, and a concurrent choice succeeds or is refused', async () => {
  const guide = await add();
  await choose(guide.id);
  const refused = await remove(guide.id);
  expect(refused.body).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'products', code: 'in-use', limit: 1 }] });
  const takeOff = () => marquee.call(tenant, 'POST /product/size-guide/take-off/:id', { as: owner, params: { id: guide.id } });
  expect((await takeOff()).body).toEqual({ products: 1 });
  expect((await takeOff()).body).toEqual({ products: 0 });
  const [gone, chosen] = await Promise.all([remove(guide.id), choose(guide.id)]);
  expect([`${gone.status} ${chosen.status}`]).toEqual([expect.stringMatching(/^(200 400|409 200)$/)]);
  expect((await product()).sizeGuideId).toBe(gone.status === 200 ? null : guide.id);
  expect(faults(await choose('0190a6f0-7c00-7000-8000-00000000dead'))).toEqual([400, 'sizeGuideId unknown']);
});

test('suppliers see and use only their own guides, and changing a guide needs the right to change goods', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const viewer = await marquee.givenPerson(tenant);
  const theirs = await marquee.givenMerchandise(tenant, { name: 'Cap', organizationId, skus: [{ amount: 900 }] });
  const [house, own] = [await add('Shirts'), await add('Caps', merchant)];
  const list = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /product/size-guide/list', { as })).body.content.map(({ name }) => name);
  expect([await list(owner), await list(merchant), await list(analyst)]).toEqual([['Shirts'], ['Caps'], ['Shirts']]);
  expect((await save({ id: house.id, version: house.version, intro: 'Ours' }, merchant)).status).toBe(404);
  expect((await remove(house.id, merchant)).status).toBe(404);
  expect(faults(await choose(house.id, merchant, theirs.id))).toEqual([400, 'sizeGuideId unknown']);
  expect((await choose(own.id, merchant)).status).toBe(404);
  expect((await choose(house.id, owner, theirs.id)).status).toBe(404);
  expect((await choose(own.id, merchant, theirs.id)).status).toBe(200);
  expect((await seen(theirs.id)).body.name).toBe('Caps');
  for (const as of [analyst, viewer]) {
    expect((await save({ id: house.id, version: house.version, intro: 'No' }, as)).status).toBe(403);
    expect((await choose(house.id, as)).status).toBe(403);
    expect((await remove(house.id, as)).status).toBe(403);
    expect((await marquee.call(tenant, 'POST /product/size-guide/take-off/:id', { as, params: { id: house.id } })).status).toBe(403);
  }
  expect((await marquee.call(tenant, 'GET /product/size-guide/list', { as: viewer })).status).toBe(403);
});

test('a guide cannot be read, changed or used by another tenant', async () => {
  const guide = await add();
  await choose(guide.id);
  const away = await marquee.givenTenant();
  const as = await marquee.givenPerson(away, { role: 'OWNER' });
  const theirs = await marquee.givenMerchandise(away, { name: 'Shirt', skus: [{ amount: 2000 }] });
  const params = { id: guide.id };
  for (const call of ['GET /product/size-guide/item/:id', 'DELETE /product/size-guide/item/:id', 'POST /product/size-guide/take-off/:id'] as const)
    expect((await marquee.call(away, call, { as, params })).status).toBe(404);
  expect((await marquee.call(away, 'GET /product/sizes/:id', { params: { id: shirt.id } })).status).toBe(404);
  expect((await marquee.call(away, 'POST /product/sizes/:id', { as, params: { id: shirt.id }, body: { sizeGuideId: null } })).status).toBe(404);
  const taken = await marquee.call(away, 'POST /product/sizes/:id', { as, params: { id: theirs.id }, body: { sizeGuideId: guide.id } });
  expect(faults(taken)).toEqual([400, 'sizeGuideId unknown']);
  expect((await product()).sizeGuideId).toBe(guide.id);
});
