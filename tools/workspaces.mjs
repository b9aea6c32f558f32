import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the folders that a pattern of the root's `workspaces` names: itself, or with a star at its end all packages that begin so. */
function foldersOf(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  const begin = pattern.slice(0, -1);
  return readdirSync(root).filter((folder) => folder.startsWith(begin) && existsSync(join(root, folder, 'package.json')));
}

/** Every package of the platform, by its folder. All other lists of packages are made from this one. */
export const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.flatMap(foldersOf);

/** Packages that are built into releases the shell composes. */
export const remotes = workspaces.filter((folder) => folder.startsWith('mf-') && folder !== 'mf-shared');

/** Packages that are built for browsers. */
export const frontEnds = ['shell', ...remotes];
