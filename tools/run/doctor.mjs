import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Says whether everything a server needs is here, and what to do where it is not. Exit code 1 when one would not serve. */
export function run() {
  return openly(process.execPath, [join(root, 'api/src/doctor.ts')]);
}
