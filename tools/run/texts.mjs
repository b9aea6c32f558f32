import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { faultsOf, languagesOf, packagesWithTexts, SOURCE } from '../text/catalogues.mjs';
import { exportTexts, importTexts } from '../text/exchange.mjs';
import { writeTypes } from '../text/types.mjs';
import { root } from './command.mjs';

const usage = `npm run texts                              types of all texts, anew
npm run texts -- missing                   what the languages lack, by package and key
npm run texts -- export <language> <file>  all texts for a translator, as JSON; as XLIFF 2.0 with --format xliff
npm run texts -- import <file>             what a translator returned, in either form`;

function missing() {
  const languages = [...new Set(packagesWithTexts(root).flatMap((name) => languagesOf(root, name)))].filter((language) => language !== SOURCE);
  const lines = languages.flatMap((language) => faultsOf(root, language).map(({ fault, package: name, key }) => `${language}  ${fault}  ${name}  ${key}`));
  console.log(lines.length > 0 ? lines.join('\n') : `Complete: ${[SOURCE, ...languages].join(', ')}.`);
  return lines.length > 0 ? 1 : 0;
}

/** Texts of all packages: types, translators' files, and what is missing. */
export async function run(args = []) {
  const isXliff = args.some((arg, at) => arg === '--format' && args[at + 1] === 'xliff');
  const [command, ...rest] = isXliff ? args.toSpliced(args.indexOf('--format'), 2) : args;
  if (command === undefined) await writeTypes(root);
  else if (command === 'missing') return missing();
  else if (command === 'export' && rest.length === 2) writeFileSync(rest[1], exportTexts(root, rest[0], isXliff ? 'xliff' : 'json'));
  else if (command === 'import' && rest.length === 1) {
    console.log(`${basename(rest[0])}: ${importTexts(root, readFileSync(rest[0], 'utf8'))} texts taken over.`);
  } else {
    console.error(usage);
    return 2;
  }
  return 0;
}
