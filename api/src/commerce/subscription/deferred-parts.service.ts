import type { Context } from '../../platform/context.ts';
import { DEFERRED, DEFERRED_GIFTS, PLAN_GIFTS_BACK, PLANS_BACK } from '../ledger/accounts.sql.ts';
import type { Part } from '../refund/refund-parts.ts';
import { deferLess, lockDeferralsOf } from './deferral.repository.ts';

const sources = [
  { back: PLANS_BACK, deferred: DEFERRED, isGift: false },
  { back: PLAN_GIFTS_BACK, deferred: DEFERRED_GIFTS, isGift: true },
] as const;

/** Takes a plan refund from revenue not earned yet first. `lineIds` limits it to these lines. The caller has locked the order. */
export async function partsFromDeferred(ctx: Context, orderId: string, parts: readonly Part[], lineIds?: readonly string[]): Promise<Part[]> {
  if (!parts.some(({ account }) => sources.some(({ back }) => back === account))) return [...parts];
  const held = await lockDeferralsOf(ctx, orderId);
  const split: Part[] = [];
  for (const part of parts) {
    const source = sources.find(({ back }) => back === part.account);
    let missing = source ? part.amount : 0;
    for (const { id, lineId, isGift, left } of held) {
      const amount = source?.isGift === isGift && (!lineIds || lineIds.includes(lineId)) ? Math.min(missing, left) : 0;
      if (amount === 0) continue;
      missing -= amount;
      await deferLess(ctx, id, amount);
    }
    const earned = { ...part, amount: source ? missing : part.amount };
    split.push(...[...(source ? [{ ...part, account: source.deferred, amount: part.amount - missing }] : []), earned].filter(({ amount }) => amount > 0));
  }
  return split;
}
