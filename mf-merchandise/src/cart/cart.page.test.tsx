import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { request, shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CartPage from './cart.page.tsx';

async function givenShirtInCart() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const shirt = await marquee.givenMerchandise(tenant, { name: 'Crew Shirt', skus: [{ amount: 2000, available: 3 }] });
  await marquee.call(tenant, 'POST /cart/add-product', { as, body: { productId: shirt.id } });
  return { tenant, as, shirt };
}

describe('the cart page', () => {
  beforeAll(() => {
    startCart();
  });
  afterEach(cleanup);

  it('ends at the quantity pressed for', async () => {
    const { tenant, as, shirt } = await givenShirtInCart();
    const user = userEvent.setup();
    renderPage(<CartPage />, { tenant, as });
    await waitFor(() => {
      expect(shared.cart.current().cart?.items[0]?.productId).toBe(shirt.id);
    });
    const more = await screen.findByRole('button', { name: 'One more: Quantity of Crew Shirt' });
    await user.click(more);
    await user.click(more);
    await screen.findByText('3');
    await waitFor(() => {
      expect(shared.cart.current().cart?.subtotal.amount).toBe(6000);
    });
  });

  it('shows a visitor the way to sign in where there is nothing', async () => {
    const { tenant } = await givenShirtInCart();
    renderPage(<CartPage />, { tenant, at: '/merchandise/cart', route: '/merchandise/cart' });
    const link: HTMLAnchorElement = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fmerchandise%2Fcart');
  });

  it('is a visitor’s as well, who changes it and takes things out', async () => {
    const { tenant, shirt } = await givenShirtInCart();
    const user = userEvent.setup();
    renderPage(<CartPage />, { tenant });
    await waitFor(async () => {
      expect((await request('cart.add', { productId: shirt.id })).ok).toBe(true);
    });
    await user.click(await screen.findByRole('button', { name: 'One more: Quantity of Crew Shirt' }));
    await waitFor(() => {
      expect(shared.cart.current().cart?.subtotal.amount).toBe(4000);
    });
    await user.click(screen.getByRole('button', { name: 'Remove Crew Shirt' }));
    await screen.findByText('Your cart is empty');
    expect(localStorage.getItem('userCart')).toBeNull();
  });

  it('removes a line at zero, and puts it back', async () => {
    const { tenant, as, shirt } = await givenShirtInCart();
    const user = userEvent.setup();
    renderPage(<CartPage />, { tenant, as });
    await waitFor(() => {
      expect(shared.cart.current().cart?.items[0]?.productId).toBe(shirt.id);
    });
    await user.click(await screen.findByRole('button', { name: 'One less: Quantity of Crew Shirt' }));
    const undo = screen.getByRole('button', { name: /^Undo ?: Crew Shirt$/ });
    expect(document.activeElement).toBe(undo);
    await waitFor(() => {
      expect(shared.cart.current().count).toBe(0);
    });

    await user.click(undo);
    await screen.findByRole('button', { name: 'Remove Crew Shirt' });
    expect(shared.cart.current().count).toBe(1);
  });
});
