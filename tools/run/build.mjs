import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../webpack/base.mjs';
import { remoteName } from '../webpack/place.mjs';
import { frontEnds } from '../workspaces.mjs';
import { quietly, root } from './command.mjs';
import { step } from './progress.mjs';

/** Where a package's releases are, and of which folders' sources one is made. */
const outputOf = (name) => (name === 'shell' ? 'dist/shell' : `dist/remotes/${remoteName(name)}`);
const sourcesOf = (name) => (name === 'shell' ? ['shell', 'mf-shared'] : [name]);

/** Whether a package's sources have a release already; if so, that is the current one again (a development build may have been since). */
function isBuilt(name) {
  const releases = join(root, outputOf(name));
  const digest = digestOf(...sourcesOf(name));
  const version = existsSync(releases) && readdirSync(releases).find((made) => made.endsWith(digest) && existsSync(join(releases, made, 'release.json')));
  if (!version) return false;
  writeFileSync(join(releases, 'current.json'), `${JSON.stringify({ version })}\n`);
  return true;
}

/** Builds those of the named packages, by default of all, whose sources have changed since their last build; a release is never built twice. */
export async function buildAll(names = frontEnds) {
  const stale = names.filter((name) => !isBuilt(name));
  if (stale.length === 0) return;
  const lerna = join(root, 'node_modules/lerna/dist/cli.js');
  const scopes = stale.flatMap((name) => ['--scope', `@marquee/${name}`]);
  await step(`Building ${stale.join(', ')}`, async () => {
    await quietly(process.execPath, [lerna, 'run', 'build', ...scopes, '--concurrency', '2', '--no-sort'], {
      env: { NX_DAEMON: 'false', NX_SKIP_NX_CACHE: 'true' },
    });
    // A package that lerna does not know is passed over without a word.
    const missing = stale.filter((name) => !isBuilt(name));
    if (missing.length > 0) throw new Error(`No release was made of ${missing.join(', ')}: is there a script "build", and a package @marquee/… of that name?`);
  });
}

export async function run(names) {
  const unknown = names.find((name) => !frontEnds.includes(name));
  if (unknown) {
    console.error(`No front end "${unknown}". There are: ${frontEnds.join(', ')}.`);
    return 2;
  }
  await buildAll(names.length > 0 ? names : frontEnds);
  return 0;
}
