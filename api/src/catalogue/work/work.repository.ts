import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Until the transaction ends nobody else of this tenant moves a work, so that two moves together make no circle. */
export async function lockFamily(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`work ${ctx.tenant.id}`}, 0))`));
}

/** The work and those above it, nearest first; empty when there is no such work for the caller. */
export function listLine(ctx: Context, id: string): Promise<{ id: string; workType: string }[]> {
  return ctx.run(
    rawStatement(sql<{ id: string; workType: string }>`
    with recursive line as (
      select id, work_type, parent_id, 0 as depth from work where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and (${ctx.isHouse} or entity_status in ('APPROVED', 'COMPLETED') or proposed_by = ${ctx.organizationId}::uuid)
      union all
      select w.id, w.work_type, w.parent_id, l.depth + 1 from work w join line l on w.id = l.parent_id where w.tenant_id = ${ctx.tenant.id} and l.depth < 100)
    select id, work_type as "workType" from line order by depth`),
  );
}

export function listChildTypes(ctx: Context, id: string): Promise<{ workType: string }[]> {
  return ctx.run(
    rawStatement(sql<{ workType: string }>`select distinct work_type as "workType" from work where tenant_id = ${ctx.tenant.id} and parent_id = ${id}::uuid`),
  );
}
