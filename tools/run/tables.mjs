import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Writes the types of all tables anew, after a migration. */
export function run() {
  return openly(process.execPath, [join(root, 'api/src/testing/write-tables.ts')]);
}
