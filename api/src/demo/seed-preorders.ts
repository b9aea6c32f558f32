import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

const SKUS = ['RINGFALL-CAP', 'SLOW-LIGHT-PRINT-50-X-75-CM'];
const LIMIT = 60;
const DAYS = 45;

/** Puts goods on pre-order before stock is counted, with no units available. */
export async function seedPreorders(ctx: Context): Promise<void> {
  const expectedOn = new Date(ctx.now().getTime() + DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await ctx.run(
    rawStatement(sql`
    update sku set available = 0, preorder_on = ${expectedOn}::date, preorder_limit = ${LIMIT}::integer where tenant_id = ${ctx.tenant.id} and sku = any(${SKUS}::text[])`),
  );
}
