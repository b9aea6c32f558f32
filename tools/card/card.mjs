import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../workspaces.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const SCRIPT = /\.(?:ts|tsx|mjs)$/;
const NOT_CODE = new Set(['node_modules', 'dist', 'card', 'packages']);
/** Programs that other files call by their command, and the package each comes with. */
const COMMANDS = { 'webpack-cli': /"webpack / };

function* scriptsIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_CODE.has(entry.name) && !entry.name.startsWith('.')) yield* scriptsIn(path);
    } else if (SCRIPT.test(entry.name)) yield path;
  }
}

/** Matches an import of a package, the loader a build resolves by that name, or the file a command runs. Types alone are no use. */
const useOf = (name) => {
  const door = `${name.replaceAll('/', '\\/')}(?:\\/[^'"]*)?`;
  return new RegExp(`^(?!import type).*(?:\\bfrom |\\bimport |\\bimport\\(|\\brequire\\(|\\binstalled\\()['"]${door}['"]|['"]node_modules\\/${door}['"]`, 'm');
};

/**
 * Compares a repository with the user's card: packages that are no dependency or that no code uses, and entries that are gone.
 * @param {{ root: string, card: { packages: string[], entries: string[] }, folders?: string[] }} repository `folders` hold packages and code, the root's own included
 * @returns {string[]} what is missing, in words; empty where the card holds
 */
export function breachesOf({ root, card, folders = [...workspaces, 'tools'] }) {
  const manifests = ['.', ...folders].map((folder) => join(root, folder, 'package.json')).filter(existsSync);
  const declared = new Set(manifests.flatMap((path) => ['dependencies', 'devDependencies'].flatMap((kind) => Object.keys(read(path)[kind] ?? {}))));
  const code = folders.flatMap((folder) => [...scriptsIn(join(root, folder))]).map((path) => readFileSync(path, 'utf8'));
  const commands = manifests.map((path) => JSON.stringify(read(path).scripts ?? {}));
  const isUsed = (name) =>
    COMMANDS[name] ? commands.some((text) => COMMANDS[name].test(text)) : code.some((text) => text.includes(name) && useOf(name).test(text));
  return [
    ...card.packages.filter((name) => !declared.has(name)).map((name) => `${name} is no dependency of any package`),
    ...card.packages.filter((name) => !isUsed(name)).map((name) => `${name} is used by no code`),
    ...card.entries.filter((name) => !existsSync(join(root, name))).map((name) => `${name} is missing at the top level`),
  ];
}
