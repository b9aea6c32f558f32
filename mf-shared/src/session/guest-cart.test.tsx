import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { request, shared } from '../bus/index.ts';
import { renderPage } from '../testing/index.tsx';
import { startCart, startSession } from './index.ts';

const units = () => shared.cart.current().cart?.items.map(({ skuId, quantity }) => [skuId, quantity]) ?? [];
const storedUnits = () => {
  const { items = [] } = JSON.parse(localStorage.getItem('userCart') ?? '{}') as { items?: { skuId: string; quantity: number }[] };
  return items.map(({ skuId, quantity }) => [skuId, quantity]);
};

it('a visitor has a cart in this browser, at the prices of the server; it goes with them to their account, what that changed is said, and is undone', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const mug = await marquee.givenMerchandise(tenant, { name: 'Mug', skus: [{ amount: 500, available: 4 }, { amount: 700 }] });
  const [small, large] = mug.skus.map(({ id }) => id) as [string, string];
  renderPage(<i />, { tenant });
  await startSession(() => true).then(startCart);
  await Promise.all([request('cart.add', { productId: mug.id, skuId: small, quantity: 9 }), request('cart.add', { productId: mug.id, skuId: large })]);
  await request('cart.add', { productId: mug.id, quantity: 1 });
  const expected = [
    [small, 10],
    [large, 1],
  ].toSorted();
  expect([units().toSorted(), storedUnits().toSorted(), shared.cart.current().count]).toEqual([expected, expected, 11]);
  expect(shared.cart.current().cart?.subtotal.amount).toBe(10 * 500 + 700);
  expect(localStorage.getItem('userInitialCart')).toBeNull();
  await request('cart.update', { itemId: small, quantity: 8 });
  expect((await request('cart.add', { productId: tenant.organizationId })).ok).toBe(false);
  expect(shared.cart.current().count).toBe(9);

  await marquee.call(tenant, 'POST /cart/add-product', { as: person, body: { productId: mug.id, id: large, quantity: 2 } });
  await request('session.login', { email: person.email, password: person.password });
  // As a page of the cart does when it comes on screen: the merge is under way.
  await Promise.all([request('cart.refresh', undefined), request('cart.refresh', undefined)]);
  await waitFor(() => {
    expect(shared.cart.current().merged).toEqual([{ skuId: small, gift: null, name: 'Mug', before: 0, after: 4, wanted: 8 }]);
  });
  expect(shared.cart.current().count).toBe(6);
  expect(localStorage.getItem('userInitialCart')).not.toBeNull();
  await request('cart.undo-merge', undefined);
  expect([units(), shared.cart.current().merged]).toEqual([[[large, 2]], undefined]);
  await request('session.logout', undefined);
  expect([shared.cart.current().cart, localStorage.getItem('userCart')]).toEqual([null, null]);
});
