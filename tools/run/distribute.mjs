import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Spreads an empty database over the workers of a Citus cluster, or what is new since it was. */
export function run() {
  return openly(process.execPath, [join(root, 'api/src/distribute.ts')]);
}
