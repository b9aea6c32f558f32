import { deploy, deployOptions } from '../deploy/deploy.mjs';
import { asked } from '../deploy/registry.mjs';
import { placeOf } from '../webpack/place.mjs';
import { remotes } from '../workspaces.mjs';
import { buildAll } from './build.mjs';

/**
 * `npm run deploy -- mf-merchandise [--to https://…] [--tenant id] [--canary 10] [--for me] [--upload] [--release version]`: builds one remote, uploads its release and makes it
 * live: for everybody, a share, or whoever's key it is. `--upload` leaves that to later, `--release` takes one that is uploaded already.
 */
export async function run(args) {
  const given = asked(args, deployOptions);
  if (!given) return 2;
  const [name, ...more] = given.positionals;
  if (!remotes.includes(name) || more.length > 0) {
    console.error(`One remote: npm run deploy -- ${remotes[0]}. There are: ${remotes.join(', ')}.`);
    return 2;
  }
  return deploy(given.values, placeOf(name), () => buildAll([name]), `npm run rollback -- ${name}`);
}
