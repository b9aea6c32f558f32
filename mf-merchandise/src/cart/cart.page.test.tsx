import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
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

const SAVED = 'marquee.savedForLater';
const savedHere = (): unknown => JSON.parse(localStorage.getItem(SAVED) ?? 'null');
const savedOf = async (tenant: GivenTenant, as: GivenPerson) =>
  (await marquee.call(tenant, 'GET /cart/saved', { as })).body.items.map(({ skuId, quantity }) => [skuId, quantity]);

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

  it('puts a visitor’s line aside on this device, and back into the cart', async () => {
    const { tenant, shirt } = await givenShirtInCart();
    const skuId = shirt.skus[0]!.id;
    const user = userEvent.setup();
    renderPage(<CartPage />, { tenant });
    await waitFor(async () => {
      expect((await request('cart.add', { productId: shirt.id, quantity: 2 })).ok).toBe(true);
    });
    await user.click(await screen.findByRole('button', { name: /^Save for later/ }));
    const back = await screen.findByRole('button', { name: 'Move Crew Shirt to the cart' });
    await waitFor(() => {
      expect(shared.cart.current().count).toBe(0);
    });
    screen.getByText('$40.00');
    expect(savedHere()).toEqual([{ skuId, quantity: 2, name: 'Crew Shirt' }]);
    await user.click(back);
    await waitFor(() => {
      expect(shared.cart.current().cart?.items.map((item) => [item.skuId, item.quantity])).toEqual([[skuId, 2]]);
    });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Move Crew Shirt to the cart' })).toBeNull();
    });
    expect(savedHere()).toEqual([]);
    await request('cart.remove', { itemId: skuId });
  });

  it('shows a visitor what is not sold any more of what is saved here, to be dropped', async () => {
    const { tenant } = await givenShirtInCart();
    const draft = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT', skus: [{}] });
    localStorage.setItem(SAVED, JSON.stringify([{ skuId: draft.skus[0]!.id, quantity: 1, name: 'Old Shirt' }]));
    renderPage(<CartPage />, { tenant });
    await screen.findByText('No longer sold');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove Old Shirt' }));
    await waitFor(() => {
      expect(screen.queryByText('No longer sold')).toBeNull();
    });
    expect(savedHere()).toEqual([]);
  });

  it('puts a line aside in one’s account: another device shows it and moves it back, and here that is undone', async () => {
    const { tenant, as, shirt } = await givenShirtInCart();
    const skuId = shirt.skus[0]!.id;
    const user = userEvent.setup();
    renderPage(<CartPage />, { tenant, as });
    await user.click(await screen.findByRole('button', { name: /^Save for later/ }));
    await screen.findByRole('button', { name: 'Move Crew Shirt to the cart' });
    expect([await savedOf(tenant, as), localStorage.getItem(SAVED)]).toEqual([[[skuId, 1]], null]);
    await user.click(screen.getByRole('button', { name: /^Undo ?: Crew Shirt$/ }));
    await screen.findByRole('button', { name: 'Remove Crew Shirt' });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Move Crew Shirt to the cart' })).toBeNull();
    });
    expect([await savedOf(tenant, as), shared.cart.current().count]).toEqual([[], 1]);

    const { id } = shared.cart.current().cart!.items[0]!;
    await marquee.call(tenant, 'POST /cart/put-aside', { as, body: { id } });
    cleanup();
    renderPage(<CartPage />, { tenant, as });
    await screen.findByText('Your cart is empty');
    await user.click(await screen.findByRole('button', { name: 'Move Crew Shirt to the cart' }));
    await screen.findByRole('button', { name: /^Save for later/ });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Move Crew Shirt to the cart' })).toBeNull();
    });
    expect([await savedOf(tenant, as), shared.cart.current().count]).toEqual([[], 1]);
  });

  it('takes what this device has saved into the account of who signs in, and keeps it here until that has been answered', async () => {
    const { tenant, as, shirt } = await givenShirtInCart();
    const skuId = shirt.skus[0]!.id;
    const other = await marquee.givenMerchandise(tenant, { name: 'Cap' });
    const here = [{ skuId: other.skus[0]!.id, quantity: 3, name: 'Cap' }];
    localStorage.setItem(SAVED, JSON.stringify(here));
    let isDown = true;
    const through =
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (...asked) => {
        if (isDown && JSON.stringify(asked[0]).includes('merge-saved')) throw new TypeError('network');
        return fetch(...asked);
      };
    renderPage(<CartPage />, { tenant, as, through });
    await screen.findByRole('button', { name: 'Move Cap to the cart' });
    expect([savedHere(), await savedOf(tenant, as)]).toEqual([here, []]);
    isDown = false;
    await request('cart.refresh', undefined);
    await waitFor(async () => {
      expect([localStorage.getItem(SAVED), await savedOf(tenant, as)]).toEqual([null, [[other.skus[0]!.id, 3]]]);
    });
    await screen.findByRole('button', { name: 'Move Cap to the cart' });
    expect(shared.cart.current().cart?.items.map((item) => item.skuId)).toEqual([skuId]);
  });

  it('shows a visitor the way to sign in where there is nothing', async () => {
    const { tenant } = await givenShirtInCart();
    renderPage(<CartPage />, { tenant, at: '/merchandise/cart', route: '/merchandise/cart' });
    const link: HTMLAnchorElement = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fmerchandise%2Fcart');
  });

  it('a visitor has a cart, and can change and remove its lines', async () => {
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

  it('tells of a bundle and of a part of it what is left beside each other, and mends it by a press', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant);
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const [tote, mug, set] = await Promise.all(['Tote', 'Mug', 'Set'].map((name) => marquee.givenMerchandise(tenant, { name, skus: [{ available: 0 }] })));
    for (const goods of [tote, mug]) await marquee.givenStock(tenant, goods!.skus[0]!.id, [4]);
    const parts = [tote, mug].map((goods) => ({ skuId: goods!.skus[0]!.id, quantity: 1 }));
    await marquee.call(tenant, 'POST /product/sku/bundle/:id', { as: owner, params: { id: set!.skus[0]!.id }, body: { version: 1, parts } });
    for (const goods of [tote, set]) await marquee.call(tenant, 'POST /cart/add-product', { as, body: { productId: goods!.id, quantity: 3 } });
    const user = userEvent.setup();
    renderPage(<CartPage />, { tenant, as });
    const [first, second] = await screen.findAllByRole('button', { name: 'Change to 1' });
    expect([first !== undefined, second !== undefined]).toEqual([true, true]);
    await user.click(first!);
    await waitFor(() => {
      expect(shared.cart.current().cart?.items.map(({ name, quantity, available }) => [name, quantity, available])).toEqual([
        ['Tote', 1, 1],
        ['Set', 3, 3],
      ]);
    });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Change to 1' })).toBeNull();
    });
  });
});
