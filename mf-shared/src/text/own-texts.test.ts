import { afterEach, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCatalogue } from './catalogue.ts';
import type { Compiled } from './compiled.ts';
import { provideOwnTexts } from './own-texts.ts';

/** Returns texts in the form in which builds and the server write them. */
const compiled = (texts: object) => JSON.parse(JSON.stringify(texts)) as Compiled;
const name = { type: 1, value: 'name' };
const original = compiled({ 'a.greet': [{ type: 0, value: 'Hello ' }, name], 'a.count': 'Some', 'a.plain': 'Plain' });
const words = compiled({
  'a.greet': [{ type: 0, value: 'Welcome, ' }, name],
  'a.count': [{ type: 1, value: 'count' }],
  'a.gone': 'Gone',
  'a.plain': 'Mine',
});
const addressOf = (texts: object) => `data:application/json,${encodeURIComponent(JSON.stringify(texts))}`;
const given = (owner?: string) => createCatalogue((locale) => Promise.resolve({ default: locale === 'en' ? original : { 'a.plain': 'عادي' } }), owner);

afterEach(() => {
  provideOwnTexts({});
});

test('a tenant’s words stand in the place of what takes the same values, in their language and package alone', async () => {
  provideOwnTexts({ en: addressOf({ 'mf-own': words }) });
  const [own, other, unnamed] = [given('mf-own'), given('mf-other'), given()];
  for (const catalogue of [own, other, unnamed]) for (const locale of ['ar', 'en']) await catalogue.load(locale);
  const say = own.sayIn('en', 'a');
  expect([say?.('greet', { name: 'Nora' }), say?.('plain'), say?.('count'), say?.has('gone')]).toEqual(['Welcome, Nora', 'Mine', 'Some', false]);
  expect(own.sayIn('ar', 'a')?.('plain')).toBe('عادي');
  expect([other, unnamed].map((catalogue) => catalogue.sayIn('en', 'a')?.('plain'))).toEqual(['Plain', 'Plain']);
});

test.each(['data:application/json,nonsense', 'data:application/json,"x"', 'http://127.0.0.1:1/texts'])(
  'where the words of a tenant cannot be had (%s), the originals are read',
  async (address) => {
    provideOwnTexts({ en: address });
    const catalogue = given('mf-own');
    await catalogue.load('en');
    expect(catalogue.sayIn('en', 'a')?.('plain')).toBe('Plain');
  },
);

test('every package says whose its texts are', () => {
  const root = join(__dirname, '../../..');
  const packages = readdirSync(root).filter((folder) => /^(mf-\w+|shell)$/.test(folder));
  for (const folder of packages) {
    const source = readFileSync(join(root, folder, folder === 'mf-shared' ? 'src/text/own.ts' : 'src/text.ts'), 'utf8');
    expect([folder, /\.json(?:\?first)?`\),\s*'([\w-]+)'/.exec(source)?.[1]]).toEqual([folder, folder]);
  }
});
