import { newestOf } from '../webpack/place.mjs';
import { step } from '../run/progress.mjs';
import { packed } from './pack.mjs';
import { registryAt } from './registry.mjs';

/** What `deploy` takes beside where to. */
export const deployOptions = { upload: { type: 'boolean' } };

/** Builds the package of a place by `build`, uploads its release and makes it live, as `asked` says; `back` is the command that takes it back. */
export async function deploy({ to, tenant, upload }, place, build, back) {
  const call = registryAt(to);
  if (!call) return 2;
  await build();
  const { version, folder } = newestOf(place);
  const { remote } = place;
  const form = new FormData();
  form.append('file', new Blob([await packed(folder)]), `${remote}-${version}.zip`);
  const { bytes, files } = await step(`Uploading ${remote} ${version}`, () => call('POST', '/release/upload', form));
  console.log(`${files} files, ${Math.round(bytes / 1000)} kB`);
  if (upload) return 0;
  const { tenants } = await call('POST', '/release/activate', { name: remote, version, ...(tenant && { tenantId: tenant }) });
  console.log(`${remote} ${version} is live for ${tenants} ${tenants === 1 ? 'tenant' : 'tenants'}. Back: ${back}`);
  return 0;
}
