import { deploy, deployOptions } from '../deploy/deploy.mjs';
import { asked } from '../deploy/registry.mjs';
import { placeOf } from '../webpack/place.mjs';
import { remotes } from '../workspaces.mjs';
import { buildAll } from './build.mjs';

/** `npm run deploy -- mf-merchandise [--to https://…] [--tenant id] [--upload]`: builds one remote, uploads its release and makes it live; with `--upload` that is left to later. */
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
