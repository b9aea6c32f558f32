import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

export interface AddressHead {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly indexed: boolean;
}

/** The head that a tenant gives an address: that of the language before that of every language. */
export async function findAddressHead(
  database: Database,
  { tenantId, path, locale }: { readonly tenantId: string; readonly path: string; readonly locale: string },
): Promise<AddressHead | undefined> {
  const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const [row] = await database.platformRead(
    rawStatement(sql<Omit<AddressHead, 'path'>>`
    select title, description, image, indexed from address_head where tenant_id = ${tenantId}::uuid and path = ${asked} and locale in ('', ${locale})
    order by locale = '' limit 1`),
  );
  return row && { path, ...row };
}
