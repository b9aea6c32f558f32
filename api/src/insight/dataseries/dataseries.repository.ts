import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** When something was last noted, by where series come from: `organization PLAY_START`, `house SEARCH`, `people`, or the name of stored points. */
export async function latestOf(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const tenant = ctx.tenant.id;
  const rows = await ctx.run(
    rawStatement(sql<{ source: string; at: string }>`
    select 'organization ' || kind as source, instant(max(at)) as at from event
      where tenant_id = ${tenant} and organization_id = ${ctx.organizationId}::uuid group by kind
    union all select 'house ' || kind, instant(max(at)) from event where tenant_id = ${tenant} group by kind
    union all select 'people', instant(max(created_at)) from identity where tenant_id = ${tenant} having count(*) > 0
    union all select 'placed', instant(max(created_at)) from shop_order where tenant_id = ${tenant} having count(*) > 0
    union all select 'paid', instant(max(paid_at)) from shop_order where tenant_id = ${tenant} having count(paid_at) > 0
    union all select 'subscribers', instant(max(last_modified)) from subscription where tenant_id = ${tenant} having count(*) > 0
    union all select series, instant(max(at)) from dataseries_point
      where tenant_id = ${tenant} and organization_id = ${ctx.organizationId}::uuid group by series`),
  );
  return new Map(rows.map(({ source, at }) => [source, at]));
}
