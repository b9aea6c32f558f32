import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { charge } from '../checkout/charges.service.ts';
import { insertCheckout, saveDetails } from '../checkout/checkout.repository.ts';
import { newNumber } from '../order/order.service.ts';
import { replaceLines } from '../order/order.repository.ts';
import { findPayer, findPlanLine } from './renewing.repository.ts';

interface Wanted {
  readonly identityId: string;
  readonly planId: string;
  /** In minor units of the plan's currency; default: the plan's price. */
  readonly amount?: number;
  /** Extra terms of the line: `upgrade` (UpgradeTerms) if it replaces a smaller plan. */
  readonly terms?: object;
  readonly heldUntil: Date;
}

/** Creates an order of a plan in the state PLACING, with the buyer's last address and language. Undefined if there is no such plan. */
export async function orderPlan(ctx: Context, { identityId, planId, amount, terms = {}, heldUntil }: Wanted): Promise<string | undefined> {
  const line = await findPlanLine(ctx, planId);
  if (!line) return undefined;
  const theirs = { ...ctx, identityId };
  const id = newId();
  const payer = await findPayer(ctx, identityId);
  await insertCheckout(theirs, {
    id,
    number: newNumber(),
    currency: line.currency,
    heldUntil,
    origin: payer?.origin ?? null,
    language: payer?.language ?? null,
  });
  const sold = { ...line, options: {}, organizationId: null, kind: 'PLAN' as const, isOwned: false, minimumAge: null, age: null, quantity: 1, parts: [] };
  await replaceLines(theirs, id, [{ ...sold, amount: amount ?? line.amount, terms: { planId, interval: line.interval, ...terms } }]);
  if (payer?.address) await saveDetails(theirs, id, { billingAddress: payer.address });
  await recordTransition(ctx, { resource: 'order', recordId: id, move: 'place', from: 'DRAFT', to: 'PLACING' });
  const refusal = await charge(theirs, id, { shippingMethodId: undefined, codes: undefined, identityId });
  if (refusal) ctx.log.error({ orderId: id, refusal: refusal.code }, 'an order of a plan cannot be reckoned');
  return id;
}
