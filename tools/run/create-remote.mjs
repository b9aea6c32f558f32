import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf } from '../create-remote/files.mjs';
import { writeTypes } from '../text/types.mjs';
import { root } from './command.mjs';
import { isInstalled, markInstalled } from './packages.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 30;

/** Sorts packages in npm's own order of the lock file, so that its next install changes nothing. */
const inOrder = (packages) => Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** Writes what an install would write for a package without new dependencies; nothing has to be fetched. */
function lock(folder, { name, version, dependencies }) {
  const file = join(root, 'package-lock.json');
  const locked = JSON.parse(readFileSync(file, 'utf8'));
  const packages = inOrder({ ...locked.packages, [folder]: { name, version, dependencies }, [`node_modules/${name}`]: { resolved: folder, link: true } });
  writeFileSync(file, `${JSON.stringify({ ...locked, packages }, null, 2)}\n`);
}

function refuse(reason) {
  console.error(reason);
  return 2;
}

/**
 * Runs `npm run create-remote -- news`: creates a remote `mf-news` with a page, its texts and a test. Lint, types, tests, dev and build find it by its
 * folder.
 */
export async function run([given = '', ...more]) {
  const name = given.replace(/^mf-/, '');
  if (more.length > 0 || !NAME.test(name) || name.length > MAX_NAME_LENGTH)
    return refuse(`A name of small letters, digits and single hyphens, of at most ${MAX_NAME_LENGTH} characters: npm run create-remote -- news`);
  const folder = `mf-${name}`;
  if (existsSync(join(root, folder))) return refuse(`There is a folder ${folder} already.`);

  const wasInstalled = isInstalled();
  const shared = JSON.parse(readFileSync(join(root, 'mf-shared/package.json'), 'utf8'));
  const files = filesOf(name, shared.dependencies);
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeTypes(root);
  lock(folder, JSON.parse(files['package.json']));
  if (wasInstalled) {
    symlinkSync(join('../..', folder), join(root, 'node_modules/@marquee', folder), 'junction');
    markInstalled();
  }
  console.log(`${folder}/ is there, with a page at /${name}. Next: npm run dev -- ${folder}, and docs/how-to/add-a-page.md.`);
  return 0;
}
