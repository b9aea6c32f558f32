import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesWithTexts, readCatalogue, SOURCE } from './catalogues.mjs';
import { compileCatalogue, parametersOf } from './compile.mjs';

const kinds = { text: 'string | number', number: 'number', choice: 'string', date: 'Date | number' };

const valuesOf = (compiled) => {
  const parameters = Object.entries(parametersOf(compiled)).map(([name, kind]) => `readonly ${name}: ${kinds[kind]}`);
  return parameters.length > 0 ? `{ ${parameters.join('; ')} }` : 'null';
};

export const typesFile = (root, name) => join(root, name, 'text/messages.ts');

const nameOf = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);

/** The keys of a package's texts and the values each takes, as the compiler checks them. */
export function typesOf(root, name) {
  const spaces = {};
  for (const [key, compiled] of Object.entries(compileCatalogue(readCatalogue(root, name, SOURCE)))) {
    const dot = key.indexOf('.');
    (spaces[key.slice(0, dot)] ??= []).push(`    readonly ${nameOf(key.slice(dot + 1))}: ${valuesOf(compiled)};\n`);
  }
  const body = Object.entries(spaces).map(([space, keys]) => `  readonly ${nameOf(space)}: {\n${keys.join('')}  };\n`);
  return `/** Made from \`${SOURCE}.json\` by \`npm run texts\`: the values of each text, or null where it takes none. */\nexport interface Messages {\n${body.join('')}}\n`;
}

/** Writes the types of every package anew. */
export function writeTypes(root) {
  for (const name of packagesWithTexts(root)) writeFileSync(typesFile(root, name), typesOf(root, name));
}
