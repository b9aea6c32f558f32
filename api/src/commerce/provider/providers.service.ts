import { done } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { AWAITED_MS } from '../stock/held-time.ts';
import { stripeProvider } from '../stripe/stripe-provider.service.ts';
import { readManualWays } from '../transaction/manual-ways.repository.ts';
import { MANUAL } from '../transaction/payment.sql.ts';
import type { Provider, Providers } from './provider.ts';
import { testProvider } from './test-payments.service.ts';

/** Provider for payments outside of the shop, such as bank transfer and cash. Staff record what was paid and refunded. */
const manual: Provider = {
  name: MANUAL,
  renews: false,
  holdsMs: { first: AWAITED_MS, again: AWAITED_MS },
  isOffered: async (ctx, _due, { isGuest }) => (await readManualWays(ctx, { isGuest })).length > 0,
  begin: () => Promise.resolve(done(true)),
  pollPayment: () => Promise.resolve(),
};

/** Returns the providers of an installation. A shop's keys decide which of them it offers. */
export function paymentProviders(platform: Pick<Platform, 'secret' | 'site' | 'stripe'>): Providers {
  return { stripe: stripeProvider(platform), test: testProvider(platform.site.testPayments), manual };
}
