import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { isAboveOne } from './second-person.sql.ts';

interface Sum {
  readonly amount: number;
  readonly currency: string;
}

/** Whether so much has to be said by two. */
export async function needsTwo(ctx: Context, { amount, currency }: Sum): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ isAbove: boolean }>`select ${isAboveOne(sql`${currency}`, sql`${amount}`)} as "isAbove" from tenant t where t.id = ${ctx.tenant.id}`),
  );
  return row?.isAbove === true;
}

/** Whether somebody else has said that an order, or a payment, was paid. */
export async function isSaidByOther(
  ctx: Context,
  { orderId, paymentId }: { readonly orderId: string | null; readonly paymentId: string | null },
): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ isSaid: boolean }>`
    select exists (select from state_move m where m.tenant_id = ${ctx.tenant.id} and m.move = 'say-paid' and m.moved_by <> ${ctx.identityId}::uuid
      and (m.record_id = ${orderId}::uuid or m.record_id = ${paymentId}::uuid
        or m.record_id in (select p.id from payment p where p.tenant_id = ${ctx.tenant.id} and p.order_id = ${orderId}::uuid))) as "isSaid"`),
  );
  return row?.isSaid === true;
}
