import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson, film: GivenProduct;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  film = await marquee.givenTitle(tenant, { name: 'Tide' });
});

const save = (body: Record<string, unknown>, as = editor) => marquee.call(tenant, 'POST /references/item', { as, body });
const related = (targetId: string, input: Record<string, unknown> = {}) =>
  save({ type: 'RELATED', sourceType: 'PRODUCT', sourceId: film.id, targetType: 'PRODUCT', targetId, ...input });
const titles = (...names: string[]) => Promise.all(names.map((name) => marquee.givenTitle(tenant, { name })));

async function referenced(entityType: 'PRODUCT' | 'TAG' | 'ORGANIZATION', referenceType: string, body: object = {}, as?: GivenPerson) {
  const answer = await marquee.call(tenant, 'POST /product/references/:entityType/:referenceType', { params: { entityType, referenceType }, body, as });
  return answer.body.content.map(({ name }) => name);
}

test('references come in their order, and a new one takes its place', async () => {
  const [one, two, three] = await titles('One', 'Two', 'Three');
  for (const title of [one, two]) await related(title!.id);
  const third = await related(three!.id, { sequence: 0 });
  const order = async () => {
    const { body } = await marquee.call(tenant, 'GET /references/list', { query: { sourceType: 'PRODUCT', sourceId: film.id, type: 'RELATED' } });
    return body.content.map(({ targetId, sequence }) => [targetId, sequence]);
  };
  expect(await order()).toEqual([
    [three!.id, 0],
    [one!.id, 1],
    [two!.id, 2],
  ]);
  await save({ id: third.body.id, version: 1, sequence: 9 });
  expect(await referenced('PRODUCT', 'RELATED', { ids: [film.id] })).toEqual(['One', 'Two', 'Three']);
});

test('a reference is once, from one’s own to what the tenant has', async () => {
  const [one] = await titles('One');
  expect((await related(one!.id)).status).toBe(200);
  const again = await related(one!.id);
  expect([again.status, again.body.fields?.[0]?.path]).toEqual([409, 'targetId']);
  const foreign = await marquee.givenTitle(await marquee.givenTenant());
  const theirs = await marquee.givenTitle(tenant, { organizationId: await marquee.givenOrganization(tenant) });
  const fieldOf = async (answer: ReturnType<typeof save>) => (await answer).body.fields?.[0]?.path;
  expect(await fieldOf(related(foreign.id))).toBe('targetId');
  expect(await fieldOf(related(one!.id, { targetType: 'TAG' }))).toBe('targetId');
  expect(await fieldOf(related(one!.id, { sourceId: theirs.id }))).toBe('sourceId');
  expect(await fieldOf(related(theirs.id))).toBeUndefined();
  for (const targetType of ['IDENTITY', 'ORGANIZATION', 'TAG', 'PROJECT', 'WORK', 'PAGE'])
    expect(await fieldOf(related(one!.id, { targetType }))).toBe('targetId');
  expect(await fieldOf(related(tenant.organizationId, { type: 'FEATURED_IN', targetType: 'ORGANIZATION' }))).toBeUndefined();
});

test('references from or to what is not shown are not shown, and others’ are not changed', async () => {
  const draft = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const { body } = await related(draft.id);
  const read = async (as?: GivenPerson) => (await marquee.call(tenant, 'GET /references/item/:id', { as, params: { id: body.id } })).status;
  const neighbour = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  expect([await read(), await read(editor), await read(neighbour)]).toEqual([404, 200, 200]);
  expect((await save({ id: body.id, version: 1, sequence: 4 }, neighbour)).status).toBe(404);
  expect([await referenced('PRODUCT', 'RELATED'), await referenced('PRODUCT', 'RELATED', {}, editor)]).toEqual([[], [draft.name]]);
});

test('products are found by what refers to them or they refer to, page by page and once each', async () => {
  const [one, two, three] = await titles('One', 'Two', 'Three');
  const tags = await Promise.all(['Calm', 'Loud'].map(async (name) => (await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name } })).body.id));
  const tag = (title: GivenProduct | undefined, targetId: string | undefined, sequence: number) =>
    save({ type: 'TAGGED', sourceType: 'PRODUCT', sourceId: title?.id, targetType: 'TAG', targetId, sequence });
  await tag(two, tags[0], 2);
  await tag(one, tags[0], 1);
  await tag(one, tags[1], 0);
  await tag(three, tags[1], 3);
  expect(await referenced('TAG', 'TAGGED', { ids: [tags[0]] })).toEqual(['One', 'Two']);
  expect(await referenced('TAG', 'TAGGED')).toEqual(['One', 'Two', 'Three']);
  expect(await referenced('TAG', 'TAGGED', { size: 2, page: 1 })).toEqual(['Three']);
  expect(await referenced('TAG', 'RELATED')).toEqual([]);
  await save({ type: 'FEATURED_IN', sourceType: 'ORGANIZATION', sourceId: tenant.organizationId, targetType: 'PRODUCT', targetId: two!.id });
  expect(await referenced('ORGANIZATION', 'FEATURED_IN')).toEqual(['Two']);
  await related(one!.id, { type: 'SEQUEL' });
  expect([await referenced('PRODUCT', 'SEQUEL', { ids: [film.id] }), await referenced('PRODUCT', 'SEQUEL', { ids: [one!.id] })]).toEqual([['One'], []]);
  const counts = await marquee.call(tenant, 'GET /tag/list', { query: { sortBy: 'name', sortDirection: 'asc' } });
  expect(counts.body.content.map(({ name, usageCount }) => [name, usageCount])).toEqual([
    ['Calm', 2],
    ['Loud', 2],
  ]);
});

test('a supplier refers to titles and words, but places its goods with nobody else', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const mug = await marquee.givenMerchandise(tenant, { organizationId });
  const from = { sourceType: 'PRODUCT', sourceId: mug.id };
  const statusOf = async (more: object) => (await save({ ...from, ...more }, merchant)).status;
  expect([
    await statusOf({ type: 'MERCHANDISE_OF', targetType: 'PRODUCT', targetId: film.id }),
    await statusOf({ type: 'FEATURED_IN', targetType: 'ORGANIZATION', targetId: organizationId }),
    await statusOf({ type: 'FEATURED_IN', targetType: 'ORGANIZATION', targetId: tenant.organizationId }),
  ]).toEqual([200, 200, 400]);
});
