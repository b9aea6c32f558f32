import { asked, registryAt } from '../deploy/registry.mjs';
import { remoteName } from '../workspaces.mjs';

/** `npm run rollback -- mf-merchandise [--to https://…] [--tenant id]`: makes live again what was before. */
export async function run(args) {
  const given = asked(args);
  const [name, ...more] = given?.positionals ?? [];
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
