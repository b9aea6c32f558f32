import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson, title: GivenProduct;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  title = await marquee.givenTitle(tenant, { poster: '/media/first.webp' });
});

const add = (body: object, as = editor) =>
  marquee.call(tenant, 'POST /content/item', { as, body: { productId: title.id, fileType: 'STILL', path: '/media/still.webp', ...body } });
const pictures = async () => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: title.id } })).body.content.map(({ path }) => path);

test('a picture is added last, changed, copied and really deleted, and the product shows it at once', async () => {
  const made = (await add({ metaData: { widths: [400, 800], color: '#123456' } })).body;
  expect(made).toMatchObject({
    sequence: 1,
    masterPath: '/media/still.webp',
    smallPath: '/media/still.webp',
    sourceUrl: null,
    version: 1,
    metaData: { widths: [400, 800] },
  });
  expect(await pictures()).toEqual(['/media/first.webp', '/media/still.webp']);
  const changed = await marquee.call(tenant, 'POST /content/item', { as: editor, body: { id: made.id, version: 1, path: '/media/other.webp' } });
  expect([changed.body.path, changed.body.version]).toEqual(['/media/other.webp', 2]);
  const copy = await marquee.call(tenant, 'PUT /content/item/:id', { as: editor, params: { id: made.id } });
  expect([copy.body.sequence, copy.body.path]).toEqual([2, '/media/other.webp']);
  await marquee.call(tenant, 'DELETE /content/item/:id', { as: editor, params: { id: made.id } });
  expect(await pictures()).toEqual(['/media/first.webp', '/media/other.webp']);
  expect((await marquee.call(tenant, 'GET /content/item/:id', { params: { id: made.id } })).status).toBe(404);
});

test('two pictures added at once both have a place', async () => {
  const answers = await Promise.all([add({}), add({}), add({})]);
  expect(answers.map(({ body }) => body.sequence).sort()).toEqual([1, 2, 3]);
  expect((await add({ sequence: 0 })).body.fields?.[0]).toMatchObject({ path: 'sequence', code: 'taken' });
});

test('viewers see pictures of what is shown, and nobody writes those of another organization', async () => {
  const hidden = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const secret = (await add({ productId: hidden.id })).body;
  expect((await marquee.call(tenant, 'GET /content/item/:id', { params: { id: secret.id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'GET /content/list', { query: { productId: hidden.id } })).body.totalElements).toBe(0);
  expect((await marquee.call(tenant, 'GET /content/list', { as: editor, query: { productId: hidden.id } })).body.totalElements).toBe(1);
  const stranger = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  expect((await add({}, stranger)).body.fields?.[0]).toMatchObject({ path: 'productId', code: 'unknown' });
  expect((await marquee.call(tenant, 'DELETE /content/item/:id', { as: stranger, params: { id: secret.id } })).status).toBe(404);
});

test('addresses are addresses', async () => {
  for (const wrong of [{ path: 'javascript:alert(1)' }, { host: 'ftp://x' }, { sourceUrl: 'data:text/html,x' }]) expect((await add(wrong)).status).toBe(400);
});

test('pictures are put into another order, all or nothing, by their organization alone', async () => {
  for (const path of ['/media/a.webp', '/media/b.webp', '/media/c.webp']) await add({ path });
  const { content } = (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: title.id } })).body;
  const [, a, b, c] = content.map(({ id }) => id) as [string, string, string, string];
  const arrange = (contentIds: string[], as = editor) =>
    marquee.call(tenant, 'POST /content/arrange/:id', { as, params: { id: title.id }, body: { contentIds } });
  expect((await arrange([c, a, b])).body).toEqual({ done: true });
  expect(await pictures()).toEqual(['/media/first.webp', '/media/c.webp', '/media/a.webp', '/media/b.webp']);
  await Promise.all([arrange([b, c]), arrange([b, c]), arrange([b, c])]);
  expect(await pictures()).toEqual(['/media/first.webp', '/media/b.webp', '/media/a.webp', '/media/c.webp']);
  const other = await add({ productId: (await marquee.givenTitle(tenant)).id });
  for (const [wrong, code] of [
    [[a, other.body.id], 'unknown'],
    [[a, b, a], 'twice'],
  ] as const)
    expect((await arrange([...wrong])).body.fields?.[0]).toMatchObject({ path: `contentIds.${wrong.length - 1}`, code });
  const stranger = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  expect((await arrange([b, c], stranger)).status).toBe(404);
  expect(await pictures()).toEqual(['/media/first.webp', '/media/b.webp', '/media/a.webp', '/media/c.webp']);
});
