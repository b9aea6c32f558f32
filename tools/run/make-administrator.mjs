import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Makes an administrator of the platform: `--email nia@example.com`, or `--link` for a one-time link. */
export function run(args) {
  return openly(process.execPath, [join(root, 'api/src/make-administrator.ts'), ...args]);
}
