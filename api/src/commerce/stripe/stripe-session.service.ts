import type { Stripe } from 'stripe';
import { SOURCE_LOCALE } from '../../../contract/languages.ts';
import type { Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';
import { AWAITED_MS } from '../stock/held-time.ts';
import { askToPayAgain } from '../preorder/paying-again.service.ts';
import { authorized, type Standing } from '../transaction/authorizing.service.ts';
import { holdUntil } from '../transaction/authorization.repository.ts';
import { confirmCharge, failCharge } from '../transaction/settle.service.ts';
import { tellOfPayment } from './stripe-notice.service.ts';
import * as kept from './stripe-payment.repository.ts';
import { fromStripe } from './stripe-units.ts';

/** Records a fault of a payment and notifies staff, once per reason. */
export function noteFault(ctx: Context, { id, orderId, number, kind }: kept.Noted, fault: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    if (!(await kept.noteFault(inside, id, fault)) || orderId === null || number === null) return;
    inside.log.error({ paymentId: id, orderId, fault }, 'a payment by Stripe needs somebody');
    await tellOfPayment(inside, kind === 'CHARGE' ? 'charge' : 'refund', { orderId, number, fault });
  });
}

/** Formats a mismatch between the amount at Stripe and the amount asked for. */
export function otherSum(
  { amount: asked, currency: of }: kept.Noted,
  { reference, units, currency }: { reference: string; units: number; currency: string },
): string {
  const amount = fromStripe(units, currency);
  const said = amount === undefined ? `${units} ${currency}` : moneyInWords(amount, currency, SOURCE_LOCALE);
  return `${reference}: ${said} instead of ${moneyInWords(asked, of, SOURCE_LOCALE)}`;
}

/** Checks that a session was created for exactly this payment of this tenant. */
const isOf = ({ tenant }: Context, { id, orderId, reference }: kept.Noted, session: Stripe.Checkout.Session) =>
  session.metadata?.['tenant'] === tenant.id &&
  session.metadata['payment'] === id &&
  session.client_reference_id === orderId &&
  (reference === null || reference === session.id);

/** Settles a payment if amount and currency match; otherwise fails the payment and reports the mismatch. */
async function paid(ctx: Context, noted: kept.Noted, { id: reference, amount_received: units, currency: code }: Stripe.PaymentIntent): Promise<void> {
  const currency = code.toUpperCase();
  const amount = fromStripe(units, currency);
  const settled = amount === undefined ? undefined : await confirmCharge(ctx, noted.id, { reference, amount, currency });
  if (settled?.ok) return;
  await failCharge(ctx, noted.id, 'FAILED');
  await noteFault(ctx, noted, otherSum(noted, { reference, units, currency }));
}

/** Handles a completed session without money: fails the payment, or extends the order while a debit is pending. */
async function unpaid(ctx: Context, noted: kept.Noted, intent: Stripe.PaymentIntent | undefined, isNew: boolean): Promise<void> {
  if (intent?.status === 'requires_payment_method') {
    await failCharge(ctx, noted.id, 'FAILED');
    return;
  }
  const { orderId } = noted;
  if (isNew && orderId !== null) await inTransaction(ctx, (inside) => holdUntil(inside, orderId, new Date(inside.now().getTime() + AWAITED_MS)));
}

const notTaken = refuse('CONFLICT', 'Stripe does not take this money any more: its payer has to pay again.', { path: 'status', code: 'transition' });

/** Validity of an authorization whose charge names none. The shortest of all cards is five days. */
const AUTHORIZED_MS = 4.5 * 24 * 60 * 60_000;

/** Returns until when an authorized payment can be captured. */
function untilOf(ctx: Context, { latest_charge: charge }: Stripe.PaymentIntent): Date {
  const before = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined;
  return before === undefined ? new Date(ctx.now().getTime() + AUTHORIZED_MS) : new Date(before * 1000);
}

/** Records what became of an authorization: captured or cancelled. */
export async function seeIntent(ctx: Context, secret: Uint8Array, noted: kept.Noted, intent: Stripe.PaymentIntent): Promise<Result<true>> {
  const isWanted = noted.orderStatus === 'AWAITING_PAYMENT';
  if (intent.status === 'succeeded') await paid(ctx, noted, intent);
  const isLost = intent.status === 'canceled' && (await failCharge(ctx, noted.id, isWanted ? 'FAILED' : 'CANCELED'));
  if (intent.status === 'succeeded' || !isWanted) return done(true);
  if (isLost && noted.orderId !== null) await askToPayAgain(ctx, secret, noted.orderId);
  if (intent.status === 'canceled') await noteFault(ctx, noted, `${intent.id}: ${intent.cancellation_reason ?? intent.status}`);
  return notTaken;
}

/** Records the state of a session read from Stripe just now, and returns the standing of an authorized payment. Idempotent; a late call changes nothing. */
export async function seeSession(ctx: Context, secret: Uint8Array, noted: kept.Noted, session: Stripe.Checkout.Session): Promise<Standing | undefined> {
  if (!isOf(ctx, noted, session)) {
    ctx.log.error({ paymentId: noted.id, session: session.id }, 'a session of Stripe is for another payment');
    return undefined;
  }
  const { id: reference, url, status, expires_at: until, payment_intent: payment } = session;
  if (noted.reference === null)
    await inTransaction(ctx, (inside) => kept.keepReference(inside, noted.id, { reference, url, expiresAt: new Date(until * 1000) }));
  if (status === 'open' || status === null) return undefined;
  const isNew = await inTransaction(ctx, (inside) => kept.closePage(inside, noted.id));
  const intent = typeof payment === 'object' && payment !== null ? payment : undefined;
  if (intent?.status === 'requires_capture') return authorized(ctx, noted.id, untilOf(ctx, intent));
  if (intent?.status === 'canceled') {
    await seeIntent(ctx, secret, noted, intent);
    return undefined;
  }
  if (status === 'expired') await failCharge(ctx, noted.id, 'CANCELED');
  else if (session.payment_status === 'paid' && intent?.status === 'succeeded') await paid(ctx, noted, intent);
  else await unpaid(ctx, noted, intent, isNew);
  return undefined;
}
