import type { Stripe } from 'stripe';
import type { Result } from '../../../contract/index.ts';
import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { wordingIn } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { findBought } from '../order/order.repository.ts';
import type { Charge, How } from '../provider/provider.ts';
import { failCharge } from '../transaction/settle.service.ts';
import { noteStanding, type OpenAccount, openAccount, type StripeParts } from './stripe-account.service.ts';
import { type Answer, answerOf, openStripe, type StripeFault } from './stripe-client.ts';
import * as kept from './stripe-payment.repository.ts';
import { noteFault, seeIntent, seeSession } from './stripe-session.service.ts';
import { toStripe } from './stripe-units.ts';

/** A page at Stripe lives half an hour at least; so much longer, so that who asks again asks for the same. */
const LIVES_MS = 35 * 60_000;
/** Longer than the page: what was paid at its last moment is still there. */
export const HELD_WITH_PAGE_MS = LIVES_MS + 2 * 60_000;
/** Between two questions about one payment: while its payer waits, and else. */
const PAUSE_MS = { urgent: 3000, quiet: 5 * 60_000 };

const takesNone = refuse('CONFLICT', 'Stripe does not take this payment.', { path: 'provider', code: 'unfit' });
const away = refuse('UNAVAILABLE', 'Stripe does not answer. Try again in a moment.');

/** Asks Stripe something as the account a payment was begun by; undefined where its keys are gone. */
export async function asking<T>(
  ctx: Context,
  parts: StripeParts,
  accountId: string,
  ask: (client: Stripe, account: OpenAccount) => Promise<T>,
): Promise<Answer<T> | undefined> {
  const account = await openAccount(ctx, parts);
  if (account?.accountId !== accountId) return undefined;
  const answer = await answerOf(ask(await openStripe(account.key, parts.stripe), account));
  if (!answer.ok) ctx.log.warn({ fault: answer.fault }, 'Stripe did not do what it was asked');
  await noteStanding(ctx, answer.ok ? undefined : answer.fault);
  return answer;
}

/** Writes down all that a Checkout Session is asked for with, so that who asks again asks for the very same. */
export async function noteCharge(
  ctx: Context,
  parts: StripeParts,
  { paymentId, orderId, amount, currency, isCapturedLater }: Charge,
  { origin }: How,
): Promise<void> {
  const account = await openAccount(ctx, parts);
  const bought = await findBought(ctx, orderId);
  const unit = toStripe(amount, currency);
  if (!account || !bought || unit === undefined) throw new Error('It was offered a moment ago');
  const name = textIn(await wordingIn(ctx, localeOf(bought.language) ?? SOURCE_LOCALE), 'stripePage')('order', { number: bought.number });
  const metadata = { tenant: ctx.tenant.id, order: orderId, payment: paymentId };
  const back = `${origin}/merchandise/checkout`;
  const request: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    submit_type: 'pay',
    client_reference_id: orderId,
    line_items: [{ quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: unit, product_data: { name } } }],
    ...(bought.email && { customer_email: bought.email }),
    metadata,
    payment_intent_data: { metadata, description: name, ...(isCapturedLater && { capture_method: 'manual' }) },
    success_url: back,
    cancel_url: back,
    expires_at: Math.floor((ctx.now().getTime() + LIVES_MS) / 1000),
    adaptive_pricing: { enabled: false },
  };
  await kept.note(ctx, paymentId, { accountId: account.accountId, request });
}

/** No page was made, and none will be. */
async function endUnmade(ctx: Context, noted: kept.Noted, fault: StripeFault | undefined): Promise<Result<true>> {
  await inTransaction(ctx, async (inside) => {
    await kept.noteFault(inside, noted.id, fault?.words ?? 'The account it was to be paid by is not connected any more.');
    await kept.closePage(inside, noted.id);
    await failCharge(inside, noted.id, 'FAILED');
  });
  return takesNone;
}

/** Has Stripe make the page a charge is paid at: one, however often and by how many it is asked. */
export async function beginCharge(ctx: Context, parts: StripeParts, paymentId: string): Promise<Result<true>> {
  const noted = await kept.findNoted(ctx, paymentId);
  if (noted?.status !== 'PENDING' || noted.reference !== null || noted.request === null) return done(true);
  await inTransaction(ctx, (inside) => kept.noteAsked(inside, paymentId));
  const request = noted.request as Stripe.Checkout.SessionCreateParams;
  const made = await asking(ctx, parts, noted.accountId, (client) => client.checkout.sessions.create(request, { idempotencyKey: paymentId }));
  if (made?.ok) {
    const { id: reference, url, expires_at: until } = made.value;
    await inTransaction(ctx, (inside) => kept.keepReference(inside, paymentId, { reference, url, expiresAt: new Date(until * 1000) }));
    return done(true);
  }
  // Nobody knows whether there is one by now: who looks again asks for the same.
  return made?.fault.kind === 'AWAY' ? done(true) : endUnmade(ctx, noted, made?.fault);
}

