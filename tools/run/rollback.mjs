import { asked, registryAt } from '../deploy/registry.mjs';
import { remoteName } from '../webpack/place.mjs';

/**
 * `npm run rollback -- mf-merchandise [--to https://…] [--tenant id] [--for me]`: takes back what was put out last, of `own` unless another is named: a canary, or else what is
 * live; with `--for me` only what is for you alone.
 */
export async function run(args, own) {
  const given = asked(args, { for: { type: 'string' } });
  if (!given) return 2;
  const [name = own, ...more] = given.positionals;
  const whom = given.values.for;
  if (!name || more.length > 0 || (whom !== undefined && whom !== 'me')) {
    console.error('One remote: npm run rollback -- mf-merchandise, with --for me what is for you alone');
    return 2;
  }
  const call = registryAt(given.values.to);
  if (!call) return 2;
  const { tenant } = given.values;
  const { moved } = await call('POST', '/release/rollback', { name: remoteName(name), ...(tenant && { tenantId: tenant }), ...(whom && { forMe: true }) });
  for (const { version, tenants } of moved) console.log(`${remoteName(name)} ${version} is live again for ${tenants} ${tenants === 1 ? 'tenant' : 'tenants'}.`);
  return 0;
}
