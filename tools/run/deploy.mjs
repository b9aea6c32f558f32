import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packed } from '../deploy/pack.mjs';
import { asked, registryAt } from '../deploy/registry.mjs';
import { remoteName, remotes } from '../workspaces.mjs';
import { buildAll } from './build.mjs';
import { root } from './command.mjs';
import { step } from './progress.mjs';

/** Where the build of a remote is that was made last. */
function newestOf(name) {
  const releases = join(root, 'dist/remotes', remoteName(name));
  const { version } = JSON.parse(readFileSync(join(releases, 'current.json'), 'utf8'));
  return { version, folder: join(releases, version) };
}

/** `npm run deploy -- mf-merchandise [--to https://…] [--tenant id] [--upload]`: builds one remote, uploads its release and makes it live; with `--upload` that is left to later. */
export async function run(args) {
  const given = asked(args, { upload: { type: 'boolean' } });
  if (!given) return 2;
  const [name, ...more] = given.positionals;
  if (!remotes.includes(name) || more.length > 0) {
    console.error(`One remote: npm run deploy -- ${remotes[0]}. There are: ${remotes.join(', ')}.`);
    return 2;
  }
  const call = registryAt(given.values.to);
  if (!call) return 2;
  await buildAll([name]);
  const { version, folder } = newestOf(name);
  const remote = remoteName(name);
  const form = new FormData();
  form.append('file', new Blob([await packed(folder)]), `${remote}-${version}.zip`);
  const { bytes, files } = await step(`Uploading ${remote} ${version}`, () => call('POST', '/release/upload', form));
  console.log(`${files} files, ${Math.round(bytes / 1000)} kB`);
  if (given.values.upload) return 0;
  const { tenant } = given.values;
  const { tenants } = await call('POST', '/release/activate', { name: remote, version, ...(tenant && { tenantId: tenant }) });
  console.log(`${remote} ${version} is live for ${tenants} ${tenants === 1 ? 'tenant' : 'tenants'}. Back: npm run rollback -- ${name}`);
  return 0;
}
