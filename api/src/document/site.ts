import type { Tenant } from '../../contract/index.ts';
import type { Database } from '../platform/database.ts';
import { findDefaultTenant, findTenantByHost } from '../tenant/tenant.repository.ts';

/** A host's tenant, and the key its pages call the API with. */
export interface Site {
  readonly tenant: Tenant;
  readonly apiKey: string;
}

/** Names of this machine itself: they show the default tenant. */
const OWN_NAMES = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The site of a host name (without port); undefined when no tenant is known by it. */
export async function siteOf(database: Database, host: string): Promise<Site | undefined> {
  const tenant = await (OWN_NAMES.test(host) ? findDefaultTenant(database) : findTenantByHost(database, host));
  if (!tenant?.publicKey) return undefined;
  const { id, slug, name, settings } = tenant;
  return { tenant: { id, slug, name, settings }, apiKey: tenant.publicKey };
}
