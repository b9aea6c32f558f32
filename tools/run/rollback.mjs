import { asked, registryAt } from '../deploy/registry.mjs';
import { remoteName } from '../webpack/place.mjs';

/** `npm run rollback -- mf-merchandise [--to https://…] [--tenant id]`: makes live again what was before, of `own` unless another is named. */
export async function run(args, own) {
  const given = asked(args);
  if (!given) return 2;
  const [name = own, ...more] = given.positionals;
  if (!name || more.length > 0) {
    console.error('One remote: npm run rollback -- mf-merchandise');
    return 2;
  }
  const call = registryAt(given.values.to);
  if (!call) return 2;
  const { tenant } = given.values;
  const { moved } = await call('POST', '/release/rollback', { name: remoteName(name), ...(tenant && { tenantId: tenant }) });
  for (const { version, tenants } of moved) console.log(`${remoteName(name)} ${version} is live again for ${tenants} ${tenants === 1 ? 'tenant' : 'tenants'}.`);
  return 0;
}
