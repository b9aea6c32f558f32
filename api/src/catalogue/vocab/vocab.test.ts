import { beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../../contract/languages.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

const save = (body: Record<string, unknown>) => marquee.call(tenant, 'POST /vocab/value/item', { as: editor, body });
const read = (id: string, query: object = {}) => marquee.call(tenant, 'GET /vocab/item/:id', { params: { id }, query });

test('the words of an open vocabulary come in order, in the locale asked for', async () => {
  for (const [value, sequence, ar] of [
    ['Drama', 2, 'دراما'],
    ['Comedy', 1, 'كوميديا'],
  ] as const)
    await save({ vocab: 'mood', value, label: value, labels: { ar }, sequence });
  await save({ vocab: 'mood', value: 'Hidden', label: 'Hidden', entityStatus: 'DRAFT' });
  const { body } = await read('mood', { locale: 'ar-EG' });
  expect([body.open, body.valueCount, body.values.map(({ value, label }) => [value, label])]).toEqual([
    true,
    2,
    [
      ['Comedy', 'كوميديا'],
      ['Drama', 'دراما'],
    ],
  ]);
  expect((await read('mood', { locale: 'fr' })).body.values[0]?.label).toBe('Comedy');
});

test('the platform’s vocabularies are those of the standards and of the contract', async () => {
  const countries = (await read('country', { locale: 'ar' })).body;
  expect([countries.open, countries.valueCount]).toEqual([false, 249]);
  expect(countries.values.find(({ value }) => value === 'EG')).toMatchObject({ id: null, label: 'مصر', labels: { en: 'Egypt' } });
  const languages = (await read('language')).body.values.map(({ value }) => value);
  expect(languages).toEqual(expect.arrayContaining(['en', 'ar', 'pt-BR', 'zh-Hant']));
  expect((await read('program-type')).body.values.map(({ value }) => value)).toEqual(['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT']);
  expect((await read('entity-status')).body.values.map(({ value, label }) => [value, label])[0]).toEqual(['DRAFT', 'Draft']);
  for (const id of ['work-type', 'project-kind', 'reference-type', 'rights', 'certification', 'file-type', 'organization-type'])
    expect([id, (await read(id)).body.valueCount > 0]).toEqual([id, true]);
});

test('nobody adds to a closed vocabulary or doubles a word', async () => {
  const closed = await save({ vocab: 'country', value: 'XX', label: 'Nowhere' });
  expect([closed.status, closed.body.fields?.[0]?.path]).toEqual([409, 'vocab']);
  const platform = await save({ vocab: 'rights', value: 'SVOD', label: 'Mine' });
  expect([platform.status, platform.body.fields?.[0]?.path]).toEqual([409, 'value']);
  const { body } = await save({ vocab: 'rights', value: 'PVOD', label: 'Premium' });
  const again = await save({ vocab: 'rights', value: 'PVOD', label: 'Again' });
  expect([again.status, again.body.fields?.[0]?.path]).toEqual([409, 'value']);
  expect((await read('rights')).body.values.at(-1)).toMatchObject({ id: body.id, value: 'PVOD' });
  const copy = await marquee.call(tenant, 'PUT /vocab/value/item/:id', { as: editor, params: { id: body.id } });
  expect([copy.body.value, copy.body.entityStatus]).toEqual(['PVOD-copy', 'DRAFT']);
});

test('vocabularies are listed by name with their counts; a tenant’s own are its own', async () => {
  await save({ vocab: 'mood', value: 'calm', label: 'Calm' });
  const listed = await marquee.call(tenant, 'GET /vocab/list', { query: { size: 100 } });
  const names = listed.body.content.map(({ id }) => id);
  expect(names).toEqual([...names].sort());
  expect(listed.body.content.find(({ id }) => id === 'mood')).toEqual({ id: 'mood', label: 'Mood', open: true, valueCount: 1 });
  const page = await marquee.call(tenant, 'GET /vocab/list', { query: { size: 2, page: 1 } });
  expect([page.body.content.map(({ id }) => id), page.body.totalElements]).toEqual([names.slice(2, 4), names.length]);
  const other = await marquee.givenTenant();
  expect((await marquee.call(other, 'GET /vocab/item/:id', { params: { id: 'mood' } })).status).toBe(404);
  for (const id of ['constructor', 'nothing']) expect((await read(id)).status).toBe(404);
});

describe('the words of the platform', () => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../text/en.json'), 'utf8')) as Record<string, string>;
  const keysOf = (namespace: string) => Object.keys(texts).filter((key) => key.startsWith(`${namespace}.`));

  const ids = keysOf('vocabulary').map((key) => key.replace('vocabulary.', ''));
  const byStandard = ['certification', 'country', 'language'];
  const namespaceOf = (id: string) => id.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());

  test.each(ids)('words of %s have labels in every language, and no text is unused', async (id) => {
    const { label, values } = (await read(id)).body;
    expect(label).toBe(texts[`vocabulary.${id}`]);
    for (const word of values) expect([word.value, Object.keys(word.labels), word.label]).toEqual([word.value, locales, word.labels['en']]);
    const said = byStandard.includes(id) ? [] : values.map((word) => [`${namespaceOf(id)}.${word.value.replace(' ', '')}`, word.label]);
    expect(said).toEqual(keysOf(namespaceOf(id)).map((key) => [key, texts[key]]));
    if (id !== 'certification') expect(values.filter((word) => !/[\u0600-\u06ff]/.test(word.labels['ar'] ?? ''))).toEqual([]);
  });

  test('words of the platform belong to the known vocabularies', async () => {
    const { body } = await marquee.call(tenant, 'GET /vocab/list', { query: { size: 100 } });
    expect(body.content.map(({ id }) => id)).toEqual(ids);
  });

  test('words and vocabularies are labelled in the requested language', async () => {
    expect((await read('genre', { locale: 'ar-EG' })).body.label).toBe('الأنواع الفنية');
    expect((await read('genre', { locale: 'fr' })).body.label).toBe('Genres');
    const listed = await marquee.call(tenant, 'GET /vocab/list', { query: { locale: 'ar', q: 'الأنواع الفنية' } });
    expect(listed.body.content.map(({ id }) => id)).toEqual(['genre']);
  });

  test('words use the tenant’s wording at once and for this tenant only, while titles keep the same code', async () => {
    const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
    const film = await marquee.givenTitle(tenant, { metaData: { genres: ['Drama'] } });
    const genres = async (of = tenant) => (await marquee.call(of, 'GET /product/genres', {})).body.content.map(({ label, labels }) => [label, labels['ar']]);
    const words = async () =>
      (await read('genre', { locale: 'ar' })).body.values.filter(({ value }) => value === 'Drama').map(({ label, labels }) => [label, labels['en']]);
    const word = (key: string, locale: 'en' | 'ar', message: string) =>
      marquee.call(tenant, 'POST /text/override/item', { as: admin, body: { package: 'api', key, locale, message } });
    expect([await genres(), await words()]).toEqual([[['Drama', 'دراما']], [['دراما', 'Drama']]]);

    const english = await word('genre.Drama', 'en', 'Plays & tears');
    await word('genre.Drama', 'ar', 'دموع');
    await word('vocabulary.genre', 'en', 'Moods');
    expect([await genres(), await words()]).toEqual([[['Plays & tears', 'دموع']], [['دموع', 'Plays & tears']]]);
    expect((await read('genre')).body.label).toBe('Moods');
    expect((await marquee.call(tenant, 'GET /product/item/:id', { params: { id: film.id } })).body.metaData.genres).toEqual(['Drama']);
    const other = await marquee.givenTenant();
    await marquee.givenTitle(other, { metaData: { genres: ['Drama'] } });
    expect(await genres(other)).toEqual([['Drama', 'دراما']]);

    await marquee.call(tenant, 'DELETE /text/override/item/:id', { as: admin, params: { id: english.body.id } });
    expect(await genres()).toEqual([['Drama', 'دموع']]);
    await word('genre.Drama', 'en', 'x'.repeat(1000));
    expect((await genres())[0]?.[0]).toHaveLength(1000);
  });
});
