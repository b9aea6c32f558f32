import type { Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { Columns } from '../../platform/resource/move.ts';
import { releaseCards } from '../gift-card/tender.service.ts';
import { onPaymentReceived } from './arrival.service.ts';
import { refuseReference } from './reference.service.ts';
import { endCharge, findPurpose, insertPayment, isReferenceKnown, lockCharge, lockDue, lockOpenCharge, type Purpose, sumPaid } from './payment.repository.ts';
import { GIFT_CARD, MANUAL } from './payment.sql.ts';

interface Due {
  readonly identityId: string | null;
  readonly amount: number;
  readonly currency: string;
}

const elsewhere = refuse('CONFLICT', 'A payment is on its way at its provider, who says whether it came.', { path: 'provider', code: 'in-use' });
const nothing = refuse('CONFLICT', 'Nothing was paid for it that could go back.', { path: 'status', code: 'zero' });

/** Records a payment of `due` made outside of the shop. Completes the open charge if the amounts match, else adds a payment. */
export async function receive(ctx: Context, purpose: Purpose, due: Due, providerReference: string | undefined): Promise<Result<Columns>> {
  const refusal = await refuseReference(ctx, providerReference);
  if (refusal) return refusal;
  const open = await lockOpenCharge(ctx, purpose);
  if (open && open.provider !== MANUAL) return elsewhere;
  if (open && open.amount === due.amount) {
    await endCharge(ctx, open.id, { status: 'SUCCEEDED', providerReference });
    return done({});
  }
  if (open) await endCharge(ctx, open.id, { status: 'CANCELED' });
  if (due.amount > 0) await insertPayment(ctx, { ...purpose, ...due, kind: 'CHARGE', status: 'SUCCEEDED', providerReference });
  return done({});
}

interface SentBack extends Due {
  readonly left: number;
  readonly refundOf?: string;
}

/** Records a refund made outside of the shop. Refuses more than is left. */
export async function sendBack(
  ctx: Context,
  purpose: Purpose,
  { left, ...back }: SentBack,
  asked: { providerReference?: string | undefined },
): Promise<Result<Columns>> {
  if (left <= 0) return nothing;
  if (back.amount > left) return refuse('INVALID_INPUT', `amount must be at most ${left}`, { path: 'amount', code: 'maximum', limit: left });
  const refusal = await refuseReference(ctx, asked.providerReference);
  if (refusal) return refusal;
  await insertPayment(ctx, { ...purpose, ...back, kind: 'REFUND', status: 'SUCCEEDED', providerReference: asked.providerReference });
  return done({});
}

/** Refuses a refund of something that was never paid. */
export async function refuseUnpaid(ctx: Context, purpose: Purpose): Promise<ReturnType<typeof refuse> | undefined> {
  return (await sumPaid(ctx, purpose)) > 0 ? undefined : nothing;
}

interface Said {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

const notThis = refuse('CONFLICT', 'The provider speaks of another amount than was asked for.', { path: 'amount', code: 'invalid' });

/**
 * Applies a success that a provider reports, in any order and number of calls. A known payment changes nothing, and another amount pays for nothing.
 * Locks the order before the charge, as everywhere.
 */
export function confirmCharge(ctx: Context, paymentId: string, { reference, amount, currency }: Said): Promise<Result<boolean>> {
  return inTransaction(ctx, async (inside) => {
    const purpose = await findPurpose(inside, paymentId);
    if (!purpose) return notFound;
    const due = await lockDue(inside, purpose);
    const charge = await lockCharge(inside, paymentId);
    if (!charge) return notFound;
    if (charge.status === 'SUCCEEDED' || (await isReferenceKnown(inside, reference, { provider: charge.provider }))) return done(false);
    if (charge.amount !== amount || charge.currency !== currency) {
      inside.log.error({ paymentId, asked: charge.amount, said: amount }, 'a provider speaks of another amount');
      return notThis;
    }
    // Held gift card payments are captured in `arrive`.
    const isOver = charge.status === 'FAILED' || charge.status === 'CANCELED';
    const came = { provider: charge.provider, identityId: due?.identityId ?? null, amount, currency, providerReference: reference };
    // A failed charge stays failed; money that arrives all the same is a new payment.
    if (isOver) await insertPayment(inside, { ...purpose, ...came, kind: 'CHARGE', status: 'SUCCEEDED' });
    else if (charge.provider !== GIFT_CARD) await endCharge(inside, paymentId, { status: 'SUCCEEDED', providerReference: reference });
    await onPaymentReceived(inside, purpose);
    return done(true);
  });
}

/** Applies a failure, cancellation or challenge that a provider reports. A charge that succeeded stays. Returns whether the status is new. */
export function failCharge(ctx: Context, paymentId: string, status: 'FAILED' | 'CANCELED' | 'REQUIRES_ACTION'): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const purpose = await findPurpose(inside, paymentId);
    if (purpose) await lockDue(inside, purpose);
    const charge = await lockCharge(inside, paymentId);
    if (!charge || charge.status === status || !['PENDING', 'REQUIRES_ACTION'].includes(charge.status)) return false;
    await endCharge(inside, paymentId, { status });
    if (status !== 'REQUIRES_ACTION' && charge.orderId !== null) await releaseCards(inside, charge.orderId);
    return true;
  });
}
