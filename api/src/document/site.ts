import { sql } from 'kysely';
import type { Tenant } from '../../contract/index.ts';
import type { Database } from '../platform/database.ts';
import { rawStatement } from '../platform/query.ts';

/** A host's tenant, and the key its pages call the API with. */
export interface Site {
  readonly tenant: Tenant;
  readonly apiKey: string;
}

/** Names of this machine itself: they show the default tenant. */
const OWN_NAMES = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The site of a host name (without port); undefined when no tenant is known by it. */
export async function siteOf(database: Database, host: string): Promise<Site | undefined> {
  const [site] = await database.platformRead(rawStatement<Site>(sql`
    select json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'settings', t.settings) as tenant, k.public_key as "apiKey"
    from tenant t join api_key k on k.tenant_id = t.id and k.kind = 'PUBLIC' and k.revoked_at is null
    where case when ${OWN_NAMES.test(host)} then t.is_default
          else t.id = (select h.tenant_id from tenant_host h where h.host = ${host} and h.verified_at is not null) end
    order by k.created_at limit 1`));
  return site;
}
