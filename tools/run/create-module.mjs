import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { layContract } from '../create-module/contract.mjs';
import { filesOf } from '../create-module/files.mjs';
import { root } from './command.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 40;

function refuse(reason) {
  console.error(reason);
  return 2;
}

/**
 * Runs `npm run create-module -- reviews [folder]`: creates an admin module in a folder of its own (`modules/reviews`), which needs nothing of this
 * repository.
 */
export async function run([name = '', place = join('modules', name), ...more]) {
  if (more.length > 0 || !NAME.test(name) || name.length < 2 || name.length > MAX_NAME_LENGTH)
    return refuse(`A name of small letters, digits and single hyphens, of 2 to ${MAX_NAME_LENGTH} characters: npm run create-module -- reviews`);
  const folder = resolve(root, place);
  if (existsSync(folder)) return refuse(`There is a folder ${place} already.`);
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [path, text] of Object.entries(filesOf(name, devDependencies))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  layContract(folder);
  console.log(`${relative(root, folder)}/ is there. Next: npm install and npm run build in it, and docs/how-to/add-an-admin-module.md.`);
  return 0;
}
