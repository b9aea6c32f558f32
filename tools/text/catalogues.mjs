import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCatalogue, parametersOf } from './compile.mjs';

/** Language in which texts are written first, and against which other languages are measured. */
export const SOURCE = 'en';

/**
 * Path, within a package, of the namespaces that no page is first rendered with: one list, or several by name. The texts of each list are a script of their
 * own.
 */
export const LATER = 'src/later-texts.json';

/** Returns the packages below a folder that have texts. */
export const packagesWithTexts = (root) =>
  readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'text', `${SOURCE}.json`)))
    .sort();

/** Returns the languages of a package, by its files. */
export const languagesOf = (root, name) =>
  readdirSync(join(root, name, 'text'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

export const catalogueFile = (root, name, language) => join(root, name, 'text', `${language}.json`);

/** Returns a catalogue as it is written, by flat key. A language without a file has none of the texts. */
export function readCatalogue(root, name, language) {
  const file = catalogueFile(root, name, language);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const signature = (compiled) =>
  JSON.stringify(
    Object.entries(parametersOf(compiled))
      .map(([name]) => name)
      .sort(),
  );

/** Returns the faults of a language: `missing`, `unknown` and `parameters`, each with a key of a package. */
export function faultsOf(root, language) {
  return packagesWithTexts(root).flatMap((name) => {
    const source = compileCatalogue(readCatalogue(root, name, SOURCE));
    const target = compileCatalogue(readCatalogue(root, name, language));
    const missing = Object.keys(source).filter((key) => target[key] === undefined || target[key] === '');
    const unknown = Object.keys(target).filter((key) => source[key] === undefined);
    const parameters = Object.keys(source).filter((key) => target[key] && signature(source[key]) !== signature(target[key]));
    const named = (fault, keys) => keys.map((key) => ({ fault, package: name, key }));
    return [...named('missing', missing), ...named('unknown', unknown), ...named('parameters', parameters)];
  });
}
