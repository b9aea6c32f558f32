import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { call } from '../api/index.ts';
import { request, shared } from '../bus/index.ts';
import { renderPage } from '../testing/index.tsx';
import { startCart, startSession } from './index.ts';

it('a page that waits for its person keeps their cart; what is stored does not outlast the session, nor goes to who is nobody', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const stored = () => [localStorage.getItem('userCart'), localStorage.getItem('userInitialCart')];
  renderPage(<i />, { tenant });
  await startSession(() => true);
  for (const key of ['userCart', 'userInitialCart']) localStorage.setItem(key, JSON.stringify({ count: 3, items: [] }));
  startCart();
  expect([shared.cart.current().count, ...stored()]).toEqual([0, null, null]);

  await request('session.login', { email: person.email, password: person.password });
  await waitFor(() => {
    expect(shared.cart.current().cart).not.toBeNull();
  });
  expect(stored()).not.toContain(null);
  const { cart } = shared.cart.current();
  const elsewhere = await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
  await marquee.call(tenant, 'POST /auth/session/end-others', { as: elsewhere.body });
  await call('GET /cart/item', {});
  expect([shared.session.current().ended, shared.cart.current().cart, ...stored()]).toEqual([true, cart, null, null]);

  await request('session.login', { email: person.email, password: person.password });
  await waitFor(() => {
    expect(stored()).not.toContain(null);
  });
  await request('session.logout', undefined);
  expect([shared.cart.current().cart, ...stored()]).toEqual([null, null, null]);
});
