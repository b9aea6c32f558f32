import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { bookOrder } from '../ledger/booking.service.ts';
import { sendBack as sendBackJob } from '../refund/money-back.service.ts';
import { tellWent } from '../refund/went.service.ts';
import { askAnew, clearFault, findNoted } from '../stripe/stripe-payment.repository.ts';
import { releaseCards } from '../gift-card/tender.service.ts';
import { endPeriodOf } from '../subscription/period.service.ts';
import { onPaymentReceived } from './arrival.service.ts';
import { findPurpose, leftOf, lockDue } from './payment.repository.ts';
import { MANUAL } from './payment.sql.ts';
import { refuseReference } from './reference.service.ts';
import { refuseAlone, refuseSaying } from './second-person.service.ts';
import { sendBack } from './settle.service.ts';

type Existing = ExistingOf<'transaction', 'payment'>;

const itsProvider = refuse('CONFLICT', 'What becomes of it its provider says.', { path: 'provider', code: 'fixed' }).error;
const orders = refuse('CONFLICT', 'An order is refunded by its own move.', { path: 'orderId', code: 'unfit' }).error;
const notCharged = refuse('CONFLICT', 'Only a charge is sent back.', { path: 'kind', code: 'unfit' }).error;

/** Locks the order or subscription first, as everywhere, to avoid deadlocks. */
const holdPurpose = async (ctx: Context, id: string) => {
  const purpose = await findPurpose(ctx, id);
  return purpose && lockDue(ctx, purpose);
};

const checkManual = (_ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(existing.provider === MANUAL ? undefined : itsProvider);

const sumOf = ({ moneyAmount: amount, moneyCurrency: currency }: Existing) => ({ amount, currency });

/** Refuses a used reference, a provider's payment, and an order that does not await money. */
async function checkArrival(ctx: Context, existing: Existing, { providerReference }: Asked): Promise<Failure | undefined> {
  const taken = await refuseReference(ctx, providerReference, existing.id);
  if (existing.provider !== MANUAL || taken) return taken?.error ?? itsProvider;
  const alone = await refuseAlone(ctx, { ...sumOf(existing), orderId: existing.orderId, paymentId: existing.id });
  if (alone) return alone;
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

const noFault = refuse('CONFLICT', 'It is on its way, or has come to its end.', { path: 'fault', code: 'transition' }).error;

async function checkFault(ctx: Context, { id, kind }: Existing): Promise<Failure | undefined> {
  const noted = kind === 'REFUND' ? await findNoted(ctx, id) : undefined;
  return noted?.fault === null || noted === undefined ? noFault : undefined;
}

async function sendAnew(ctx: Context, { id }: Existing): Promise<Result<Columns>> {
  await askAnew(ctx, id);
  await enqueue(ctx, sendBackJob, { paymentId: id });
  return done({});
}

async function sentOutside(ctx: Context, { id }: Existing, { providerReference }: Asked): Promise<Result<Columns>> {
  const taken = await refuseReference(ctx, providerReference, id);
  if (taken) return taken;
  await clearFault(ctx, id);
  return done({ provider: MANUAL, provider_reference: providerReference ?? null, occurred_at: ctx.now() });
}

/** Transitions of a payment. A provider's payment changes only by that provider. */
export const transactionMoves: Readonly<Record<string, Move>> = {
  'mark-paid': {
    from: ['PENDING'],
    to: 'SUCCEEDED',
    hold: holdPurpose,
    check: checkArrival,
    effect: (ctx, _kept, { providerReference }) =>
      Promise.resolve(done({ occurred_at: ctx.now(), ...(providerReference !== undefined && { provider_reference: providerReference }) })),
    after: (ctx, { orderId, subscriptionId }: Existing) => onPaymentReceived(ctx, { orderId, subscriptionId }),
  },
  'say-paid': {
    from: ['PENDING'],
    to: 'PENDING',
    hold: holdPurpose,
    check: async (ctx, existing: Existing) => (await checkManual(ctx, existing)) ?? refuseSaying(ctx, sumOf(existing)),
  },
  'mark-failed': { from: ['PENDING'], to: 'FAILED', hold: holdPurpose, check: checkManual, after: letCardsGo },
  cancel: { from: ['PENDING'], to: 'CANCELED', hold: holdPurpose, check: checkManual, after: letCardsGo },
  refund: {
    ...{ from: ['SUCCEEDED'], to: 'SUCCEEDED', hold: holdPurpose, check: checkRefund, effect: giveBack },
    after: async (ctx, { id }: Existing) => {
      if ((await leftOf(ctx, id)) <= 0) await endPeriodOf(ctx, { paymentId: id });
    },
  },
  retry: { from: ['PENDING'], to: 'PENDING', hold: holdPurpose, check: checkFault, effect: sendAnew },
  'mark-sent': {
    from: ['PENDING'],
    to: 'SUCCEEDED',
    hold: holdPurpose,
    check: checkFault,
    effect: sentOutside,
    after: async (ctx, { id, orderId }: Existing) => {
      await tellWent(ctx, id);
      await bookOrder(ctx, String(orderId));
    },
  },
};
