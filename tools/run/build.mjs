import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../webpack/base.mjs';
import { quietly, root } from './command.mjs';
import { step } from './progress.mjs';

const remotes = ['mf-catalog', 'mf-player', 'mf-merchandise', 'mf-operator'];

/** Whether these sources have a release already; if so, that is the current one again (a development build may have been since). */
function isBuilt(folder, ...sources) {
  const releases = join(root, folder);
  const digest = digestOf(...sources);
  const version = existsSync(releases) && readdirSync(releases).find((name) => name.endsWith(digest) && existsSync(join(releases, name, 'release.json')));
  if (!version) return false;
  writeFileSync(join(releases, 'current.json'), `${JSON.stringify({ version })}\n`);
  return true;
}

/** Builds shell and remotes whose sources have changed since their last build; a release is never built twice. */
export async function buildAll() {
  const stale = remotes.filter((name) => !isBuilt(`dist/remotes/${name.replaceAll('-', '_')}`, name));
  if (!isBuilt('dist/shell', 'shell', 'mf-shared')) stale.unshift('shell');
  if (stale.length === 0) return;
  const lerna = join(root, 'node_modules/lerna/dist/cli.js');
  const scopes = stale.flatMap((name) => ['--scope', `@marquee/${name}`]);
  await step(`Building ${stale.join(', ')}`, () =>
    quietly(process.execPath, [lerna, 'run', 'build', ...scopes, '--concurrency', '2', '--no-sort'], { env: { NX_DAEMON: 'false', NX_SKIP_NX_CACHE: 'true' } }),
  );
}

export async function run() {
  await buildAll();
  return 0;
}
