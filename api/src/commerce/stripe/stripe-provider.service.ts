import type { Provider } from '../provider/provider.ts';
import { openAccount, type StripeParts, takesMoney } from './stripe-account.service.ts';
import { beginCharge, captureCharge, HELD_WITH_PAGE_MS, lookAtCharge, noteCharge, withdrawCharge } from './stripe-charge.service.ts';
import { sendRefund } from './stripe-refund.service.ts';
import { maxAmount, toStripe } from './stripe-units.ts';

/** Stripe, by a redirect to its own page: no card is ever seen here, and no script of others runs. */
export const stripeProvider = (parts: StripeParts): Provider => ({
  name: 'stripe',
  renews: false,
  holdsMs: { first: HELD_WITH_PAGE_MS, again: HELD_WITH_PAGE_MS },
  maxAmount,
  async isOffered(ctx, { amount, currency }) {
    const account = await openAccount(ctx, parts);
    return account !== undefined && takesMoney(parts, account) && amount > 0 && amount <= maxAmount(currency) && toStripe(amount, currency) !== undefined;
  },
  note: (ctx, charge, how) => noteCharge(ctx, parts, charge, how),
  begin: (ctx, paymentId) => beginCharge(ctx, parts, paymentId),
  pollPayment: (ctx, paymentId, asked) => lookAtCharge(ctx, parts, paymentId, asked),
  withdraw: (ctx, paymentId) => withdrawCharge(ctx, parts, paymentId),
  capture: (ctx, paymentId) => captureCharge(ctx, parts, paymentId),
  sendBack: (ctx, refund) => sendRefund(ctx, parts, refund),
});
