import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenShop, type Shop } from '../../order/given-order.ts';
import { Orders } from './orders.tsx';

let stripe: Awaited<ReturnType<typeof marquee.startStripe>>;
beforeAll(async () => {
  stripe = await marquee.startStripe();
});
afterAll(() => stripe.stop());
afterEach(cleanup);

const run = (job: 'read-stripe-events' | 'settle-refunds') => marquee.app.platform.jobs.runNow(`commerce.${job}`);

/** Creates an order paid by Stripe, whose refund failed at Stripe. */
async function givenFailed(shop: Shop) {
  const { tenant, owner } = shop;
  const body = { version: 0, secretKey: 'sk_test_fakeFakeFake0001', webhookSecret: 'whsec_fakeFakeFakeFake0001' };
  await marquee.call(tenant, 'POST /payment/stripe/connect', { as: owner, body });
  const { id } = await shop.order({ provider: 'stripe' });
  const session = [...stripe.account.sessions.values()].find((one) => one.client_reference_id === id);
  const hook = stripe.hook('checkout.session.completed', stripe.people.pay(session?.id ?? ''));
  await marquee.app.http.inject({ method: 'POST', url: `/v1/payment/stripe/webhook/${tenant.id}`, headers: hook.headers, payload: hook.payload });
  await run('read-stripe-events');
  stripe.account.refundsBecome = 'failed';
  await shop.move(id, 'request-refund');
  await shop.move(id, 'refund');
  await run('settle-refunds');
  stripe.account.refundsBecome = 'succeeded';
  return id;
}
function show({ tenant, owner }: Shop, id: string, as = owner) {
  renderPage(<Orders path={`order-${id}`} navigate={() => undefined} />, { tenant, as });
  return userEvent.setup();
}
const refund = async ({ tenant, owner }: Shop, orderId: string) =>
  (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId, kind: 'REFUND' } })).body.content[0];

describe('money that Stripe did not send back', () => {
  it('a failed refund is tried again', async () => {
    const shop = await givenShop();
    const id = await givenFailed(shop);
    const user = show(shop, id);
    await screen.findByText('expired_or_canceled_card');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByText('expired_or_canceled_card')).toBeNull();
    });
    await run('settle-refunds');
    expect(await refund(shop, id)).toMatchObject({ status: 'SUCCEEDED', provider: 'stripe' });
  });

  it('a failed refund is marked as sent another way, with its reference there', async () => {
    const shop = await givenShop();
    const id = await givenFailed(shop);
    const user = show(shop, id);
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sent another way?' }));
    await user.type(dialog.getByLabelText(/^Reference/), 'Bank 7');
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    await screen.findByText('Bank 7');
    expect(await refund(shop, id)).toMatchObject({ status: 'SUCCEEDED', provider: 'manual', providerReference: 'Bank 7', fault: null });
  });

  it('a failed refund is read-only without the right to move money', async () => {
    const shop = await givenShop();
    const id = await givenFailed(shop);
    show(shop, id, await marquee.givenPerson(shop.tenant, { role: 'SUPPORT' }));
    await screen.findByText('expired_or_canceled_card');
    for (const name of ['Try again', 'Mark as sent']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
