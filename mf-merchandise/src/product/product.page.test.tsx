import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductPage from './product.page.tsx';

const route = '/merchandise/shop/:path';

async function givenShirt() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const shirt = await marquee.givenMerchandise(tenant, {
    name: 'Crew Shirt',
    skus: [
      { options: { size: 'S' }, amount: 2000, available: 3 },
      { options: { size: 'M' }, amount: 2000, available: 0 },
    ],
  });
  return { tenant, as, shirt, at: `/merchandise/shop/${shirt.path}` };
}

describe('the product page', () => {
  beforeAll(() => {
    startCart();
  });
  afterEach(cleanup);

  it('says what is sold out, and does not sell it', async () => {
    const { tenant, as, at } = await givenShirt();
    renderPage(<ProductPage />, { tenant, as, route, at: `${at}?size=M` });
    const button: HTMLButtonElement = await screen.findByRole('button', { name: 'Sold out' });
    expect(button.disabled).toBe(true);
    screen.getByRole('radio', { name: /^M ?, sold out$/ });
  });

  it('says when there is no such product', async () => {
    const { tenant, as } = await givenShirt();
    renderPage(<ProductPage />, { tenant, as, route, at: '/merchandise/shop/nothing-here' });
    await screen.findByRole('heading', { level: 2, name: 'This item isn’t here any more' });
  });

  it('asks for a size, then puts the chosen one into the cart', async () => {
    const { tenant, as, shirt, at } = await givenShirt();
    const user = userEvent.setup();
    renderPage(<ProductPage />, { tenant, as, route, at });
    const buy = await screen.findByRole('button', { name: 'Add to cart' });
    await user.click(buy);
    expect(screen.getByRole('alert').textContent).toBe('Choose a size');

    await user.click(screen.getByRole('radio', { name: 'S' }));
    screen.getByText('Only 3 left');
    await user.click(buy);
    await waitFor(() => {
      expect(shared.cart.current().cart?.items.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[shirt.skus[0]?.id, 1]]);
    });
    await screen.findByText('Only 2 left');
  });
});
