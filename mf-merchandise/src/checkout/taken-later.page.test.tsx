import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { shared } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import ConfirmOrderPage from './confirm-order.page.tsx';
import { fillIn, givenVisitor, orders, show, user } from './given-visitor.tsx';

describe('the checkout', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('payment outside of the shop offers the ways the shop has set up, with their details', async () => {
    const { tenant, staff } = await givenVisitor();
    const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: staff, params: { id: tenant.id } })).body;
    const manual_ways = [
      { kind: 'TRANSFER' as const, details: 'Harbour Bank' },
      { kind: 'CASH' as const, details: 'Desk 3, Harbour street 1' },
    ];
    await marquee.call(tenant, 'POST /tenant/item', { as: staff, body: { id: tenant.id, version, settings: { manual_ways } } });
    show(tenant);
    await fillIn();
    await screen.findByRole('radio', { name: /Bank transfer/ });
    expect(screen.queryByRole('radio', { name: /Invoice/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Cash/ }));
    expect(screen.queryByLabelText('What the test payment does')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Order for $24.00' }));
    await screen.findByText(/open the letter we sent to vera@test\.example/);
    for (const details of ['Harbour Bank', 'Desk 3, Harbour street 1']) expect(screen.queryByText(details)).toBeNull();
    const [order] = (await marquee.call(tenant, 'GET /order/list', { as: staff })).body.content;
    const links = (await marquee.mailsTo('vera@test.example')).flatMap((letter) => letter.links);
    cleanup();
    const at = `/merchandise/confirm-order#${links.find((link) => link.includes(`#${order?.id}.`))?.split('#')[1]}`;
    renderPage(<ConfirmOrderPage />, { tenant, route: '/merchandise/confirm-order', at });
    await user.click(await screen.findByRole('button', { name: 'Confirm the order' }));
    await screen.findByText(/^Pay the total in cash, and say the number/);
    await screen.findByText('Desk 3, Harbour street 1');
    expect(screen.queryByText('Harbour Bank')).toBeNull();
    expect(await orders(tenant, staff)).toEqual([['AWAITING_PAYMENT', 'vera@test.example', 2400]]);
  });

  it('says when money is taken later; the buyer agrees, and it is ordered', async () => {
    const { tenant, staff } = await givenVisitor();
    const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: staff, params: { id: tenant.id } })).body;
    await marquee.call(tenant, 'POST /tenant/item', { as: staff, body: { id: tenant.id, version, settings: { payment_capture: 'MANUAL' } } });
    show(tenant);
    await fillIn();
    await screen.findByText('You agree to the payment now. The money is taken once we send your order.');
    await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    expect(screen.queryByText(/You agree to the payment now/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Test payment/ }));
    await user.click(screen.getByRole('button', { name: 'Pay $24.00' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    await screen.findByText(/We take \$24\.00 once we send your order/);
    expect(await orders(tenant, staff)).toEqual([['AWAITING_PAYMENT', 'vera@test.example', 2400]]);
    await waitFor(() => {
      expect(shared.cart.current().count).toBe(0);
    });
  });
});
