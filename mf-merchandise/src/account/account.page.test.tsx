import { afterEach, describe, expect, it } from '@jest/globals';
import { shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ShopAccountPage from './account.page.tsx';

describe('the orders of somebody', () => {
  afterEach(cleanup);

  it('are theirs alone, say how far they are, are bought again and taken back', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug', skus: [{ amount: 1200 }] });
    const skuId = mug.skus[0]!.id;
    await marquee.givenStock(tenant, skuId, [9]);
    const begin = (by?: typeof as) =>
      marquee.call(tenant, 'POST /checkout/item', {
        body: { items: [{ skuId, quantity: 2 }] },
        headers: { 'idempotency-key': crypto.randomUUID() },
        ...(by && { as: by }),
      });
    const { checkout } = (await begin(as)).body;
    await begin();
    startCart();
    const user = userEvent.setup();
    renderPage(<ShopAccountPage />, { tenant, as, route: '/merchandise/account', at: '/merchandise/account' });
    await screen.findByRole('heading', { name: `Order ${checkout.number}` });
    expect(screen.getAllByRole('heading', { name: /^Order / }).length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Buy again' }));
    await waitFor(() => {
      expect(shared.cart.current().count).toBe(2);
    });
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('Canceled');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});
