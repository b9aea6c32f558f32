import type { Tenant } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { OWN_NAMES } from '../../platform/site.ts';
import { noSiteSettings, type SiteSettings } from '../../platform/site-settings.ts';
import { BatchLoader } from '../../platform/batch-loader.ts';
import { findDefaultTenant, findTenantByHost, type HostedTenant, listTenants } from '../tenant/tenant.repository.ts';

/** A host's tenant, and the key its pages call the API with. */
export interface Site {
  readonly tenant: Tenant;
  readonly apiKey: string;
  readonly captchaSiteKey: string | null;
  readonly measurementId: string | null;
  readonly cdnBase: string | null;
  readonly planId: string | null;
  /** The revision of the texts the tenant words itself. */
  readonly texts: number;
  /** Another whenever anything of what a visitor of the site is sent may be another. */
  readonly stamp: string;
}

async function defaultTenant(database: Database, { defaultHost, defaultTenantId }: SiteSettings): Promise<HostedTenant | undefined> {
  if (defaultTenantId) return (await listTenants(database)).find(({ id }) => id === defaultTenantId);
  return defaultHost ? findTenantByHost(database, defaultHost) : findDefaultTenant(database);
}

/** The site of a host name (without port); undefined when no tenant is known by it. */
export async function siteOf(database: Database, host: string, given: SiteSettings = noSiteSettings): Promise<Site | undefined> {
  const isOwn = OWN_NAMES.test(host);
  const tenant = await (isOwn ? defaultTenant(database, given) : findTenantByHost(database, host));
  const apiKey = (isOwn && given.testApiKey) || tenant?.publicKey;
  if (!tenant || !apiKey) return undefined;
  const { id, slug, name, settings, texts } = tenant;
  const { captchaSiteKey, measurementId, cdnBase, planId } = given;
  return { tenant: { id, slug, name, settings }, apiKey, captchaSiteKey, measurementId, cdnBase, planId, texts, stamp: JSON.stringify(tenant) };
}

/** The sites of host names (without port), for documents: one question for all that ask at the same time. */
export function sitesOf(database: Database, given: SiteSettings): BatchLoader<Site> {
  return new BatchLoader(database, async (hosts) => {
    const sites = await Promise.all(hosts.map(async (host) => [host, await siteOf(database, host, given)] as const));
    return new Map(sites.flatMap(([host, site]) => (site ? [[host, site]] : [])));
  });
}