const whole = { expand: ['payment_intent.latest_charge'] };

/** Asks Stripe what has become of a charge, and writes it down. */
export async function lookAtCharge(ctx: Context, parts: StripeParts, paymentId: string, { isUrgent } = { isUrgent: false }): Promise<void> {
  const pause = isUrgent ? PAUSE_MS.urgent : PAUSE_MS.quiet;
  if (!(await inTransaction(ctx, (inside) => kept.takeTurn(inside, paymentId, pause)))) return;
  const before = await kept.findNoted(ctx, paymentId);
  if (before?.reference === null) await beginCharge(ctx, parts, paymentId);
  const noted = before?.reference === null ? await kept.findNoted(ctx, paymentId) : before;
  const reference = noted?.reference;
  if (!noted || !reference) return;
  const found = await asking(ctx, parts, noted.accountId, async (client) => {
    const session = await client.checkout.sessions.retrieve(reference, whole);
    const isWanted = noted.orderStatus === 'AWAITING_PAYMENT' || session.status !== 'open';
    // Nobody waits for it any more: it is not to be paid.
    return isWanted ? session : client.checkout.sessions.expire(reference, whole);
  });
  if (found?.ok) await seeOrEnd(ctx, parts, noted, found.value);
}

/** A session as Stripe says it, and what becomes of money its payer has agreed to. */
async function seeOrEnd(ctx: Context, parts: StripeParts, noted: kept.Noted, session: Stripe.Checkout.Session): Promise<Result<true>> {
  const standing = await seeSession(ctx, parts.secret, noted, session);
  const intent = session.payment_intent;
  if ((standing !== 'TAKE' && standing !== 'VOID') || intent === null || typeof intent === 'string') return done(true);
  const { id } = intent;
  const ended = await asking(ctx, parts, noted.accountId, async ({ paymentIntents }) =>
    standing === 'TAKE'
      ? paymentIntents.capture(id, {}, { idempotencyKey: `${noted.id}-capture` })
      : paymentIntents.cancel(id, {}, { idempotencyKey: `${noted.id}-void` }),
  );
  if (ended?.ok) return seeIntent(ctx, parts.secret, noted, ended.value);
  if (ended?.fault.kind === 'AWAY') return away;
  // It has become something else there meanwhile: its own word is asked for.
  const now = await asking(ctx, parts, noted.accountId, ({ paymentIntents }) => paymentIntents.retrieve(id));
  if (!now?.ok) return away;
  if (standing === 'TAKE' && now.value.status === 'requires_capture') await noteFault(ctx, noted, ended?.fault.words ?? '');
  return seeIntent(ctx, parts.secret, noted, now.value);
}

/** Takes the money its payer has agreed to, once, however often it is asked. */
export async function captureCharge(ctx: Context, parts: StripeParts, paymentId: string): Promise<Result<true>> {
  const noted = await kept.findNoted(ctx, paymentId);
  const reference = noted?.reference;
  if (!noted || !reference) return away;
  const found = await asking(ctx, parts, noted.accountId, (client) => client.checkout.sessions.retrieve(reference, whole));
  return found?.ok ? seeOrEnd(ctx, parts, noted, found.value) : away;
}

/** Its payer pays no longer at this page. What they paid meanwhile stays. */
export async function withdrawCharge(ctx: Context, parts: StripeParts, paymentId: string): Promise<Result<true>> {
  await beginCharge(ctx, parts, paymentId);
  const noted = await kept.findNoted(ctx, paymentId);
  const reference = noted?.reference;
  if (noted?.status !== 'PENDING') return done(true);
  if (!reference) return away;
  const ended = await asking(ctx, parts, noted.accountId, (client) => client.checkout.sessions.expire(reference, whole));
  const found = ended?.ok ? ended : await asking(ctx, parts, noted.accountId, (client) => client.checkout.sessions.retrieve(reference, whole));
  if (!found?.ok || found.value.status === 'open') return away;
  await seeSession(ctx, parts.secret, noted, found.value);
  return done(true);
}
