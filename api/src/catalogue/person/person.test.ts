/** @engine both */
import { expect, test } from '@jest/globals';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const list = async (tenant: GivenTenant, query: object = {}) => (await marquee.call(tenant, 'GET /person/list', { query })).body;
const namesOf = async (tenant: GivenTenant, query: object = {}) => (await list(tenant, query)).content.map(({ name }) => name);
const item = (tenant: GivenTenant, path: string) => marquee.call(tenant, 'GET /person/item', { query: { path } });
const playedBy = (...names: string[]) => ({ cast: names.map((name) => ({ name })) });

test('a person of two titles is one page, with what they play in and direct', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { name: 'Tide', viewCount: 1, metaData: playedBy('Noor Halvorsén') });
  await marquee.givenTitle(tenant, {
    name: 'Comet',
    viewCount: 9,
    metaData: { ...playedBy('Noor Halvorsén', 'Noor Halvorsén'), directors: ['Noor Halvorsén'] },
  });
  await marquee.givenTitle(await marquee.givenTenant(), { metaData: playedBy('Noor Halvorsén') });
  const { status, body } = await item(tenant, 'noor-halvorsen');
  expect([status, body.name, body.titleCount, body.roles]).toEqual([200, 'Noor Halvorsén', 2, ['CAST', 'DIRECTOR']]);
  expect(body.credits.map(({ role, content }) => [role, content.map(({ name }) => name)])).toEqual([
    ['CAST', ['Comet', 'Tide']],
    ['DIRECTOR', ['Comet']],
  ]);
  expect((await list(tenant)).totalElements).toBe(1);
  expect((await item(tenant, 'nobody')).status).toBe(404);
});

test('only people of published titles are listed, and an address stays while a title is away', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT', metaData: { ...playedBy('Unseen'), directors: [''] } });
  const made = await marquee.givenTitle(tenant, { name: 'Film', viewCount: 5, metaData: playedBy('Ada Reed') });
  expect(await namesOf(tenant)).toEqual(['Ada Reed']);
  const { id } = (await item(tenant, 'ada-reed')).body;
  const change = async (body: object) => {
    const { version } = (await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: made.id } })).body;
    expect((await marquee.call(tenant, 'POST /product/item', { as: editor, body: { id: made.id, version, ...body } })).status).toBe(200);
  };
  await change({ metaData: { programType: 'FEATURE', directors: ['Bo Lind'] } });
  expect([await namesOf(tenant), (await item(tenant, 'ada-reed')).status]).toEqual([['Bo Lind'], 404]);
  await change({ metaData: { programType: 'FEATURE', ...playedBy('Ada Reed') } });
  expect([await namesOf(tenant), (await item(tenant, 'ada-reed')).body.id]).toEqual([['Ada Reed'], id]);
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: made.id } });
  expect([await namesOf(tenant), (await item(tenant, 'ada-reed')).status]).toEqual([[], 404]);
});

test('every name has an address of its own, in whatever letters it is written', async () => {
  const tenant = await marquee.givenTenant();
  const names = ['نور الهاشمي', 'Юлия Щербак', 'Σοφία Ψαρά', '山田 太郎', '佐藤', 'José Ruiz', 'Jose Ruiz', 'O’Neil, Jr.'];
  for (const name of names) await marquee.givenTitle(tenant, { metaData: playedBy(name) });
  const { content } = await list(tenant, { size: 20 });
  const pathOf = (name: string) => content.find((one) => one.name === name)?.path ?? '';
  expect(names.slice(0, 3).map(pathOf)).toEqual(['nwr-alhashmy', 'yuliya-shcherbak', 'sofia-psara']);
  expect([pathOf('山田 太郎'), pathOf('José Ruiz'), pathOf('O’Neil, Jr.')]).toEqual(['person', 'jose-ruiz', 'o-neil-jr']);
  expect(pathOf('佐藤')).toMatch(/^person-[0-9a-f]{12}$/);
  expect(pathOf('Jose Ruiz')).toMatch(/^jose-ruiz-[0-9a-f]{12}$/);
  for (const name of names) expect([name, (await item(tenant, pathOf(name))).body.name]).toEqual([name, name]);
});

test('people are listed by name or by the views of their titles, searched and paged', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { viewCount: 3, metaData: playedBy('Élan Vital', 'Zoe Reed') });
  await marquee.givenTitle(tenant, { viewCount: 4, metaData: { ...playedBy('Zoe Reed'), directors: ['adam Stone'] } });
  expect(await namesOf(tenant)).toEqual(['adam Stone', 'Élan Vital', 'Zoe Reed']);
  expect(await namesOf(tenant, { sortBy: 'viewCount' })).toEqual(['Zoe Reed', 'adam Stone', 'Élan Vital']);
  expect(await namesOf(tenant, { sortDirection: 'desc' })).toEqual(['Zoe Reed', 'Élan Vital', 'adam Stone']);
  expect(await namesOf(tenant, { q: 'elan v' })).toEqual(['Élan Vital']);
  expect(await namesOf(tenant, { q: 'ree' })).toEqual(['Zoe Reed']);
  for (const q of [`!&|()'":*\\`, '½', "x' | 'y"]) expect(await namesOf(tenant, { q })).toEqual([]);
  const last = await list(tenant, { page: 1, size: 2 });
  expect([last.content.map(({ name }) => name), last.totalElements, last.lastPage]).toEqual([['Zoe Reed'], 3, true]);
  expect((await marquee.call(tenant, 'GET /person/list', { query: { page: 100_000, size: 100 } })).status).toBe(400);
});

