import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Writes a backup into a new folder within the one that is named. */
export function run(args) {
  return openly(process.execPath, [join(root, 'api/src/backup.ts'), ...args]);
}
