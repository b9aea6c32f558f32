import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Imports a file of films into a tenant: `--file films.ndjson.gz --tenant demo`. */
export function run(args) {
  return openly(process.execPath, [join(root, 'api/src/films/load-films.ts'), ...args]);
}
