import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { faultsOf, languagesOf, packagesWithTexts, SOURCE } from '../text/catalogues.mjs';
import { exportTexts, importTexts } from '../text/exchange.mjs';
import { writeTypes } from '../text/types.mjs';
import { root } from './command.mjs';

const usage = `npm run texts                              types of all texts, anew
npm run texts -- missing [--strict]        what the languages lack, by package and key; fails where a text is wrong, with --strict also where one is missing
npm run texts -- export <language> <file>  all texts for a translator, as JSON; as XLIFF 2.0 with --format xliff
npm run texts -- import <file>             what a translator returned, in either form`;

/**
 * Prints what is missing. A missing text is read in English, so it fails only with `--strict`; an unused text, or one with other parameters, is always a
 * fault.
 */
function missing(isStrict) {
  const languages = [...new Set(packagesWithTexts(root).flatMap((name) => languagesOf(root, name)))].filter((language) => language !== SOURCE);
  const faults = languages.flatMap((language) => faultsOf(root, language).map((fault) => ({ language, ...fault })));
  const lines = faults.map(({ language, fault, package: name, key }) => `${language}  ${fault}  ${name}  ${key}`);
  console.log(lines.length > 0 ? lines.join('\n') : `Complete: ${[SOURCE, ...languages].join(', ')}.`);
  return faults.some(({ fault }) => isStrict || fault !== 'missing') ? 1 : 0;
}

/** Runs the commands for texts of all packages: types, translators' files, and what is missing. */
export async function run(args = []) {
  const isXliff = args.some((arg, at) => arg === '--format' && args[at + 1] === 'xliff');
  const [command, ...rest] = isXliff ? args.toSpliced(args.indexOf('--format'), 2) : args;
  if (command === undefined) writeTypes(root);
  else if (command === 'missing' && ['', '--strict'].includes(rest.join(' '))) return missing(rest.length > 0);
  else if (command === 'export' && rest.length === 2) writeFileSync(rest[1], exportTexts(root, rest[0], isXliff ? 'xliff' : 'json'));
  else if (command === 'import' && rest.length === 1) {
    console.log(`${basename(rest[0])}: ${importTexts(root, readFileSync(rest[0], 'utf8'))} texts taken over.`);
  } else {
    console.error(usage);
    return 2;
  }
  return 0;
}
