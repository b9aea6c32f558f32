import type { Result } from '../../../contract/index.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { lockDue } from '../transaction/payment.repository.ts';
import { receive } from '../transaction/settle.service.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { paidPeriod } from './charges.ts';
import { addSelfPaid } from './period.service.ts';
import { findTerms } from './subscription.repository.ts';

type Existing = ExistingOf<'subscription'>;

/** Records the payment and starts the paid period, after a trial if there is one. */
async function takePrice(ctx: Context, existing: Existing, { providerReference }: Asked): Promise<Result<Columns>> {
  const [due, plan] = [await lockDue(ctx, { subscriptionId: existing.id }), await findTerms(ctx, existing.planId)];
  if (!due || !plan) return notFound;
  const received = await receive(ctx, { subscriptionId: existing.id }, due, providerReference);
  if (!received.ok) return received;
  const paid = paidPeriod(existing, plan, ctx.now());
  if (paid) await addSelfPaid(ctx, { id: existing.id, planId: plan.id, startsAt: paid.from, endsAt: paid.to });
  return done(paid?.columns ?? {});
}

const dropCharge = (ctx: Context, existing: Existing) => withdrawCharge(ctx, { subscriptionId: existing.id });

/** Transitions of a subscription and their effects. */
export const subscriptionMoves: Readonly<Record<string, Move>> = {
  'mark-paid': { from: ['INCOMPLETE', 'TRIALING', 'PAST_DUE', 'SUSPENDED'], to: 'ACTIVE', effect: takePrice },
  'mark-past-due': { from: ['TRIALING', 'ACTIVE'], to: 'PAST_DUE' },
  suspend: { from: ['PAST_DUE'], to: 'SUSPENDED' },
  expire: {
    from: ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'SUSPENDED'],
    to: (_ctx, existing) => (existing.status === 'INCOMPLETE' ? 'INCOMPLETE_EXPIRED' : 'EXPIRED'),
    after: dropCharge,
  },
  cancel: { from: ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED'], to: 'CANCELED', after: dropCharge },
};
