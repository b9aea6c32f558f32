import { sql } from 'kysely';
import type { Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';

type Count = Reply<'GET /product/counts'>['content'][number];

/** How many titles of each status and type the caller's library holds, all of one moment: the house's are kept counted, a supplier's own are not. */
export function countTitles(ctx: Context): Promise<Count[]> {
  const existing = sql<Count>`
    select c.entity_status as "entityStatus", c.program_type as "programType", c.total::int as total from product_count c
    where c.tenant_id = ${ctx.tenant.id} and c.kind = 'TITLE' and c.total > 0 order by 1, 2`;
  const own = sql<Count>`
    select p.entity_status as "entityStatus", p.program_type as "programType", count(*)::int as total from product p
    where p.tenant_id = ${ctx.tenant.id} and p.kind = 'TITLE' and p.parent_id is null and p.organization_id = ${ctx.organizationId}::uuid group by 1, 2 order by 1, 2`;
  return ctx.run(named(rawStatement(ctx.isHouse ? existing : own)));
}
