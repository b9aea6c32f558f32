import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Gives } from './delivery.repository.ts';

export async function hasOwnReward(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 as one from reward where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid`),
  );
  return rows.length > 0;
}

type Found = Pick<Gives, 'kind' | 'productId' | 'planId'> & { readonly isPublished: boolean; readonly pointsPrice: number | null };

export async function findGives(ctx: Context, id: string): Promise<Found | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Found>`
    select w.kind, w.product_id as "productId", w.plan_id as "planId", w.points_price as "pointsPrice", w.entity_status in ('APPROVED', 'COMPLETED') as "isPublished"
    from reward w where w.tenant_id = ${ctx.tenant.id} and w.id = ${id}::uuid`),
  );
  return row;
}

export async function isKnown(ctx: Context, what: 'title' | 'plan' | 'product' | 'poll', id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and (${what} = 'product' or (${what} = 'title' and p.kind = 'TITLE'))
    union all select 1 from plan l where l.tenant_id = ${ctx.tenant.id} and l.id = ${id}::uuid and ${what} = 'plan'
    union all select 1 from poll q where q.tenant_id = ${ctx.tenant.id} and q.id = ${id}::uuid and ${what} = 'poll'`),
  );
  return rows.length > 0;
}
