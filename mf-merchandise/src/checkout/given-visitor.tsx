import { request } from '@marquee/mf-shared/bus';
import { startCart, startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CheckoutPage from './checkout.page.tsx';

let begun: Promise<void> | undefined;
/** Once for the page, as the shell does. */
export const started = () => (begun ??= startSession(() => true).then(startCart));
export type Tenant = Awaited<ReturnType<typeof marquee.givenTenant>>;

export const show = (tenant: Tenant) => renderPage(<CheckoutPage />, { tenant, route: '/merchandise/checkout', at: '/merchandise/checkout' });

/** A visitor with two mugs in their cart. */
export async function givenVisitor(units = 5) {
  const tenant = await marquee.givenTenant();
  const staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug', skus: [{ amount: 1200, options: { size: 'S' } }] });
  const [{ id: skuId } = { id: '' }] = mug.skus;
  await marquee.givenStock(tenant, skuId, [units]);
  const { unmount } = renderPage(<i />, { tenant });
  await started();
  await request('cart.add', { productId: mug.id, skuId, quantity: 2 });
  unmount();
  return { tenant, staff, mug };
}

export const user = userEvent.setup();
export async function fillIn() {
  await user.type(await screen.findByLabelText('E-mail'), 'vera@test.example');
  await user.selectOptions(screen.getByLabelText('Country or region'), 'NL');
  await user.type(screen.getByLabelText('Full name'), 'Vera Lund');
  await user.type(screen.getByLabelText('Street and number'), 'Kade 3');
  await user.type(await screen.findByLabelText('Postal code'), '3011 AA');
  await user.type(screen.getByLabelText('City'), 'Rotterdam');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
}
export const orders = async (tenant: Tenant, as: Awaited<ReturnType<typeof marquee.givenPerson>>) =>
  (await marquee.call(tenant, 'GET /order/list', { as, query: { size: 50 } })).body.content.map(({ status, email, total }) => [status, email, total.amount]);
