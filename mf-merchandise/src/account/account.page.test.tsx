import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenShop } from '../order/given-order.ts';
import ShopAccountPage from './account.page.tsx';

describe('the orders of somebody', () => {
  afterEach(cleanup);

  it('orders are shown to their buyer alone, with their state, and can be bought again and cancelled', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug', skus: [{ amount: 1200 }] });
    const skuId = mug.skus[0]!.id;
    await marquee.givenStock(tenant, skuId, [9]);
    const begin = (by?: typeof as) =>
      marquee.call(tenant, 'POST /checkout/item', {
        body: { items: [{ skuId, quantity: 2 }] },
        headers: { 'idempotency-key': crypto.randomUUID() },
        ...(by && { as: by }),
      });
    const { checkout } = (await begin(as)).body;
    await begin();
    startCart();
    const user = userEvent.setup();
    const show = () => renderPage(<ShopAccountPage />, { tenant, as, route: '/merchandise/account', at: '/merchandise/account' });
    show();
    // An open checkout is no order yet.
    await screen.findByText('Nothing bought yet');
    cleanup();
    const shippingAddress = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
    const params = { id: checkout.id };
    await marquee.call(tenant, 'POST /checkout/details/:id', { as, params, body: { version: checkout.version, email: as.email, shippingAddress } });
    const { version, total } = (await marquee.call(tenant, 'POST /checkout/read/:id', { as, params, body: {} })).body;
    const body = { version, total, provider: 'manual' as const };
    await marquee.call(tenant, 'POST /checkout/pay/:id', { as, params, body, headers: { 'idempotency-key': crypto.randomUUID() } });
    show();
    await screen.findByRole('heading', { name: `Order ${checkout.number}` });
    expect(screen.getAllByRole('heading', { name: /^Order / }).length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Buy again' }));
    await waitFor(() => {
      expect(shared.cart.current().count).toBe(2);
    });
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('Canceled');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('say where their parcels are; what was sent is asked to go back, and kept after all', async () => {
    const shop = await givenShop();
    const as = await marquee.givenPerson(shop.tenant, {});
    const { id, lines } = await shop.order({ as });
    await shop.move(id, 'refund-lines', { lines: [{ lineId: lines[1]!.id, unsent: 1 }] });
    const carriage = { carrier: 'PostNL', trackingNumber: '3SABC', trackingUrl: 'https://carrier.example/3SABC' };
    const ask = () => {
      const user = userEvent.setup();
      renderPage(<ShopAccountPage />, { tenant: shop.tenant, as, route: '/merchandise/account', at: '/merchandise/account' });
      return user;
    };
    ask();
    await screen.findByText(/^\$5\.00 (?:is on its way|went) back to you/);
    expect(screen.queryByRole('button', { name: 'Send something back' })).toBeNull();
    cleanup();

    await shop.move(id, 'fulfill', carriage);
    const user = ask();
    expect((await screen.findByRole('link', { name: 'Follow it' })).getAttribute('href')).toBe(carriage.trackingUrl);
    await user.click(screen.getByRole('button', { name: 'Send something back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send something back' }));
    await user.click(dialog.getAllByRole('checkbox', { name: /^Lantern T-shirt/ })[0]!);
    const [units] = await dialog.findAllByLabelText('Units of Lantern T-shirt');
    await user.clear(units!);
    await user.type(units!, '4');
    await user.type(dialog.getByLabelText(/^Reason/), 'Too small');
    await user.selectOptions(dialog.getByLabelText('Why'), 'It does not fit');
    await user.click(dialog.getByRole('button', { name: 'Ask to send back' }));
    await dialog.findByText('A whole number from 0 to 3.');
    await user.clear(units!);
    await user.type(units!, '2');
    await user.click(dialog.getByRole('button', { name: 'Ask to send back' }));
    const heading = await screen.findByRole('heading', { name: 'Return 1' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    screen.getByText('Asked for');
    const { returns } = await shop.move(id, 'approve-return', { returnId: (await shop.read(id)).returns[0]!.id, answer: 'To Kade 3, please.' });
    expect(returns[0]).toMatchObject({ status: 'APPROVED', why: 'SIZE', reason: 'Too small', lines: [{ quantity: 2 }] });
    cleanup();
    const again = ask();
    await screen.findByText('To Kade 3, please.');
    await again.click(screen.getByRole('button', { name: 'Keep it after all' }));
    await screen.findByText('Canceled');
    expect(screen.queryByRole('button', { name: 'Keep it after all' })).toBeNull();
  });

  it('open their invoice in a window of its own, in the language of the reader', async () => {
    const shop = await givenShop();
    const as = await marquee.givenPerson(shop.tenant, {});
    const { id } = await shop.order({ as });
    const opened: string[] = [];
    // jsdom has no windows of the browser.
    const opens = jest.spyOn(window, 'open').mockReturnValue({ location: { replace: (url: string) => opened.push(url) } } as unknown as Window);
    renderPage(<ShopAccountPage />, { tenant: shop.tenant, as, route: '/merchandise/account', at: '/merchandise/account' });
    await userEvent.setup().click(await screen.findByRole('button', { name: /^Invoice .*[0-9]{4}-[0-9]{6}.* of order/ }));
    await waitFor(() => {
      expect(opened).toHaveLength(1);
    });
    expect(opened[0]).toMatch(new RegExp(`^/v1/order/document/${id}\\?kind=INVOICE&language=en&signature=`));
    opens.mockRestore();
  });

  it('open the credit note of what went back, once it went', async () => {
    const shop = await givenShop();
    const as = await marquee.givenPerson(shop.tenant, {});
    await shop.order({ as });
    const { id, lines, number } = await shop.order({ as });
    await shop.move(id, 'refund-lines', { lines: [{ lineId: lines[0]!.id, unsent: 1 }] });
    // The e-mail's link shows this order alone.
    const show = (at = `/merchandise/account?order=${number}`) =>
      renderPage(<ShopAccountPage />, { tenant: shop.tenant, as, route: '/merchandise/account', at });
    show();
    await screen.findByText(/is on its way back to you/);
    expect(screen.queryByRole('button', { name: /^Credit note/ })).toBeNull();
    cleanup();
    await marquee.app.platform.jobs.runNow('commerce.settle-refunds');
    const opened: string[] = [];
    const opens = jest.spyOn(window, 'open').mockReturnValue({ location: { replace: (url: string) => opened.push(url) } } as unknown as Window);
    show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Credit note .*C[0-9]{4}-[0-9]{6}/ }));
    await waitFor(() => {
      expect(opened).toHaveLength(1);
    });
    expect((await marquee.app.http.inject({ url: opened[0]! })).headers['content-disposition']).toMatch(/credit-note-C[0-9]{4}-[0-9]{6}/);
    opens.mockRestore();
    expect(screen.getAllByRole('heading', { name: /^Order / })).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'All orders' }));
    await waitFor(() => {
      expect(screen.getAllByRole('heading', { name: /^Order / })).toHaveLength(2);
    });
    cleanup();
    show('/merchandise/account?order=00000-00000');
    await screen.findByText('This order is not among yours');
  });

  it('shows gift cards of one’s own, and adds one by its code', async () => {
    const tenant = await marquee.givenTenant();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const viewer = await marquee.givenPerson(tenant);
    const recipientEmail = `gift-${tenant.slug}@home.example`;
    const body = { amount: { amount: 2500, currency: 'USD' }, recipientName: 'Vera', recipientEmail, senderName: 'Femi', reason: 'A present' };
    await marquee.call(tenant, 'POST /gift/card/issue', { as: owner, body, headers: { 'idempotency-key': 'a-present-for-vera' } });
    const [letter] = await marquee.mailsTo(recipientEmail);
    const code = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(letter?.text ?? '')?.[0] ?? '';
    renderPage(<ShopAccountPage />, { tenant, as: viewer });
    const user = userEvent.setup();
    await screen.findByText('You have no gift card.');
    await user.type(screen.getByLabelText(/^Add a gift card/), 'AAAAA-AAAAA-AAAAA-AAAAA');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('There is no gift card of this code.');
    await user.clear(screen.getByLabelText(/^Add a gift card/));
    await user.type(screen.getByLabelText(/^Add a gift card/), code);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const card = (await screen.findByText(`•••• ${code.slice(-4)}`)).closest('li')!;
    expect(card.textContent).toMatch(/\$25\.00.*from Femi/);
  });
});
