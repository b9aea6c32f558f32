import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { request, shared } from '../bus/index.ts';
import { renderPage } from '../testing/index.tsx';
import { startCart, startSession } from './index.ts';

it('a price that differs after the sign-in is reported until the cart changes', async () => {
  const tenant = await marquee.givenTenant();
  const [owner, person] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant)];
  const mug = await marquee.givenMerchandise(tenant, { skus: [{ amount: 500 }, { amount: 700 }] });
  const [small, large] = mug.skus.map(({ id }) => id) as [string, string];
  const group = (await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name: 'Resellers' } })).body;
  await marquee.call(tenant, 'POST /customer-group/put-in/:id', { as: owner, params: { id: group.id }, body: { email: person.email } });
  const price = { skuId: small, groupId: group.id, price: { amount: 400, currency: 'USD' }, startsAt: '2026-01-01T00:00:00Z' };
  await marquee.call(tenant, 'POST /product/price/item', { as: owner, body: price });
  renderPage(<i />, { tenant });
  await startSession(() => true).then(startCart);
  for (const skuId of [small, large]) await request('cart.add', { productId: mug.id, skuId });
  expect([shared.cart.current().cart?.subtotal.amount, shared.cart.current().repriced]).toEqual([1200, undefined]);
  await request('session.login', { email: person.email, password: person.password });
  await waitFor(() => {
    expect(shared.cart.current().repriced).toEqual([{ skuId: small, before: { amount: 500, currency: 'USD' } }]);
  });
  await request('cart.refresh', undefined);
  expect([shared.cart.current().cart?.subtotal.amount, shared.cart.current().repriced?.length]).toEqual([1100, 1]);
  await request('cart.update', { itemId: shared.cart.current().cart?.items[0]?.id ?? '', quantity: 2 });
  expect(shared.cart.current().repriced).toBeUndefined();
  await request('session.logout', undefined);
});
