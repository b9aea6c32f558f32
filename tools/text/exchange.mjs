import { writeFileSync } from 'node:fs';
import { catalogueFile, packagesWithTexts, readCatalogue, SOURCE } from './catalogues.mjs';
import { compile, parametersOf } from './compile.mjs';
import { fromXliff, toXliff } from './xliff.mjs';

/** Everything a translator needs as one document, JSON or XLIFF 2.0: each text by package and key, in the source language and, where there is one, in theirs. */
export function exportTexts(root, language, format = 'json') {
  assertLanguage(language);
  const packages = packagesWithTexts(root).map((name) => {
    const target = readCatalogue(root, name, language);
    return [name, Object.fromEntries(Object.entries(readCatalogue(root, name, SOURCE)).map(([key, source]) => [key, { source, target: target[key] ?? '' }]))];
  });
  const document = { language, texts: Object.fromEntries(packages) };
  return format === 'xliff' ? toXliff(document) : `${JSON.stringify(document, null, 2)}\n`;
}

/**
 * Takes over what a translator returned, in either form, and says how many texts. Nothing is written unless all of it is sound: every text is known,
 * its source is still the same, its ICU is right and it names the same parameters. Texts left empty are left out.
 */
export function importTexts(root, document) {
  const { language, texts } = /^\s*</.test(document) ? fromXliff(document) : JSON.parse(document);
  assertLanguage(language);
  const known = new Set(packagesWithTexts(root));
  const written = Object.entries(texts).map(([name, entries]) => {
    if (!known.has(name)) throw new Error(`There are no texts of "${name}".`);
    const source = readCatalogue(root, name, SOURCE);
    for (const [key, { source: from, target }] of Object.entries(entries)) assertSound(`${name} ${key}`, source[key], from, target);
    const kept = readCatalogue(root, name, language);
    const pairs = Object.keys(source).map((key) => [key, entries[key]?.target || kept[key]]);
    return { file: catalogueFile(root, name, language), taken: Object.fromEntries(pairs.filter(([, text]) => text)) };
  });
  for (const { file, taken } of written) writeFileSync(file, `${JSON.stringify(taken, null, 2)}\n`);
  return written.reduce((sum, { taken }) => sum + Object.keys(taken).length, 0);
}

/** A language names a file: nothing but a language tag may. */
function assertLanguage(language) {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(language) || language === SOURCE) throw new Error(`"${language}" is not a language to translate into.`);
}

function assertSound(where, source, from, target) {
  if (source === undefined) throw new Error(`${where}: there is no such text any more.`);
  if (source !== from) throw new Error(`${where}: the source has changed since the export.`);
  if (target === '') return;
  const named = (text) =>
    Object.keys(parametersOf(compile(text)))
      .sort()
      .join(', ');
  const [wanted, got] = [named(source), named(target)];
  if (wanted !== got) throw new Error(`${where}: has the parameters (${got}), not (${wanted}).`);
}
