/** @engine pglite */
import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { compileMessage } from './message-form.ts';
import { textIn } from './text.ts';

test('a text is formatted with any values, by the plural rules of its language', () => {
  expect(textIn('en', 'reminder')('soon', { name: "<b>{x}</b> '{'", minutes: 1 })).toBe("<b>{x}</b> '{' begins in a minute");
  expect([1, 2, 3, 11].map((minutes) => textIn('ar', 'reminder')('soon', { name: 'س', minutes }))).toEqual([
    'س: يبدأ بعد دقيقة',
    'س: يبدأ بعد دقيقتين',
    'س: يبدأ بعد 3 دقائق',
    'س: يبدأ بعد 11 دقيقة',
  ]);
});

test.each(['xx', '../../package', '__proto__', ''])('an unknown language (%p) falls back to English', (locale) => {
  expect(textIn(locale, 'verifyEmail')('action')).toBe('Confirm address');
});

test('a message compiles to the same form as in the build', () => {
  const root = join(__dirname, '../../..');
  const script = `import { compileCatalogue } from ${JSON.stringify(join(root, 'tools/text/compile.mjs'))};
    import { packagesWithTexts, readCatalogue } from ${JSON.stringify(join(root, 'tools/text/catalogues.mjs'))};
    const all = packagesWithTexts(${JSON.stringify(root)}).flatMap((name) => ['en', 'ar'].map((locale) => { const texts = readCatalogue(${JSON.stringify(root)}, name, locale); return [locale, texts, compileCatalogue(texts)]; }));
    console.log(JSON.stringify(all));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-'], { input: script, encoding: 'utf8', maxBuffer: 1e8 });
  for (const [locale, texts, compiled] of JSON.parse(said) as [string, Record<string, string>, object][]) {
    const ours = Object.entries(texts).map(([key, message]) => [key, compileMessage(message, locale)]);
    expect(JSON.parse(JSON.stringify(Object.fromEntries(ours)))).toEqual(compiled);
  }
});

test('replacements of a tenant apply only where they fit', () => {
  const say = (own: Record<string, string>) => textIn({ locale: 'ar', own }, 'reminder')('soon', { name: 'س', minutes: 2 });
  expect(say({ 'reminder.soon': '{name} — {minutes, plural, two {دقيقتان} other {#}}' })).toBe('س — دقيقتان');
  for (const own of ['{name}', '{name} {minutes} {other}', '{name} {minutes', '{name} {minutes, date}', '{name} {minutes, number, ::currency/ZZZ}'])
    expect(say({ 'reminder.soon': own })).toBe('س: يبدأ بعد دقيقتين');
  expect(say({ 'reminder.begun': 'x' })).toBe('س: يبدأ بعد دقيقتين');
});
