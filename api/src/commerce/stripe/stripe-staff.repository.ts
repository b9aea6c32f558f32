import { sql } from 'kysely';
import { type Right, type Role, rightsOf } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const MAX_RECIPIENTS = 100;

/** Lists members of the house whose role has a right. */
export async function listStaff(ctx: Context, right: Right): Promise<readonly string[]> {
  const roles = (Object.keys(rightsOf) as Role[]).filter((role) => rightsOf[role].includes(right));
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select m.identity_id as id from organization_member m
    join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id and o.organization_type = 'ORGANIZATION'
    join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id and i.entity_status = 'APPROVED'
    where m.tenant_id = ${ctx.tenant.id} and m.is_primary and m.role = any(${roles}::text[]) order by m.identity_id limit ${MAX_RECIPIENTS}`),
  );
  return rows.map(({ id }) => id);
}
