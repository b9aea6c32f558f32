import { readContract, sharedFolder, writeContract } from '../contract/file.mjs';
import { surfaceOf } from '../contract/surface.mjs';
import { difference, nextVersion } from '../contract/version.mjs';

const tell = ({ added, removed, changed }) =>
  Object.entries({ added, removed, changed })
    .flatMap(([how, names]) => names.map((name) => `  ${how}  ${name}`))
    .join('\n');

/**
 * `npm run contract` writes the public types of mf-shared down, with the version that follows from what changed since; `-- --check` only
 * says whether somebody has to.
 */
export async function run(args) {
  const kept = readContract();
  const surface = surfaceOf(sharedFolder);
  const changes = difference(kept.surface, surface);
  const isFirst = Object.keys(kept.surface).length === 0;
  const version = isFirst ? kept.version : nextVersion(kept.version, changes);
  const told = tell(changes);
  if (told === '') {
    console.log(`mf-shared's contract is ${kept.version}.`);
    return 0;
  }
  if (args.includes('--check')) {
    console.error(`The public types of mf-shared have changed. "npm run contract" makes them ${version}:\n${told}`);
    return 1;
  }
  writeContract({ version, surface });
  console.log(`mf-shared's contract is ${version} now:\n${told}`);
  return 0;
}
