import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const INVARIANTS = readFileSync(join(__dirname, '../commerce/invariants.sql'), 'utf8');

/** Returns all violations of a shop's rules in a tenant; no test may cause any. */
export function shopFaults(tenantId: string): Promise<unknown[]> {
  return marquee.database.asOwner(async (script) => (await script(`select * from (${INVARIANTS}) r where tenant_id = '${tenantId}'`)).rows);
}
