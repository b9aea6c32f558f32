import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export async function noteAuthorized(ctx: Context, id: string, until: Date): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update payment set status = 'PENDING', authorized_until = ${until}, occurred_at = ${ctx.now()}, last_modified = ${ctx.now()}, version = version + 1
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function noteCaptureAsked(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update payment set capture_asked_at = ${ctx.now()}, last_modified = ${ctx.now()}, version = version + 1 where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Extends the stock reservation of an order that is paid later, by a slow debit or a later capture. */
export async function holdUntil(ctx: Context, orderId: string, until: Date): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_order set held_until = greatest(held_until, ${until}::timestamptz), version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid and status = 'AWAITING_PAYMENT'`),
  );
}
