import { join } from 'node:path';
import { openly, root } from './command.mjs';

/** Looks longer, from a seed of its own, than the gate does: for requests that are answered with a fault of ours. `npm run fuzz -- <runs a call>`. */
export function run([runs = '200']) {
  const seed = String(Math.floor(Math.random() * 2 ** 31));
  const args = [join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'api', '--forceExit', '--silent'];
  const files = ['--testPathPatterns', 'platform/(fuzz|isolation|money)\\.test'];
  console.log(`Seed ${seed}: MARQUEE_FUZZ_SEED=${seed} repeats it.`);
  return openly(process.execPath, [...args, ...files], {
    env: { NODE_ENV: 'test', MARQUEE_TEST_ENGINE: 'pglite', MARQUEE_FUZZ_RUNS: runs, MARQUEE_FUZZ_SEED: seed },
  });
}
