import type { Stripe } from 'stripe';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Refund } from '../provider/provider.ts';
import type { StripeParts } from './stripe-account.service.ts';
import { asking } from './stripe-charge.service.ts';
import * as kept from './stripe-payment.repository.ts';
import { noteFault, otherSum } from './stripe-session.service.ts';
import { fromStripe, toStripe } from './stripe-units.ts';

/** Pause between two queries about one refund. */
const PAUSE_MS = 60_000;
const NEVER = ['failed', 'canceled'];

const isOf = ({ tenant }: Context, id: string, { metadata }: Stripe.Refund) => metadata?.['tenant'] === tenant.id && metadata['payment'] === id;

/** Records the state of a refund at Stripe and returns its reference once the money was sent. Staff are notified of a failed refund. */
export async function seeRefund(ctx: Context, noted: kept.Noted, refund: Stripe.Refund): Promise<string | undefined> {
  const { id: reference, status, amount, currency, failure_reason: why } = refund;
  const code = currency.toUpperCase();
  if (!isOf(ctx, noted.id, refund) || fromStripe(amount, code) !== noted.amount || code !== noted.currency) {
    await noteFault(ctx, noted, otherSum(noted, { reference, units: amount, currency: code }));
    return undefined;
  }
  if (noted.reference !== reference) await inTransaction(ctx, (inside) => kept.keepReference(inside, noted.id, { reference, url: null, expiresAt: null }));
  if (status !== null && NEVER.includes(status)) await noteFault(ctx, noted, why ?? status);
  return status === 'succeeded' ? reference : undefined;
}

/** Finds a refund that an earlier call made without receiving its response. */
async function findMade(ctx: Context, client: Stripe, noted: kept.Noted, paymentIntent: string): Promise<Stripe.Refund | undefined> {
  if (noted.askedAt === null) return undefined;
  const made = await client.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return made.data.find((refund) => isOf(ctx, noted.id, refund) && !NEVER.includes(refund.status ?? ''));
}

/** Creates or retrieves the refund. Every attempt has its own idempotency key, so a retry sends money once. */
async function ask(ctx: Context, client: Stripe, noted: kept.Noted, unit: number, paymentIntent: string): Promise<Stripe.Refund> {
  if (noted.reference !== null) return client.refunds.retrieve(noted.reference);
  const made = await findMade(ctx, client, noted, paymentIntent);
  if (made) return made;
  await inTransaction(ctx, (inside) => kept.noteAsked(inside, noted.id));
  const metadata = { tenant: ctx.tenant.id, order: noted.orderId, payment: noted.id };
  const idempotencyKey = noted.attempt === 1 ? noted.id : `${noted.id}-${noted.attempt}`;
  return client.refunds.create({ payment_intent: paymentIntent, amount: unit, metadata }, { idempotencyKey });
}

/** Sends a refund through Stripe or queries its state. Returns the reference once the money was sent, undefined while it is pending or staff must act. */
export async function sendRefund(ctx: Context, parts: StripeParts, { paymentId, chargeId, amount, currency }: Refund): Promise<string | undefined> {
  const accountId = (await kept.findNoted(ctx, chargeId))?.accountId ?? '';
  const isTurn = await inTransaction(ctx, async (inside) => {
    await kept.note(inside, paymentId, { accountId, request: null });
    return kept.takeTurn(inside, paymentId, PAUSE_MS);
  });
  const noted = isTurn ? await kept.findNoted(ctx, paymentId) : undefined;
  if (!noted || noted.fault !== null) return undefined;
  const paymentIntent = noted.chargeReference;
  const unit = toStripe(amount, currency);
  if (unit === undefined || paymentIntent === null) {
    await noteFault(ctx, noted, `Stripe takes no ${amount} ${currency}`);
    return undefined;
  }
  const answer = await asking(ctx, parts, accountId, (client) => ask(ctx, client, noted, unit, paymentIntent));
  if (answer?.ok) return seeRefund(ctx, noted, answer.value);
  const isOver = answer === undefined || answer.fault.kind === 'REFUSED' || answer.fault.kind === 'MISSING';
  if (isOver) await noteFault(ctx, noted, answer?.fault.words ?? 'The account it was paid by is not connected any more.');
  return undefined;
}
