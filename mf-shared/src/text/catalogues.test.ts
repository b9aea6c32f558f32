import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCatalogue } from './catalogue.ts';
import type { Compiled } from './compiled.ts';

const root = join(__dirname, '../../..');
const packages = readdirSync(root).filter((name) => /^(api|mf-\w+|shell)$/.test(name));

/** Evaluates an expression of a tool, in a process of its own since tools are ES modules only, and returns its value. */
function tool(module: string, expression: string): unknown {
  const script = `import * as m from ${JSON.stringify(join(root, 'tools/text', module))};console.log(JSON.stringify((await (${expression})) ?? null))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-'], { input: script, encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe', cwd: root }),
  );
}

function withCopy<T>(work: (copy: string) => T): T {
  const copy = mkdtempSync(join(tmpdir(), 'texts-'));
  try {
    for (const name of packages) cpSync(join(root, name, 'text'), join(copy, name, 'text'), { recursive: true });
    return work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
const edit = (file: string, change: (texts: Record<string, string>) => void) => {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  change(texts);
  writeFileSync(file, JSON.stringify(texts));
};

test('every text is there in English and in Arabic, with the same parameters', () => {
  expect(tool('catalogues.mjs', `m.faultsOf(${JSON.stringify(root)}, 'ar')`)).toEqual([]);
});

test.each(packages)('the types of the texts of %s are those of its catalogue (npm run texts)', (name) => {
  expect(readFileSync(join(root, name, 'text/messages.ts'), 'utf8')).toBe(tool('types.mjs', `m.typesOf(${JSON.stringify(root)}, '${name}')`));
});

test('faults of a language are named: missing texts, unknown texts and differing parameters', () => {
  withCopy((copy) => {
    edit(join(copy, 'mf-player/text/ar.json'), (texts) => {
      const [first = '', second = ''] = Object.keys(texts);
      texts[first] = '';
      texts['watch.noSuchText'] = 'more';
      texts[second] = '{other}';
    });
    const faults = tool('catalogues.mjs', `m.faultsOf(${JSON.stringify(copy)}, 'ar')`) as { fault: string }[];
    expect([...new Set(faults.map(({ fault }) => fault))].sort()).toEqual(['missing', 'parameters', 'unknown']);
  });
});

test('a translator’s file comes back as it went out, and a third language is files alone', () => {
  withCopy((copy) => {
    const at = JSON.stringify(copy);
    const out = (language: string) => tool('exchange.mjs', `m.exportTexts(${at}, '${language}')`) as string;
    const back = (document: string) => tool('exchange.mjs', `m.importTexts(${at}, ${JSON.stringify(document)})`);
    const before = readFileSync(join(copy, 'mf-player/text/ar.json'), 'utf8');
    back(out('ar'));
    expect(readFileSync(join(copy, 'mf-player/text/ar.json'), 'utf8')).toBe(before);

    const german = JSON.parse(out('de')) as { texts: Record<string, Record<string, { source: string; target: string }>> };
    for (const entries of Object.values(german.texts)) for (const entry of Object.values(entries)) entry.target = entry.source;
    back(JSON.stringify(german));
    expect(tool('catalogues.mjs', `m.faultsOf(${at}, 'de')`)).toEqual([]);
    expect(tool('catalogues.mjs', `m.languagesOf(${at}, 'mf-player')`)).toEqual(['ar', 'de', 'en']);

    const [entry] = Object.values(german.texts['mf-player'] ?? {});
    if (entry) entry.target = '{nobody}';
    expect(() => back(JSON.stringify(german))).toThrow(/has the parameters \(nobody\)/);
    expect(() => back(JSON.stringify({ ...german, language: '../x' }))).toThrow(/not a language/);
  });
});

test('XLIFF 2.0 says the same as JSON, and what a translator’s program adds beside the texts is passed over', () => {
  withCopy((copy) => {
    const at = JSON.stringify(copy);
    edit(join(copy, 'mf-player/text/en.json'), (texts) => (texts['watch.marks'] = `<b> & "two" ]]> \n{name} `));
    const xliff = tool('exchange.mjs', `m.exportTexts(${at}, 'ar', 'xliff')`) as string;
    const json = tool('exchange.mjs', `m.exportTexts(${at}, 'ar')`) as string;
    const read = (document: string) => tool('xliff.mjs', `m.fromXliff(${JSON.stringify(document)})`);
    expect(read(xliff)).toEqual(JSON.parse(json));
    expect(read(xliff.replace('<segment', '<notes><note>Mind <source>this</source></note></notes><segment'))).toEqual(JSON.parse(json));

    const back = (document: string) => tool('exchange.mjs', `m.importTexts(${at}, ${JSON.stringify(document)})`);
    const before = readFileSync(join(copy, 'mf-player/text/ar.json'), 'utf8');
    back(xliff);
    expect(readFileSync(join(copy, 'mf-player/text/ar.json'), 'utf8')).toBe(before);
    expect(() => back(xliff.replace('trgLang="ar"', 'trgLang="../x"'))).toThrow(/not a language/);
    expect(() => back(xliff.replace('</target>', '<ph id="1"/></target>'))).toThrow(/not understood/);
    expect(() => back(xliff.replace('version="2.0"', 'version="1.2"'))).toThrow(/XLIFF 2/);
    expect(() => back(xliff.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff'))).toThrow(/document type/);
  });
});

test('a missing text is read in the source language, be it one or all those of a package', async () => {
  expect(tool('compile.mjs', `m.compileFilled({ 'a.one': 'Un', 'a.gone': 'Ancien' }, { 'a.one': 'One', 'a.two': 'Two' }, 'en')`)).toEqual({
    'a.one': 'Un',
    'a.two': 'Two',
  });
  const absent = Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  const catalogue = createCatalogue((locale) => (locale === 'en' ? Promise.resolve({ default: { 'a.one': 'One' } }) : Promise.reject(absent)));
  await catalogue.load('fr');
  expect(catalogue.sayIn('fr', 'a')?.('one')).toBe('One');
});

test('a missing text is pluralized by the rules of the language it is read in', async () => {
  const counted = `'a.n': '{n, plural, one {# film} other {# films}}'`;
  const read = async (fetchTexts: Parameters<typeof createCatalogue>[0]) => {
    const catalogue = createCatalogue(fetchTexts);
    await catalogue.load('ja');
    return catalogue.sayIn('ja', 'a')?.('n', { n: 1 });
  };
  const own = tool('compile.mjs', `m.compileFilled({ ${counted} }, { ${counted} }, 'en')`) as Compiled;
  expect(await read(() => Promise.resolve({ default: own }))).toBe('1 films');
  const lacking = tool('compile.mjs', `m.compileFilled({}, { ${counted} }, 'en')`) as Compiled;
  expect(await read(() => Promise.resolve({ default: lacking }))).toBe('1 film');
  const absent = Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  expect(await read((locale) => (locale === 'en' ? Promise.resolve({ default: own }) : Promise.reject(absent)))).toBe('1 film');
});

test('every language of the list has texts, and every language with texts is on the list', () => {
  const listed = Object.keys(JSON.parse(readFileSync(join(root, 'api/contract/languages.json'), 'utf8')) as object).sort();
  expect(tool('catalogues.mjs', `m.languagesOf(${JSON.stringify(root)}, 'mf-shared')`)).toEqual(listed);
});

test('a reader keeps the words they have until those of the new language are there', async () => {
  const fetched: string[] = [];
  const texts: Record<string, Compiled> = { en: { 'a.greet': 'Hello' }, ar: { 'a.greet': 'مرحبًا' } };
  const catalogue = createCatalogue((locale) => {
    fetched.push(locale);
    return Promise.resolve({ default: texts[locale] ?? {} });
  });
  await catalogue.load('en');
  expect(fetched).toEqual(['en']);
  const arriving = catalogue.load('ar');
  expect(catalogue.sayIn('en', 'a')?.('greet')).toBe('Hello');
  expect(catalogue.sayIn('ar', 'a')?.('greet')).toBe('Hello');
  await arriving;
  expect(catalogue.sayIn('ar', 'a')?.('greet')).toBe('مرحبًا');
});
