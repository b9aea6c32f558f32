import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { type Take, takeAttempts } from '../../platform/limits.ts';
import { checkoutToken } from '../checkout/checkout-token.ts';
import { HELD_MS } from '../stock/held-time.ts';
import { changeOf } from './charges.ts';
import type { UpgradeTerms } from './plan-line.repository.ts';
import { orderPlan } from './plan-order.service.ts';
import { findOfferedPlan, findStanding } from './subscription.repository.ts';

const noSuchPlan = refuse('INVALID_INPUT', 'planId names no plan that is offered', { path: 'planId', code: 'unknown' });
const waits = refuse('CONFLICT', 'This change is not paid for now: it holds from the end of the period on.', { path: 'planId', code: 'transition' });
const beginning = { what: 'upgrade-begin', most: 20, windowS: 600 };

/** A checkout of what going over to a larger plan costs for the rest of the time there is, or for a period in place of a trial. Its line names that time: where it is another as the money comes, the money goes back. */
export async function beginUpgrade(
  ctx: Context,
  secret: Uint8Array,
  { planId }: Body<'POST /subscription/upgrade'>,
): Promise<Result<Reply<'POST /subscription/upgrade'>>> {
  const { identityId } = ctx;
  const plan = await findOfferedPlan(ctx, planId);
  if (!plan || identityId === null) return noSuchPlan;
  const tries: readonly Take[] = [[beginning, identityId]];
  const allowed = await takeAttempts(ctx, tries);
  if (!allowed.ok) return allowed;
  return inTransaction(ctx, async (inside) => {
    const standing = await findStanding(inside);
    if (standing?.status !== 'ACTIVE' && standing?.status !== 'TRIALING') return waits;
    const { effective, dueNow } = changeOf(standing, plan, inside.now());
    if (effective !== 'NOW' || dueNow.amount === 0) return waits;
    const upgrade: UpgradeTerms = {
      subscriptionId: standing.id,
      planId: standing.plan.id,
      until: new Date(standing.to).toISOString(),
      ...(standing.status === 'TRIALING' && { isTrial: true }),
    };
    const heldUntil = new Date(inside.now().getTime() + HELD_MS);
    const checkoutId = await orderPlan(inside, { identityId, planId, amount: dueNow.amount, terms: { upgrade }, heldUntil });
    return checkoutId === undefined ? noSuchPlan : done({ checkoutId, token: checkoutToken(secret, inside.tenant.id, checkoutId) });
  });
}
