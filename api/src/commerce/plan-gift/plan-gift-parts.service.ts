import type { Context } from '../../platform/context.ts';
import { PLAN_GIFTS, PLAN_GIFTS_BACK } from '../ledger/accounts.sql.ts';
import type { Part } from '../refund/refund-parts.ts';
import { partsFromDeferred } from '../subscription/deferred-parts.service.ts';
import { lockPlanGiftsOf, oweLess } from './plan-gift.repository.ts';

/**
 * Splits a refund of plan gifts. Unredeemed gifts reduce what the books owe; others reduce revenue not earned yet, then earned revenue. `lineIds` limits it to
 * these lines. The caller has locked the order.
 */
export async function partsFromPlans(ctx: Context, orderId: string, parts: readonly Part[], lineIds?: readonly string[]): Promise<Part[]> {
  const wanted = parts.reduce((sum, { account, amount }) => (account === PLAN_GIFTS ? sum + amount : sum), 0);
  if (wanted === 0) return partsFromDeferred(ctx, orderId, parts, lineIds);
  let missing = wanted;
  for (const { id, lineId, owed, status } of await lockPlanGiftsOf(ctx, orderId)) {
    const amount = status === 'WAITING' && (!lineIds || lineIds.includes(lineId)) ? Math.min(missing, owed) : 0;
    if (amount === 0) continue;
    missing -= amount;
    await oweLess(ctx, id, amount);
  }
  const given = [
    { account: PLAN_GIFTS, amount: wanted - missing, isShipping: false },
    { account: PLAN_GIFTS_BACK, amount: missing, isShipping: false },
  ];
  const whole = [...parts.filter(({ account }) => account !== PLAN_GIFTS), ...given.filter(({ amount }) => amount > 0)];
  return partsFromDeferred(ctx, orderId, whole, lineIds);
}
