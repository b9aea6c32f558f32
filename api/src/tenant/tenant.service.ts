import { v7 as newId } from 'uuid';
import type { TenantSettings } from '../../contract/index.ts';
import type { Database } from '../platform/database.ts';
import { hashOfKey } from '../platform/gate.ts';
import { build, statement } from '../platform/query.ts';

export interface NewTenant {
  readonly slug: string;
  readonly name: string;
  readonly settings: TenantSettings;
  readonly hosts: readonly string[];
  readonly publicKey: string;
  readonly isDefault: boolean;
}

/** A tenant with its hosts and its public key, ready to be called; platform administration. */
export function createTenant(database: Database, tenant: NewTenant): Promise<{ id: string; slug: string }> {
  const id = newId();
  return database.platformWrite(async (run) => {
    await run(
      statement(
        build.insertInto('tenant').values({
          id,
          slug: tenant.slug,
          name: tenant.name,
          settings: JSON.stringify(tenant.settings),
          is_default: tenant.isDefault,
        }),
      ),
    );
    for (const host of tenant.hosts) await run(statement(build.insertInto('tenant_host').values({ host, tenant_id: id, verified_at: new Date() })));
    await run(
      statement(
        build.insertInto('api_key').values({
          tenant_id: id,
          id: newId(),
          kind: 'PUBLIC',
          name: 'Documents',
          key_hash: hashOfKey(tenant.publicKey),
          public_key: tenant.publicKey,
          revoked_at: null,
        }),
      ),
    );
    return { id, slug: tenant.slug };
  });
}
