import { expect, test } from '@jest/globals';
import type { GivenPerson } from '../../testing.ts';

test('an entry is one of its target, locale and name, seen where its target is and written by its owners', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const neighbour = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const [film, draft] = [await marquee.givenTitle(tenant), await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' })];
  const foreign = await marquee.givenTitle(await marquee.givenTenant());
  const save = (body: Record<string, unknown>, as = editor) => marquee.call(tenant, 'POST /metainfo/item', { as, body });
  const entry = { targetType: 'PRODUCT', targetId: film.id, locale: 'ar', name: 'TITLE_DISPLAY', value: 'الفوانيس' };
  const { body } = await save(entry);
  const again = await save({ ...entry, value: 'Other' });
  expect([again.status, again.body.fields?.[0]?.path]).toEqual([409, 'name']);
  expect((await save({ ...entry, locale: 'pt-BR' })).status).toBe(200);
  await save({ ...entry, targetId: draft.id });
  const listed = async (query: object, as?: GivenPerson) => (await marquee.call(tenant, 'GET /metainfo/list', { query, as })).body.totalElements;
  expect([await listed({}), await listed({ locale: 'ar' }), await listed({ locale: 'ar' }, editor)]).toEqual([2, 1, 2]);
  const byBody = await marquee.call(tenant, 'POST /metainfo/list', {
    body: { targetType: 'PRODUCT', targetId: film.id, name: 'TITLE_DISPLAY', sortBy: 'locale' },
  });
  expect(byBody.body.content.map(({ locale }) => locale)).toEqual(['ar', 'pt-BR']);
  for (const targetId of [foreign.id, body.id]) expect((await save({ ...entry, targetId })).body.fields?.[0]?.path).toBe('targetId');
  expect((await save(entry, neighbour)).body.fields?.[0]?.path).toBe('targetId');
  expect((await save({ id: body.id, version: 1, value: 'x' }, neighbour)).status).toBe(404);
  for (const wrong of [{ locale: 'Arabic' }, { name: 'title' }])
    expect((await save({ ...entry, ...wrong })).body.fields?.[0]?.path).toBe(Object.keys(wrong)[0]);
  const copy = await marquee.call(tenant, 'PUT /metainfo/item/:id', { as: editor, params: { id: body.id } });
  expect([copy.body.name, copy.body.value]).toEqual([`${body.name}_COPY`, body.value]);
  const second = await marquee.call(tenant, 'PUT /metainfo/item/:id', { as: editor, params: { id: body.id } });
  expect(second.body.name).toBe(`${body.name}_COPY_2`);
});

test('metainfo of another organization’s project is not found', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const neighbour = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const project = await marquee.call(tenant, 'POST /project/item', { as: editor, body: { name: 'Secret' } });
  const { body } = await marquee.call(tenant, 'POST /metainfo/item', {
    as: editor,
    body: { targetType: 'PROJECT', targetId: project.body.id, locale: 'en', name: 'SYNOPSIS_SHORT', value: 'Hush.' },
  });
  const read = async (as?: GivenPerson) => (await marquee.call(tenant, 'GET /metainfo/item/:id', { as, params: { id: body.id } })).status;
  expect([await read(editor), await read(neighbour), await read()]).toEqual([200, 404, 404]);
});
