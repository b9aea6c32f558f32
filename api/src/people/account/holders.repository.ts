import { sql } from 'kysely';
import { countsIn, type Right, type Role, rightsOf } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const MAX_HOLDERS = 100;

/** Returns up to `MAX_HOLDERS` people with a right in an organization; without an organization, in any of the house. */
export async function listHolders(ctx: Context, right: Right, organizationId: string | null): Promise<readonly string[]> {
  const roles = (Object.keys(rightsOf) as Role[]).filter((role) => rightsOf[role].includes(right));
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select m.identity_id as id from organization_member m
    join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id
    join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id and i.entity_status = 'APPROVED'
    where m.tenant_id = ${ctx.tenant.id} and m.is_primary and m.role = any(${roles}::text[])
      and (o.organization_type = 'ORGANIZATION' or ${countsIn(false, right) && organizationId !== null}::boolean)
      and (${organizationId}::uuid is null or o.id = ${organizationId}::uuid)
    order by m.identity_id limit ${MAX_HOLDERS}`),
  );
  return rows.map(({ id }) => id);
}
