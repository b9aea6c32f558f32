import { sql } from 'kysely';
import { type Role, rightsOf } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const MAX_DECIDERS = 100;
const roles = (Object.keys(rightsOf) as Role[]).filter((role) => rightsOf[role].includes('registry:update'));

/** Returns up to `MAX_DECIDERS` people of the house who may decide which releases are live. */
export async function listDeciders(ctx: Context): Promise<readonly string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select m.identity_id as id from organization_member m
    join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id and o.organization_type = 'ORGANIZATION'
    join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id and i.entity_status = 'APPROVED'
    where m.tenant_id = ${ctx.tenant.id} and m.is_primary and m.role = any(${roles}::text[]) order by m.identity_id limit ${MAX_DECIDERS}`),
  );
  return rows.map(({ id }) => id);
}
