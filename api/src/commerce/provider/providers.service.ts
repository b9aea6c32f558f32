import { done } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { AWAITED_MS } from '../stock/held-time.ts';
import { stripeProvider } from '../stripe/stripe-provider.service.ts';
import { readManualWays } from '../transaction/manual-ways.repository.ts';
import { MANUAL } from '../transaction/payment.sql.ts';
import type { Provider, Providers } from './provider.ts';
import { testProvider } from './test-payments.service.ts';

/** By bank transfer or in cash, outside: staff say by moves what came and went. */
const manual: Provider = {
  name: MANUAL,
  renews: false,
  holdsMs: { first: AWAITED_MS, again: AWAITED_MS },
  isOffered: async (ctx, _due, { isGuest }) => (await readManualWays(ctx, { isGuest })).length > 0,
  begin: () => Promise.resolve(done(true)),
  lookAgain: () => Promise.resolve(),
};

/** Whom the shops of an installation can be paid by; which of them one offers follows from its keys. */
export function paymentProviders(platform: Pick<Platform, 'secret' | 'site' | 'stripe'>): Providers {
  return { stripe: stripeProvider(platform), test: testProvider(platform.site.testPayments), manual };
}
