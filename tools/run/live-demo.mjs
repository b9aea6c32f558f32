import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Sends test pictures to an event of a demo that runs: `--site http://localhost:8080 --seconds 600`. */
export function run(args) {
  return openly(process.execPath, [join(root, 'api/src/live-demo/live-demo.ts'), ...args]);
}
