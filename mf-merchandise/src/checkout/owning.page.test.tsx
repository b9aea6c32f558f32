import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { request, shared } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import CheckoutPage from './checkout.page.tsx';
import { started, user } from './given-visitor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

it('a cart with two plans is bought without the second', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const as = await marquee.givenPerson(tenant);
  const plan = async (name: string, amount: number) => {
    const body = { name, tierRank: amount, interval: 'MONTH', price: { amount, currency: 'USD' }, entityStatus: 'APPROVED' } as const;
    return (await marquee.call(tenant, 'POST /plan/item', { as: owner, body })).body.id;
  };
  const { unmount } = renderPage(<i />, { tenant, as });
  await started();
  for (const id of [await plan('Basic', 499), await plan('Premium', 999)]) await request('cart.add', { productId: id, skuId: id, quantity: 1 });
  await waitFor(() => {
    expect(shared.cart.current().count).toBe(2);
  });
  unmount();
  renderPage(<CheckoutPage />, { tenant, as, route: '/merchandise/checkout', at: '/merchandise/checkout' });
  await screen.findByText('One plan at a time');
  await user.click(screen.getByRole('button', { name: 'Leave it out and go on' }));
  await screen.findByRole('button', { name: /^Pay \$(4|9)\.99$/ });
  expect(shared.cart.current().count).toBe(1);
});
