import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { packagesWithTexts, readCatalogue, SOURCE } from './catalogues.mjs';
import { compileCatalogue, parametersOf } from './compile.mjs';

const kinds = { text: 'string | number', number: 'number', choice: 'string', date: 'Date | number' };

const valuesOf = (compiled) => {
  const parameters = Object.entries(parametersOf(compiled)).map(([name, kind]) => `readonly ${name}: ${kinds[kind]}`);
  return parameters.length > 0 ? `{ ${parameters.join('; ')} }` : 'null';
};

export const typesFile = (root, name) => join(root, name, 'text/messages.ts');

/** The keys of a package's texts and the values each takes, as the compiler checks them. */
export async function typesOf(root, name) {
  const spaces = {};
  for (const [key, compiled] of Object.entries(compileCatalogue(readCatalogue(root, name, SOURCE)))) {
    const dot = key.indexOf('.');
    (spaces[key.slice(0, dot)] ??= []).push(`readonly '${key.slice(dot + 1)}': ${valuesOf(compiled)};`);
  }
  const body = Object.entries(spaces).map(([space, keys]) => `readonly ${space}: {\n${keys.join('\n')}\n};`);
  const file = typesFile(root, name);
  const source = `/** Made from \`${SOURCE}.json\` by \`npm run texts\`: the values of each text, or null where it takes none. */\nexport interface Messages {\n${body.join('\n')}\n}\n`;
  return format(source, { ...(await resolveConfig(file)), filepath: file });
}

/** Writes the types of every package anew. */
export async function writeTypes(root) {
  for (const name of packagesWithTexts(root)) writeFileSync(typesFile(root, name), await typesOf(root, name));
}
