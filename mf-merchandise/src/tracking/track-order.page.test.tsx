import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenShop } from '../order/given-order.ts';
import TrackOrderPage from './track-order.page.tsx';

async function givenOrder(email = 'vera@test.example') {
  const tenant = await marquee.givenTenant();
  const viewer = await marquee.givenPerson(tenant);
  const staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug', skus: [{ options: { size: 'S' } }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [5]);
  const body = { items: [{ skuId: mug.skus[0]!.id, quantity: 2 }], email };
  const { id, number, version } = (await marquee.call(tenant, 'POST /order/item', { as: viewer, body })).body;
  await marquee.call(tenant, 'POST /order/place/:id', { as: staff, params: { id }, body: { version } });
  return { tenant, number };
}

describe('tracking an order', () => {
  afterEach(cleanup);

  it('says where it is, to a visitor who knows its number and e-mail', async () => {
    const { tenant, number } = await givenOrder();
    const user = userEvent.setup();
    renderPage(<TrackOrderPage />, { tenant, route: '/merchandise/track-order', at: `/merchandise/track-order?number=${number}` });
    await user.type(screen.getByLabelText('E-mail'), 'vera@test.example');
    await user.click(screen.getByRole('button', { name: 'Track' }));
    await screen.findByText('Waiting for payment');
    expect(screen.getByText('Ordered').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByText('Night Mug').textContent).toBe('Night Mug');
    expect(screen.getByText('Size: \u2068S\u2069')).toBeTruthy();
  });

  it('shows an order of one’s own at once', async () => {
    const { tenant, number } = await givenOrder('noor@test.example');
    const as = await marquee.givenPerson(tenant, { email: 'noor@test.example' });
    renderPage(<TrackOrderPage />, { tenant, as, route: '/merchandise/track-order', at: `/merchandise/track-order?number=${number}` });
    await screen.findByText('Waiting for payment');
  });

  it('says that it finds none, and keeps what was typed', async () => {
    const { tenant, number } = await givenOrder();
    const user = userEvent.setup();
    renderPage(<TrackOrderPage />, { tenant });
    await user.click(screen.getByRole('button', { name: 'Track' }));
    await screen.findByText('Enter the number of your order.');
    const field: HTMLInputElement = screen.getByLabelText('Order number');
    await user.type(field, number);
    await user.type(screen.getByLabelText('E-mail'), 'someone@test.example');
    await user.click(screen.getByRole('button', { name: 'Track' }));
    await screen.findByText('We find no order of this number and e-mail. Look at both again.');
    expect(field.value).toBe(number);
  });

  it('says which parcels are on their way, and who carries them', async () => {
    const shop = await givenShop();
    const { id, number, lines } = await shop.order();
    await shop.move(id, 'pack', { lines: [{ lineId: lines[0]!.id, quantity: 1 }] });
    const { parcels } = await shop.read(id);
    await shop.move(id, 'send', { parcelId: parcels[0]!.id, carrier: 'PostNL', trackingNumber: '3SABC', trackingUrl: 'https://carrier.example/3SABC' });
    const user = userEvent.setup();
    renderPage(<TrackOrderPage />, { tenant: shop.tenant, route: '/merchandise/track-order', at: `/merchandise/track-order?number=${number}` });
    await user.type(screen.getByLabelText('E-mail'), 'vera@test.example');
    await user.click(screen.getByRole('button', { name: 'Track' }));
    const list = within(await screen.findByRole('list', { name: 'Parcels' }));
    list.getByText(/^Parcel 1, sent /);
    list.getByText('On its way');
    expect(list.getByRole('link', { name: 'Follow it' }).getAttribute('href')).toBe('https://carrier.example/3SABC');
  });

  it.each([
    ['invoice', 'Invoice (PDF)'],
    ['credit note', /^Credit note .*C[0-9]{4}-[0-9]{6}.* \(PDF\)$/],
  ])('opens the %s of what was bought without an account', async (_what, name) => {
    const shop = await givenShop();
    const { id, number, lines } = await shop.order();
    await shop.move(id, 'refund-lines', { lines: [{ lineId: lines[0]!.id, unsent: 1 }] });
    await marquee.app.platform.jobs.runNow('commerce.settle-refunds');
    const user = userEvent.setup();
    const opened: string[] = [];
    jest.spyOn(window, 'open').mockReturnValue({ location: { replace: (url: string) => opened.push(url) } } as unknown as Window);
    renderPage(<TrackOrderPage />, { tenant: shop.tenant, route: '/merchandise/track-order', at: `/merchandise/track-order?number=${number}` });
    await user.type(screen.getByLabelText('E-mail'), 'vera@test.example');
    await user.click(screen.getByRole('button', { name: 'Track' }));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => {
      expect(opened).toEqual([expect.stringContaining('signature=')]);
    });
    expect((await marquee.app.http.inject({ url: opened[0]! })).headers['content-type']).toBe('application/pdf');
    jest.restoreAllMocks();
  });
});
