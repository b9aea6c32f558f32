import type { Result } from '../../../contract/index.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { KeptOf } from '../../platform/resource/resource-types.ts';
import { lockDue } from '../transaction/payment.repository.ts';
import { receive, withdrawCharge } from '../transaction/settle.service.ts';
import { paidPeriod } from './charges.ts';
import { findTerms } from './subscription.repository.ts';

type Kept = KeptOf<'subscription'>;

/** The price of its plan came: the period that is paid for begins, after the trial when there is one. */
async function takePrice(ctx: Context, kept: Kept, { providerReference }: Asked): Promise<Result<Columns>> {
  const [due, plan] = [await lockDue(ctx, { subscriptionId: kept.id }), await findTerms(ctx, kept.planId)];
  if (!due || !plan) return notFound;
  const received = await receive(ctx, { subscriptionId: kept.id }, due, providerReference);
  return received.ok ? done(paidPeriod(kept, plan, ctx.now())) : received;
}

const dropCharge = (ctx: Context, kept: Kept) => withdrawCharge(ctx, { subscriptionId: kept.id });

/** What a subscription may become next, and what comes with it. */
export const subscriptionMoves: Readonly<Record<string, Move>> = {
  'mark-paid': { from: ['INCOMPLETE', 'TRIALING', 'PAST_DUE', 'SUSPENDED'], to: 'ACTIVE', effect: takePrice },
  'mark-past-due': { from: ['TRIALING', 'ACTIVE'], to: 'PAST_DUE' },
  suspend: { from: ['PAST_DUE'], to: 'SUSPENDED' },
  expire: {
    from: ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'SUSPENDED'],
    to: (_ctx, kept) => (kept.status === 'INCOMPLETE' ? 'INCOMPLETE_EXPIRED' : 'EXPIRED'),
    after: dropCharge,
  },
  cancel: { from: ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED'], to: 'CANCELED', after: dropCharge },
};
