import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Fills an empty database from a backup. */
export function run(args) {
  return openly(process.execPath, [join(root, 'api/src/restore.ts'), ...args]);
}
