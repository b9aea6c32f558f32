import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const INVARIANTS = readFileSync(join(__dirname, '../commerce/invariants.sql'), 'utf8');

/** What breaks the rules of a shop in a tenant; nothing, whatever has been tried with it. */
export function shopFaults(tenantId: string): Promise<unknown[]> {
  return marquee.database.asOwner(async (script) => (await script(`select * from (${INVARIANTS}) r where tenant_id = '${tenantId}'`)).rows);
}
