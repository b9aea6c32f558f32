import type { Stripe } from 'stripe';
import type { Result } from '../../../contract/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { disputeOrder, loseDispute, refundedThere, type TakenBack, winDispute } from '../order/by-provider.service.ts';
import { refundWent } from '../refund/sending-back.service.ts';
import * as kept from './stripe-payment.repository.ts';
import { seeRefund } from './stripe-refund.service.ts';
import { noteFault } from './stripe-session.service.ts';
import { fromStripe } from './stripe-units.ts';

const idOf = (thing: string | { readonly id: string } | null | undefined) => (typeof thing === 'string' ? thing : (thing?.id ?? null));

interface Ours {
  readonly noted: kept.Noted;
  readonly orderId: string;
}

/** Finds the charge for a payment intent; undefined if the charge is not ours. */
async function findCharge(ctx: Context, paymentIntent: Stripe.Refund['payment_intent']): Promise<Ours | undefined> {
  const intent = idOf(paymentIntent);
  const payment = intent === null ? undefined : await kept.findPayment(ctx, intent);
  const noted = payment && (await kept.findNoted(ctx, payment.id));
  return noted?.orderId ? { noted, orderId: noted.orderId } : undefined;
}

/** Notifies staff of a change at Stripe that the order does not allow; the money has moved anyway. */
async function orTold(ctx: Context, { noted }: Ours, reference: string, what: Result<boolean>): Promise<void> {
  if (!what.ok) await noteFault(ctx, noted, `${reference}: ${what.error.message}`);
}

function taken(noted: kept.Noted, { id: reference, amount: units, currency }: { id: string; amount: number; currency: string }): TakenBack | undefined {
  const code = currency.toUpperCase();
  const amount = fromStripe(units, code);
  return amount === undefined || code !== noted.currency ? undefined : { chargeId: noted.id, provider: 'stripe', reference, amount };
}

/** Records a refund read from Stripe just now, whether it was made here or at Stripe. */
export async function seeAnyRefund(ctx: Context, refund: Stripe.Refund): Promise<void> {
  const ours = await kept.findNamed(ctx, refund.metadata);
  if (ours) {
    const reference = await seeRefund(ctx, ours, refund);
    if (reference !== undefined) await refundWent(ctx, ours.id, reference);
    return;
  }
  const charge = await findCharge(ctx, refund.payment_intent);
  const back = charge && taken(charge.noted, refund);
  if (!charge || !back) return;
  if (refund.status === 'succeeded') await orTold(ctx, charge, refund.id, await inTransaction(ctx, (inside) => refundedThere(inside, charge.orderId, back)));
  else if (refund.status === 'failed' && (await kept.findPayment(ctx, refund.id)))
    await noteFault(ctx, charge.noted, `${refund.id}: ${refund.failure_reason ?? refund.status}`);
}

const WON: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** Records a dispute read from Stripe just now. */
export async function seeDispute(ctx: Context, dispute: Stripe.Dispute): Promise<void> {
  const charge = await findCharge(ctx, dispute.payment_intent);
  const back = charge && taken(charge.noted, dispute);
  if (!charge || !back) return;
  const { status } = dispute;
  const told = await inTransaction(ctx, (inside) => {
    if (status === 'lost') return loseDispute(inside, charge.orderId, back);
    return WON.includes(status) ? winDispute(inside, charge.orderId) : disputeOrder(inside, charge.orderId);
  });
  await orTold(ctx, charge, dispute.id, told);
}
