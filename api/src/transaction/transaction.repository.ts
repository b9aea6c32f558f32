import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

/** The person an order or a subscription belongs to. */
export async function findPayer(
  ctx: Context,
  { orderId, subscriptionId }: { orderId?: string | null | undefined; subscriptionId?: string | null | undefined },
) {
  const [row] = await ctx.run(
    rawStatement(sql<{ identityId: string | null }>`
    select identity_id as "identityId" from shop_order where tenant_id = ${ctx.tenant.id} and id = ${orderId ?? null}::uuid
    union all
    select identity_id from subscription where tenant_id = ${ctx.tenant.id} and id = ${subscriptionId ?? null}::uuid`),
  );
  return row?.identityId ?? null;
}
