/** @engine both */
import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

const names = ({ content }: { content: readonly { name: string }[] }) => content.map(({ name }) => name);
const refer = (sourceId: string, targetId: string, more: { type?: string; targetType?: 'TAG' | 'PRODUCT' } = {}) => {
  const { type = 'RELATED', targetType = 'PRODUCT' } = more;
  return marquee.call(tenant, 'POST /references/item', { as: editor, body: { type, sourceType: 'PRODUCT', sourceId, targetType, targetId } });
};
const givenTag = async (name: string, more: object = {}) => (await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name, ...more } })).body;
const tag = (title: { id: string }, of: { id: string }) => refer(title.id, of.id, { type: 'TAGGED', targetType: 'TAG' });

test('tags are listed with the number of their published titles, as soon as these change', async () => {
  const [slow, hidden, unused] = [await givenTag('Slow Cinéma'), await givenTag('Hidden', { entityStatus: 'DRAFT' }), await givenTag('Unused')];
  const quick = await givenTag('Quick');
  const [film, other] = [await marquee.givenTitle(tenant, { name: 'Tide', viewCount: 1 }), await marquee.givenTitle(tenant, { name: 'Comet', viewCount: 9 })];
  const draft = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const read = async (query: object = {}) => (await marquee.call(tenant, 'GET /product/tags', { query })).body;
  expect(await read()).toMatchObject({ content: [], totalElements: 0, lastPage: true });
  for (const title of [film, other, draft]) for (const one of [slow, hidden]) await tag(title, one);
  await tag(film, quick);
  await tag(draft, unused);
  expect((await read()).content.map(({ name, path, total }) => [name, path, total])).toEqual([
    ['Quick', 'quick', 1],
    ['Slow Cinéma', 'slow-cinema', 2],
  ]);
  const second = await read({ page: 1, size: 1 });
  expect([names(second), second.totalElements, second.lastPage]).toEqual([['Slow Cinéma'], 2, true]);
  expect([names(await read({ q: 'cinema' })), names(await read({ q: "%' --" })), names(await read({ q: 'nothing' }))]).toEqual([['Slow Cinéma'], [], []]);

  const tagged = (path: string, of = tenant) => marquee.call(of, 'GET /product/tagged', { query: { path, size: 1 } });
  const { body } = await tagged('slow-cinema');
  expect([body.tag.name, names(body.titles), body.titles.totalElements, body.titles.lastPage]).toEqual(['Slow Cinéma', ['Comet'], 2, false]);
  expect((await tagged('unused')).body.titles).toMatchObject({ content: [], totalElements: 0, lastPage: true });
  for (const path of ['hidden', 'nowhere']) expect([path, (await tagged(path)).status]).toEqual([path, 404]);
  expect((await tagged('slow-cinema', await marquee.givenTenant())).status).toBe(404);
  const whole = await marquee.call(tenant, 'GET /product/item', { query: { path: film.path } });
  expect(whole.body.tags).toEqual([
    { id: quick.id, name: 'Quick', path: 'quick' },
    { id: slow.id, name: 'Slow Cinéma', path: 'slow-cinema' },
  ]);
});

test('related titles are those referred to, then the most watched of the first genre, each once', async () => {
  const given = (name: string, viewCount: number, more: object = {}) =>
    marquee.givenTitle(tenant, { name, viewCount, metaData: { genres: ['Drama', 'Comedy'] }, ...more });
  const film = await given('Film', 50);
  const sequel = await given('Sequel', 1, { metaData: { genres: ['Horror'] } });
  const [earlier, popular] = [await given('Earlier', 2), await given('Popular', 90)];
  await given('Quiet', 3);
  await given('Comedy', 99, { metaData: { genres: ['Comedy'] } });
  const draft = await given('Draft', 98, { entityStatus: 'DRAFT' });
  await refer(film.id, sequel.id, { type: 'SEQUEL' });
  await refer(film.id, draft.id);
  await refer(earlier.id, film.id, { type: 'SEQUEL' });
  await refer(film.id, (await marquee.givenMerchandise(tenant)).id);
  const related = (to: string, query: object = {}) => marquee.call(tenant, 'GET /product/related', { query: { to, size: 10, ...query } });
  const { body } = await related(film.path);
  expect([body.title.name, names(body.titles).slice(0, 2).toSorted(), names(body.titles).slice(2)]).toEqual([
    'Film',
    ['Earlier', 'Sequel'],
    ['Popular', 'Quiet'],
  ]);
  const second = (await related(film.path, { page: 1, size: 3 })).body.titles;
  expect([names(second), second.totalElements, second.lastPage]).toEqual([['Quiet'], 4, true]);
  expect(names((await related(popular.path)).body.titles)).toEqual(['Film', 'Quiet', 'Earlier']);
  expect(names((await related(sequel.path)).body.titles)).toEqual(['Film']);
  for (const path of [draft.path, 'nowhere']) expect((await related(path)).status).toBe(404);
  expect((await marquee.call(tenant, 'GET /product/related', { query: { to: film.path, page: 100_000, size: 100 } })).status).toBe(400);
});

test('titles with a minimum age are listed to whoever has reached it, and to nobody else', async () => {
  const aged = (name: string, minimumAge: number, more: object = {}) =>
    marquee.givenTitle(tenant, { name, viewCount: minimumAge, metaData: { minimumAge }, ...more });
  await aged('Twelve', 12);
  await aged('Eighteen', 18);
  await aged('Draft', 12, { entityStatus: 'DRAFT' });
  await marquee.givenTitle(tenant, { name: 'For all' });
  const read = (as?: GivenPerson) => marquee.call(tenant, 'GET /product/restricted', { ...(as && { as }) });
  expect([(await read()).status, (await read()).body.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  const born = async (years: number) => {
    const as = await marquee.givenPerson(tenant);
    const birthDate = new Date(Date.UTC(new Date().getUTCFullYear() - years, 0, 1)).toISOString().slice(0, 10);
    await marquee.call(tenant, 'POST /identity/item', { as, body: { id: as.identity.id, version: as.identity.version, birthDate } });
    return as;
  };
  const seen = async (as: GivenPerson) => {
    const { body } = await read(as);
    return [body.isAgeKnown, names(body.titles), body.titles.totalElements];
  };
  expect(await seen(await marquee.givenPerson(tenant))).toEqual([false, [], 0]);
  expect(await seen(await born(14))).toEqual([true, ['Twelve'], 1]);
  expect(await seen(await born(30))).toEqual([true, ['Eighteen', 'Twelve'], 2]);
  expect(await seen(editor)).toEqual([true, ['Eighteen', 'Twelve'], 2]);
  const supplier = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  await aged('Theirs', 16, { organizationId: supplier });
  expect(await seen(await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: supplier }))).toEqual([true, ['Theirs'], 1]);
});
