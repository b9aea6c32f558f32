import { sql, type RawBuilder } from 'kysely';
import { can, type Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Rows `r` somebody reaches: to write their own, to read also what their organization shares, and money where they may read it. */
export function reachable(ctx: Context, forWriting: boolean): RawBuilder<unknown> {
  const own = sql`r.identity_id = ${ctx.identityId}::uuid`;
  const shared = forWriting ? sql`false` : sql`r.is_shared`;
  return sql`r.organization_id = ${ctx.organizationId}::uuid and (${own} or ${shared}) and (not r.is_of_money or ${can(ctx, 'statement:read')}::boolean)`;
}

export const madeBy = sql`(select coalesce(i.first_name, '') from identity i where i.tenant_id = r.tenant_id and i.id = r.identity_id)`;

export const recipientIds = sql`(select coalesce(json_agg(t.identity_id order by t.identity_id), '[]') from report_recipient t where t.tenant_id = r.tenant_id and t.report_id = r.id)`;

export async function countOwn(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(
      sql<{ count: number }>`select count(*)::int as count from saved_report where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid`,
    ),
  );
  return row?.count ?? 0;
}