test('titles that are saved at the same time keep the people whom they share', async () => {
  const tenant = await marquee.givenTenant();
  const names = ['Ada Reed', 'Bo Lind', 'Cy Marsh'];
  await Promise.all([names, names.toReversed(), names].map((cast) => marquee.givenTitle(tenant, { viewCount: 2, metaData: playedBy(...cast) })));
  expect((await list(tenant)).content.map(({ name, titleCount }) => [name, titleCount])).toEqual(names.map((name) => [name, 3]));
});

test('a picture is one that staff of the house sent, and nobody else gives it', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  await marquee.givenTitle(tenant, { metaData: playedBy('Ada Reed') });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const { id, version } = (await item(tenant, 'ada-reed')).body;
  const give = (as: GivenPerson, body: object = {}) => marquee.call(tenant, 'POST /person/item', { as, body: { id, version, picture: null, ...body } });
  const { body: files } = await sendForm(marquee.app.http, { tenant, url: '/v1/file/upload', as: editor }, { file: { name: 'ada.png', bytes: PNG } });
  const path = (files as UploadedFile[])[0]?.path ?? '';
  for (const as of [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'ANALYST' }), supplier])
    expect((await give(as, { picture: { path } })).status).toBe(403);
  expect(
    (await marquee.call(other, 'POST /person/item', { as: await marquee.givenPerson(other, { role: 'EDITOR' }), body: { id, version, picture: null } })).status,
  ).toBe(404);
  expect((await give(editor, { picture: { path, alt: 'On a pier' } })).body).toMatchObject({ picture: { path, alt: 'On a pier' }, version: version + 1 });
  expect((await item(tenant, 'ada-reed')).body.picture).toEqual({ path, alt: 'On a pier' });
  expect((await give(editor)).body.code).toBe('STALE');
  expect((await give(editor, { version: version + 1 })).body.picture).toBeNull();
});

test('neither a file of another tenant, nor one that is no picture, nor an address elsewhere becomes a picture', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  await marquee.givenTitle(tenant, { metaData: playedBy('Ada Reed') });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const send = async (to: GivenTenant, as: GivenPerson, file: { name: string; bytes: Buffer }) => {
    const { body } = await sendForm(marquee.app.http, { tenant: to, url: '/v1/file/upload', as }, { file });
    return (body as UploadedFile[])[0]?.path ?? '';
  };
  const foreign = await send(other, await marquee.givenPerson(other, { role: 'EDITOR' }), { name: 'ada.png', bytes: PNG });
  const sheet = await send(tenant, editor, { name: 'ada.csv', bytes: Buffer.from('name,born\nAda,1990\n') });
  expect([foreign, sheet]).toEqual([expect.stringMatching(/\.png$/), expect.stringMatching(/\.csv$/)]);
  const { id, version } = (await item(tenant, 'ada-reed')).body;
  for (const path of [foreign, sheet, '', 'https://tracker.example/a.png']) {
    const { status, body } = await marquee.call(tenant, 'POST /person/item', { as: editor, body: { id, version, picture: { path } } });
    expect([path, status, body.fields?.[0]?.path]).toEqual([path, 400, 'picture.path']);
  }
  expect((await item(tenant, 'ada-reed')).body).toMatchObject({ picture: null, version });
});

test('a list holds all people, or those with a picture, or those without', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { metaData: playedBy('Ada Reed', 'Bo Lind') });
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const { body: files } = await sendForm(marquee.app.http, { tenant, url: '/v1/file/upload', as }, { file: { name: 'ada.png', bytes: PNG } });
  const { id, version } = (await item(tenant, 'ada-reed')).body;
  await marquee.call(tenant, 'POST /person/item', { as, body: { id, version, picture: { path: (files as UploadedFile[])[0]?.path ?? '' } } });
  expect([await namesOf(tenant), await namesOf(tenant, { hasPicture: true }), await namesOf(tenant, { hasPicture: false })]).toEqual([
    ['Ada Reed', 'Bo Lind'],
    ['Ada Reed'],
    ['Bo Lind'],
  ]);
  expect([await list(tenant, { hasPicture: true, q: 'lind' }), await list(tenant, { hasPicture: false, q: 'lind' })].map((one) => one.totalElements)).toEqual([
    0, 1,
  ]);
});

test('people are listed under the letter their name begins with, whatever its accents and script', async () => {
  const tenant = await marquee.givenTenant();
  for (const name of ['Ömer Aydın', 'Olive Marsh', 'أحمد سالم', 'amal', '7th Wave', 'Юлия Щербак']) {
    await marquee.givenTitle(tenant, { metaData: playedBy(name) });
  }
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT', metaData: playedBy('Zed') });
  const { content } = (await marquee.call(tenant, 'GET /person/letters')).body;
  expect(content.map(({ letter, totalElements }) => `${letter}${String(totalElements)}`)).toEqual(['A1', 'O2', 'Ю1', 'ا1', '#1']);
  expect([await namesOf(tenant, { letter: 'O' }), await namesOf(tenant, { letter: 'ا' }), await namesOf(tenant, { letter: '#' })]).toEqual([
    ['Olive Marsh', 'Ömer Aydın'],
    ['أحمد سالم'],
    ['7th Wave'],
  ]);
  expect((await list(tenant, { letter: 'O', q: 'mar' })).totalElements).toBe(1);
  expect(await namesOf(tenant, { letter: 'Z' })).toEqual([]);
});
