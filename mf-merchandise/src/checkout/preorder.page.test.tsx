import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { request } from '@marquee/mf-shared/bus';
import { startCart, startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ShopAccountPage from '../account/account.page.tsx';
import CartPage from '../cart/cart.page.tsx';
import TrackOrderPage from '../tracking/track-order.page.tsx';
import CheckoutPage from './checkout.page.tsx';

const DAY_MS = 24 * 60 * 60_000;
const expectedOn = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${expectedOn}T00:00:00Z`));
const user = userEvent.setup();
let begun: Promise<void> | undefined;
/** Starts the session once for the page, as the shell does. */
const started = () => (begun ??= startSession(() => true).then(startCart));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

/** Creates a shop with a mug in stock, and a lamp on pre-order. */
async function givenShop() {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const mug = await marquee.givenMerchandise(tenant, { name: 'Keeper Mug', skus: [{ amount: 2400 }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [5]);
  const lamp = await marquee.givenMerchandise(tenant, { name: 'Night Lamp', skus: [{ amount: 5000, available: 0 }] });
  const of = { as: owner, params: { id: lamp.skus[0]!.id } };
  const version = async () => (await marquee.call(tenant, 'GET /product/sku/item/:id', of)).body.version;
  await marquee.call(tenant, 'POST /product/sku/pre-order/:id', { ...of, body: { version: await version(), expectedOn, limit: 5 } });
  const release = async () => {
    await marquee.givenStock(tenant, lamp.skus[0]!.id, [5]);
    await marquee.call(tenant, 'POST /product/sku/release-pre-orders/:id', { ...of, body: { version: await version() } });
    await marquee.app.platform.jobs.runNow('commerce.serve-preorders');
  };
  return { tenant, mug, lamp, release };
}
const showCheckout = (of: Parameters<typeof renderPage>[1]) =>
  renderPage(<CheckoutPage />, { at: '/merchandise/checkout', route: '/merchandise/checkout', ...of });
async function tellWho() {
  await user.type(await screen.findByLabelText('E-mail'), 'nina@home.example');
  await user.selectOptions(screen.getByLabelText('Country or region'), 'NL');
  await user.type(screen.getByLabelText('Full name'), 'Nina Ray');
  await user.type(screen.getByLabelText('Street and number'), 'Kade 3');
  await user.type(await screen.findByLabelText('Postal code'), '3011 AA');
  await user.type(screen.getByLabelText('City'), 'Rotterdam');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
}

it('items in stock are bought first, then pre-orders are placed without payment, found by their number and cancelled there', async () => {
  const { tenant, mug, lamp } = await givenShop();
  const { unmount } = renderPage(<i />, { tenant });
  await started();
  for (const { id, skus } of [mug, lamp]) await request('cart.add', { productId: id, skuId: skus[0]!.id, quantity: 1 });
  unmount();
  renderPage(<CartPage />, { tenant });
  await screen.findByText(`Pre-order · expected ${day} · you pay when it is sent`);
  expect((await screen.findByText('Of it on pre-order, paid when sent')).parentElement?.textContent).toContain('$50.00');
  cleanup();

  showCheckout({ tenant });
  await tellWho();
  await user.click(await screen.findByRole('button', { name: 'Pay $24.00' }));
  await screen.findByText(/^Still in your cart, and not ordered yet: .*Night Lamp/);
  await user.click(screen.getByRole('button', { name: 'Go on to the pre-order' }));
  await tellWho();
  await screen.findByText(`Expected ${day}. Nothing is charged now: you pay $50.00 when it is sent.`);
  expect([screen.getByText('Due today'), screen.getByText('Due when sent')].map((row) => row.parentElement?.textContent)).toEqual([
    'Due today$0.00',
    'Due when sent$50.00',
  ]);
  await user.click(screen.getByRole('button', { name: 'Place pre-order' }));
  await screen.findByText(/^Your pre-order is placed\./);
  const number = /\w{5}-\w{5}/.exec(screen.getByRole('heading', { name: /^Order / }).textContent)?.[0] ?? '';
  cleanup();

  renderPage(<TrackOrderPage />, { tenant, route: '/merchandise/track-order', at: `/merchandise/track-order?number=${number}` });
  await user.type(screen.getByLabelText('E-mail'), 'nina@home.example');
  await user.click(screen.getByRole('button', { name: 'Track' }));
  await screen.findByText(`Expected ${day}. You pay when it is sent.`);
  await user.click(screen.getByRole('button', { name: 'Cancel pre-order' }));
  await screen.findByText('Canceled');
  expect(screen.queryByRole('button', { name: 'Cancel pre-order' })).toBeNull();
});

it('a pre-order whose goods are there is paid from the account, or by the link of its letter', async () => {
  const { tenant, lamp, release } = await givenShop();
  const as = await marquee.givenPerson(tenant, { email: `vera-${tenant.slug}@home.example` });
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const begin = { as, body: { items: [{ skuId: lamp.skus[0]!.id, quantity: 1 }] }, headers: key() };
  const { checkout } = (await marquee.call(tenant, 'POST /checkout/item', begin)).body;
  const params = { id: checkout.id };
  const shippingAddress = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
  const told = await marquee.call(tenant, 'POST /checkout/details/:id', { as, params, body: { version: checkout.version, shippingAddress } });
  await marquee.call(tenant, 'POST /checkout/pre-order/:id', {
    ...{ as, params, headers: key() },
    body: { version: told.body.version, total: told.body.total },
  });
  const account = () => renderPage(<ShopAccountPage />, { tenant, as, route: '/merchandise/account', at: '/merchandise/account' });
  account();
  await screen.findByText(`Expected ${day}. You pay when it is sent.`);
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  cleanup();

  await release();
  account();
  const link = (await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href') ?? '';
  expect(link).toBe(`/merchandise/checkout#${checkout.id}`);
  cleanup();

  const letters = await marquee.mailsTo(as.email);
  const [, hash = ''] = /checkout(#[\w.-]+)/.exec(letters.find(({ subject }) => subject.includes('is here'))?.text ?? '') ?? [];
  history.replaceState(null, '', `/merchandise/checkout${hash}`);
  await started();
  showCheckout({ tenant });
  await screen.findByRole('button', { name: 'Pay $50.00' });
  cleanup();
  localStorage.clear();

  history.replaceState(null, '', link);
  showCheckout({ tenant, as });
  await user.click(await screen.findByRole('button', { name: 'Pay $50.00' }));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(
    within(await screen.findByRole('heading', { name: `Order ${checkout.number}` }).then((heading) => heading.closest('section')!)).getByRole('status')
      .textContent,
  ).toMatch(/^It is paid/);
});
