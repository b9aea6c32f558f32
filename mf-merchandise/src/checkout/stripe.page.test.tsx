import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { shared } from '@marquee/mf-shared/bus';
import { startCart, startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CheckoutPage from './checkout.page.tsx';
import { keep } from './kept-checkout.ts';

let stripe: Awaited<ReturnType<typeof marquee.startStripe>>;
let begun: Promise<void> | undefined;
const started = () => (begun ??= startSession(() => true).then(startCart));
beforeAll(async () => {
  stripe = await marquee.startStripe();
});
afterAll(() => stripe.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const user = userEvent.setup();

/** Creates a visitor who came back from Stripe's page; their checkout is stored in the browser. */
async function givenSent() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const body = { version: 0, secretKey: 'sk_test_fakeFakeFake0001', webhookSecret: 'whsec_fakeFakeFakeFake0001' };
  await marquee.call(tenant, 'POST /payment/stripe/connect', { as, body });
  const mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug', skus: [{ amount: 1200 }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [5]);
  const items = [{ skuId: mug.skus[0]!.id, quantity: 2 }];
  const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
  const { checkout, token } = (await marquee.call(tenant, 'POST /checkout/item', { body: { items }, headers: keyed() })).body;
  const { id } = checkout;
  const shippingAddress = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
  const details = { token, version: checkout.version, email: 'vera@test.example', shippingAddress };
  const { version, total } = (await marquee.call(tenant, 'POST /checkout/details/:id', { params: { id }, body: details })).body;
  const paying = { token, version, total, provider: 'stripe' as const };
  const { payment } = (await marquee.call(tenant, 'POST /checkout/pay/:id', { params: { id }, body: paying, headers: keyed() })).body;
  keep({ key: crypto.randomUUID(), items, id, token });
  const { unmount } = renderPage(<i />, { tenant });
  await started();
  unmount();
  const session = /cs_\w+/.exec(payment?.url ?? '')?.[0] ?? '';
  const status = async () => (await marquee.call(tenant, 'GET /order/item/:id', { as, params: { id } })).body.status;
  return { tenant, session, status };
}
const show = (tenant: Awaited<ReturnType<typeof givenSent>>['tenant']) =>
  renderPage(<CheckoutPage />, { tenant, route: '/merchandise/checkout', at: '/merchandise/checkout' });

describe('a buyer who comes back from Stripe’s page', () => {
  it('and has paid sees that it is paid, by whatever the address says', async () => {
    const { tenant, session, status } = await givenSent();
    stripe.people.pay(session);
    show(tenant);
    await screen.findByRole('heading', { name: 'Thank you' }, { timeout: 15_000 });
    expect(await status()).toBe('PAID');
    await waitFor(() => {
      expect(shared.cart.current().count).toBe(0);
    });
  }, 40_000);

  it('and has not is shown the way there again, or pays another way', async () => {
    const { tenant, session, status } = await givenSent();
    show(tenant);
    await screen.findByRole('button', { name: 'Go to Stripe and pay' });
    await user.click(screen.getByRole('button', { name: 'Pay another way' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Card \(Stripe\)/ })).checked).toBe(true);
    expect(stripe.account.sessions.get(session)?.status).toBe('expired');
    expect(screen.queryByText(/was declined/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Test payment/ }));
    await user.click(screen.getByRole('button', { name: 'Pay $24.00' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(await status()).toBe('PAID');
  });

  it('and paid while it was given up has paid', async () => {
    const { tenant, session, status } = await givenSent();
    show(tenant);
    const other = await screen.findByRole('button', { name: 'Pay another way' });
    stripe.people.pay(session);
    await user.click(other);
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(await status()).toBe('PAID');
  });
});
