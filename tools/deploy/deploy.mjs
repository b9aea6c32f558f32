import { newestOf } from '../webpack/place.mjs';
import { step } from '../run/progress.mjs';
import { packed } from './pack.mjs';
import { registryAt } from './registry.mjs';

/** Options of `deploy`, apart from those that name the server. */
export const deployOptions = { upload: { type: 'boolean' }, canary: { type: 'string' }, for: { type: 'string' }, release: { type: 'string' } };

/** Returns the body of `POST /release/activate` for the options; prints the reason and returns `undefined` if they are wrong. */
function wanted({ tenant, canary, for: whom }) {
  if (whom !== undefined && (whom !== 'me' || canary !== undefined || tenant !== undefined)) {
    console.error('Whom it is for: --for me, and then neither --canary nor --tenant.');
    return undefined;
  }
  const share = canary === undefined ? 100 : Number(canary);
  if (!Number.isInteger(share) || share < 1 || share > 100) {
    console.error('Of how many in a hundred: --canary 10, a whole number from 1 to 100.');
    return undefined;
  }
  return { ...(tenant && { tenantId: tenant }), ...(share < 100 && { share }), ...(whom && { forMe: true }) };
}

/** Uploads the last build of a remote. Returns its version. */
async function uploaded(call, place) {
  const { version, folder } = newestOf(place);
  const form = new FormData();
  form.append('file', new Blob([await packed(folder)]), `${place.remote}-${version}.zip`);
  const { bytes, files } = await step(`Uploading ${place.remote} ${version}`, () => call('POST', '/release/upload', form));
  console.log(`${files} files, ${Math.round(bytes / 1000)} kB`);
  return version;
}

function whomSaid({ share, forMe }, tenants) {
  if (forMe) return 'you alone';
  const where = `${tenants} ${tenants === 1 ? 'tenant' : 'tenants'}`;
  return share === undefined ? where : `${share} % of the people of ${where}`;
}

/** Builds the package of a place by `build`, uploads its release and activates it according to `asked`; `back` is the command that undoes that. */
export async function deploy(asked, place, build, back) {
  const whom = wanted(asked);
  const call = whom && registryAt(asked.to);
  if (!call) return 2;
  if (asked.release === undefined) await build();
  const version = asked.release ?? (await uploaded(call, place));
  if (asked.upload) return 0;
  const { tenants } = await call('POST', '/release/activate', { name: place.remote, version, ...whom });
  console.log(`${place.remote} ${version} is live for ${whomSaid(whom, tenants)}. Back: ${back}${whom.forMe ? ' --for me' : ''}`);
  return 0;
}
