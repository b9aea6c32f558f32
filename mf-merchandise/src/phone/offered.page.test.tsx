import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { GivenMerchandise, GivenTenant } from '@marquee/api/testing';
import { request, shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage, setBigScreen } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import CartPage from '../cart/cart.page.tsx';

let tenant: GivenTenant, cap: GivenMerchandise, mug: GivenMerchandise;

beforeAll(() => {
  startCart();
});
beforeEach(async () => {
  localStorage.clear();
  tenant = await marquee.givenTenant();
  cap = await marquee.givenMerchandise(tenant, {
    name: 'Ringfall cap',
    skus: [
      { options: { color: 'black' }, amount: 2000, available: 3 },
      { options: { color: 'red' }, available: 0 },
    ],
  });
  mug = await marquee.givenMerchandise(tenant, { name: 'Mug', skus: [{ amount: 500 }] });
});
afterEach(cleanup);

const sku = (goods: GivenMerchandise, at = 0) => goods.skus[at]?.id ?? '';
async function linkTo(...items: readonly (readonly [skuId: string, quantity: number])[]): Promise<string> {
  const { body } = await marquee.call(tenant, 'POST /cart/link', { body: { items: items.map(([skuId, quantity]) => ({ skuId, quantity })) } });
  return body.token;
}
const units = () => Object.fromEntries(shared.cart.current().cart?.items.map(({ skuId, quantity }) => [skuId, quantity]) ?? []);

function Address() {
  const { search } = useLocation();
  return <output data-testid="address">{search}</output>;
}
const page = (
  <>
    <CartPage />
    <Address />
  </>
);
const at = (token: string) => `/merchandise/cart?from=${token}&theme=x`;
const address = () => screen.getByTestId('address').textContent;
const offer = () => screen.findByRole('region', { name: 'Chosen on another screen' });

it('says what would be added, and why some is not; pressed twice it adds once, beside what was there', async () => {
  const token = await linkTo([sku(cap), 5], [sku(cap, 1), 1], [sku(mug), 2]);
  renderPage(page, { tenant, at: at(token) });
  await waitFor(async () => {
    expect((await request('cart.add', { productId: mug.id, quantity: 1 })).ok).toBe(true);
  });
  const region = await offer();
  const [black, red, mugs] = [/black/, /red/, /Mug/].map((name) =>
    within(region)
      .getAllByRole('listitem')
      .find((line) => name.test(line.textContent)),
  );
  expect(black?.textContent).toMatch(/\$20\.00.*5 pieces.*Only 3 are left/);
  expect(red?.textContent).toContain('Cannot be had right now');
  await waitFor(() => {
    expect(mugs?.textContent).toContain('One is in your cart already');
  });
  expect(units()).toEqual({ [sku(mug)]: 1 });
  const add = within(region).getByRole('button', { name: 'Add 4 to cart' });
  fireEvent.click(add);
  fireEvent.click(add);
  await waitFor(() => {
    expect(address()).toBe('?theme=x');
  });
  expect(units()).toEqual({ [sku(mug)]: 2, [sku(cap)]: 3 });
  expect(screen.queryByRole('region', { name: 'Chosen on another screen' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your cart' }));
  expect(JSON.parse(localStorage.getItem('userCart') ?? '{}')).toMatchObject({ count: 5 });
});

it('goes into the cart of an account as well, never less than it held; opened again it has nothing more to add', async () => {
  const as = await marquee.givenPerson(tenant);
  await marquee.call(tenant, 'POST /cart/add-product', { as, body: { productId: mug.id, quantity: 4 } });
  const token = await linkTo([sku(cap), 2], [sku(mug), 1]);
  const user = userEvent.setup();
  const first = renderPage(page, { tenant, as, at: at(token) });
  await waitFor(() => {
    expect(units()).toEqual({ [sku(mug)]: 4 });
  });
  await user.click(within(await offer()).getByRole('button', { name: 'Add 2 to cart' }));
  await waitFor(() => {
    expect(address()).toBe('?theme=x');
  });
  expect(units()).toEqual({ [sku(mug)]: 4, [sku(cap)]: 2 });
  first.unmount();
  renderPage(page, { tenant, as, at: at(token) });
  const region = await offer();
  await within(region).findByText('This is in your cart already.');
  await user.click(within(region).getByRole('button', { name: 'Close' }));
  expect([address(), (await marquee.call(tenant, 'GET /cart/item', { as })).body.count]).toEqual(['?theme=x', 6]);
});

it('a declined or invalid link leaves the cart as it was, with one sentence and a way on', async () => {
  const user = userEvent.setup();
  const good = await linkTo([sku(cap), 1]);
  const elsewhere = await marquee.givenTenant();
  const foreign = (
    await marquee.call(elsewhere, 'POST /cart/link', { body: { items: [{ skuId: sku(await marquee.givenMerchandise(elsewhere)), quantity: 1 }] } })
  ).body.token;
  renderPage(page, { tenant, at: at(good) });
  await user.click(within(await offer()).getByRole('button', { name: 'Not now' }));
  expect([address(), shared.cart.current().count]).toEqual(['?theme=x', 0]);
  for (const token of [foreign, 'nonsense', 'x'.repeat(2000)]) {
    cleanup();
    renderPage(page, { tenant, at: at(token) });
    await screen.findByRole('heading', { name: 'This link is not whole, or belongs to another site.' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect([address(), shared.cart.current().count]).toEqual(['?theme=x', 0]);
  }
});

it('has ended after ten minutes', async () => {
  // Signed by the same server eleven minutes ago.
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() - 11 * 60_000) });
  const { token } = (await site.call(tenant, 'POST /cart/link', { body: { items: [{ skuId: sku(cap), quantity: 1 }] } })).body;
  await site.app.close();
  renderPage(page, { tenant, at: at(token) });
  await screen.findByRole('heading', { name: 'This code has run out.' });
  expect(shared.cart.current().count).toBe(0);
});

it('a big screen shows its cart as a code, without gifts for others', async () => {
  setBigScreen(true);
  const user = userEvent.setup();
  const card = await marquee.givenMerchandise(tenant, { name: 'Gift card', metaData: { isGiftCard: true } });
  renderPage(page, { tenant, at: '/merchandise/cart' });
  await waitFor(async () => {
    expect((await request('cart.add', { productId: cap.id, skuId: sku(cap), quantity: 2 })).ok).toBe(true);
  });
  await request('cart.add', { productId: card.id });
  const open = await screen.findByRole('button', { name: 'Continue on your phone' });
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Continue on your phone' });
  await within(dialog).findByRole('img', { name: 'QR code for your phone: 2 things from your cart' });
  within(dialog).getByText(/^Gifts for somebody stay in this cart/);
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(document.activeElement).toBe(open);
  });
  setBigScreen(false);
});
