import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { releaseCards } from '../gift-card/tender.service.ts';
import { arrive } from './arrival.service.ts';
import { findPurpose, leftOf, lockDue } from './payment.repository.ts';
import { MANUAL } from './payment.sql.ts';
import { refuseReference } from './reference.service.ts';
import { sendBack } from './settle.service.ts';

type Existing = ExistingOf<'transaction', 'payment'>;

const itsProvider = refuse('CONFLICT', 'What becomes of it its provider says.', { path: 'provider', code: 'fixed' }).error;
const orders = refuse('CONFLICT', 'An order is refunded by its own move.', { path: 'orderId', code: 'unfit' }).error;
const notCharged = refuse('CONFLICT', 'Only a charge is sent back.', { path: 'kind', code: 'unfit' }).error;

/** What it is for is held first, as everywhere: then nobody waits for each other. */
const holdPurpose = async (ctx: Context, id: string) => {
  const purpose = await findPurpose(ctx, id);
  return purpose && lockDue(ctx, purpose);
};

const checkManual = (_ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(existing.provider === MANUAL ? undefined : itsProvider);

/** Money for what was not placed, or waits for nothing, cannot have come by this. */
async function checkArrival(ctx: Context, existing: Existing, { providerReference }: Asked): Promise<Failure | undefined> {
  const taken = await refuseReference(ctx, providerReference, existing.id);
  if (existing.provider !== MANUAL || taken) return taken?.error ?? itsProvider;
  const orderId = existing.orderId;
  const due = typeof orderId === 'string' ? await lockDue(ctx, { orderId }) : undefined;
  if (!due || ['AWAITING_PAYMENT', 'EXPIRED', 'CANCELED'].includes(due.status)) return undefined;
  return refuse('CONFLICT', `An order that is ${due.status} does not wait for money.`, { path: 'orderId', code: 'transition' }).error;
}

const checkRefund = (_ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(existing.kind !== 'CHARGE' ? notCharged : existing.orderId !== null ? orders : existing.provider === MANUAL ? undefined : itsProvider);

async function giveBack(ctx: Context, existing: Existing, { providerReference, amount }: Asked): Promise<Result<Columns>> {
  const left = await leftOf(ctx, existing.id);
  const due = { identityId: existing.identityId, currency: existing.moneyCurrency, left, amount: amount ?? left, refundOf: existing.id };
  return sendBack(ctx, { subscriptionId: String(existing.subscriptionId) }, due, { providerReference });
}

const letCardsGo = async (ctx: Context, { orderId }: Existing) => {
  if (orderId !== null) await releaseCards(ctx, orderId);
};

/** What may become of a payment; what a provider carries out, that provider says. */
export const transactionMoves: Readonly<Record<string, Move>> = {
  'mark-paid': {
    from: ['PENDING'],
    to: 'SUCCEEDED',
    hold: holdPurpose,
    check: checkArrival,
    effect: (ctx, _kept, { providerReference }) =>
      Promise.resolve(done({ occurred_at: ctx.now(), ...(providerReference !== undefined && { provider_reference: providerReference }) })),
    after: (ctx, { orderId, subscriptionId }: Existing) => arrive(ctx, { orderId, subscriptionId }),
  },
  'mark-failed': { from: ['PENDING'], to: 'FAILED', hold: holdPurpose, check: checkManual, after: letCardsGo },
  cancel: { from: ['PENDING'], to: 'CANCELED', hold: holdPurpose, check: checkManual, after: letCardsGo },
  refund: { from: ['SUCCEEDED'], to: 'SUCCEEDED', hold: holdPurpose, check: checkRefund, effect: giveBack },
};
