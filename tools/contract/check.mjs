import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOf } from '../webpack/base.mjs';
import { run } from '../run/contract.mjs';
import { root } from '../run/command.mjs';

/** The sources the public types were last found to be those of the contract for. */
const stamp = join(root, '.data/cache/contract');
const sources = digestOf('mf-shared', 'api/contract', 'tools/contract');

if (process.argv.includes('--cached') && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) process.exit(0);
process.exitCode = await run(['--check']);
if (process.exitCode === 0) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}
