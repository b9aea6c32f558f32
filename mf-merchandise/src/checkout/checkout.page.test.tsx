import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { request, shared } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import CheckoutPage from './checkout.page.tsx';
import ConfirmOrderPage from './confirm-order.page.tsx';
import { fillIn, givenVisitor, orders, show, user } from './given-visitor.tsx';

describe('the checkout', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('leads a visitor from their cart to a paid order; the cart is empty then', async () => {
    const { tenant, staff } = await givenVisitor();
    show(tenant);
    await fillIn();
    await user.click(await screen.findByRole('button', { name: 'Pay $24.00' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect((await screen.findByRole('link', { name: 'Track this order' })).getAttribute('href')).toMatch(
      /^\/merchandise\/track-order\?number=[0-9A-Z]{5}-[0-9A-Z]{5}$/,
    );
    expect(await orders(tenant, staff)).toEqual([['PAID', 'vera@test.example', 2400]]);
    await waitFor(() => {
      expect(shared.cart.current().count).toBe(0);
    });
  });

  it('a checkout keeps its entries after a reload; errors appear at their fields', async () => {
    const { tenant, staff } = await givenVisitor();
    const { unmount } = show(tenant);
    await screen.findByLabelText('ZIP code');
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect((await screen.findAllByText('This is needed.')).length).toBe(5);
    await screen.findByText('Enter an e-mail address, like name@example.com.');
    await fillIn();
    await screen.findByRole('button', { name: 'Pay $24.00' });
    unmount();
    show(tenant);
    await screen.findByRole('button', { name: 'Pay $24.00' });
    expect(await orders(tenant, staff)).toEqual([['PLACING', 'vera@test.example', 2400]]);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Kade 3');
  });

  it('says that a payment was declined, and takes another; a bank that asks is answered', async () => {
    const { tenant, staff } = await givenVisitor();
    show(tenant);
    await fillIn();
    await user.selectOptions(await screen.findByLabelText('What the test payment does'), 'DECLINE');
    await user.click(screen.getByRole('button', { name: 'Pay $24.00' }));
    const refusal = await screen.findByText('The payment was declined. Nothing was charged; try again, or pay another way.');
    expect(document.activeElement?.contains(refusal)).toBe(true);
    await user.selectOptions(screen.getByLabelText('What the test payment does'), 'CHALLENGE');
    await user.click(screen.getByRole('button', { name: 'Pay $24.00' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, pay' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(await orders(tenant, staff)).toEqual([['PAID', 'vera@test.example', 2400]]);
  });

  it('gift cards pay a checkout in part or in full; each shows its share and can be removed', async () => {
    const { tenant, staff } = await givenVisitor();
    const codeOf = async (amount: number) => {
      const recipientEmail = `vera-${amount}-${tenant.slug}@home.example`;
      const body = { amount: { amount, currency: 'USD' }, recipientName: 'Vera', recipientEmail, reason: 'A present' };
      await marquee.call(tenant, 'POST /gift/card/issue', { as: staff, body, headers: { 'idempotency-key': recipientEmail } });
      const [letter] = await marquee.mailsTo(recipientEmail);
      return /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(letter?.text ?? '')?.[0] ?? '';
    };
    const [small, large] = [await codeOf(1000), await codeOf(5000)];
    show(tenant);
    await fillIn();
    const field = await screen.findByLabelText('Gift card');
    const apply = within(field.closest('form')!).getByRole('button', { name: 'Apply' });
    await user.type(field, 'AAAAA-AAAAA-AAAAA-AAAAA');
    await user.click(apply);
    await screen.findByText('There is no gift card of this code.');
    await user.clear(field);
    await user.type(field, small);
    await user.click(apply);
    await screen.findByRole('button', { name: 'Pay $14.00' });
    await screen.findByText(`Gift card •••• ${small.slice(-4)}`);
    expect(screen.getByText('Left to pay').parentElement?.textContent).toContain('$14.00');
    await user.click(screen.getByRole('button', { name: `Do not pay with gift card ${small.slice(-4)}` }));
    await screen.findByRole('button', { name: 'Pay $24.00' });
    await user.type(screen.getByLabelText('Gift card'), large);
    await user.click(apply);
    await screen.findByText('Your gift cards pay all of it.');
    await user.click(screen.getByRole('button', { name: 'Pay with gift cards' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(await orders(tenant, staff)).toEqual([['PAID', 'vera@test.example', 2400]]);
    expect((await marquee.call(tenant, 'POST /gift/balance', { body: { code: large } })).body.balance.amount).toBe(2600);
  });

  it('lets go of what was held when the cart has changed, and says what there is not enough of', async () => {
    const { tenant, staff, mug } = await givenVisitor(3);
    const { unmount } = show(tenant);
    await screen.findByLabelText('E-mail');
    unmount();
    await request('cart.update', { itemId: mug.skus[0]!.id, quantity: 3 });
    const again = show(tenant);
    await screen.findByLabelText('E-mail');
    expect((await orders(tenant, staff)).map(([status, , amount]) => [status, amount]).toSorted()).toEqual([
      ['CANCELED', 2400],
      ['PLACING', 3600],
    ]);
    again.unmount();
    await request('cart.update', { itemId: mug.skus[0]!.id, quantity: 4 });
    show(tenant);
    const short = await screen.findByText('Night Mug: only 3 left');
    expect(within(short.closest('section, div')!).getByText('Night Mug: only 3 left')).toBeTruthy();
  });

  it('says how it is sent, what that costs and what is in it for taxes, and the total follows the choice', async () => {
    const { tenant, staff } = await givenVisitor();
    const method = (name: string, amount: number) =>
      ({ id: crypto.randomUUID(), name, kind: 'DELIVERY', description: '', amount, freeFrom: null, daysFrom: 1, daysTo: 3 }) as const;
    const methods = [method('By post', 495), method('Courier', 1500)];
    await marquee.call(tenant, 'POST /shipping/zone/item', { as: staff, body: { name: 'Home', currency: 'USD', countries: ['NL'], methods } });
    const startsAt = '2026-01-01T00:00:00.000Z';
    const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: true, startsAt };
    await marquee.call(tenant, 'POST /tax/rate/item', { as: staff, body: rate });
    show(tenant);
    await screen.findByText('Shipping and taxes follow from your address.');
    await fillIn();
    await screen.findByRole('button', { name: 'Pay $28.95' });
    expect(document.activeElement?.contains(screen.getByText('How shall it reach you?'))).toBe(true);
    expect(screen.getByText('Includes $5.03 VAT (21%).')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /By post.*\$4\.95.*1 to 3 working days/ }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Courier/ }));
    await user.click(await screen.findByRole('button', { name: 'Pay $39.00' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(await orders(tenant, staff)).toEqual([['PAID', 'vera@test.example', 3900]]);
  });

  it('takes a code, says why another is not taken, and takes it off again', async () => {
    const { tenant, staff } = await givenVisitor();
    const body = { code: 'TEN', name: 'Ten percent', kind: 'PERCENT', partsPerMillion: 100_000, startsAt: '2026-01-01T00:00:00.000Z' } as const;
    await marquee.call(tenant, 'POST /discount/item', { as: staff, body });
    show(tenant);
    const field = await screen.findByLabelText('Discount code');
    await user.type(field, 'nothing{Enter}');
    await screen.findByText('There is no such code.');
    await user.clear(field);
    await user.type(field, 'ten{Enter}');
    await screen.findByText('$21.60 in all');
    expect([screen.getByText('Ten percent').textContent, (field as HTMLInputElement).value]).toEqual(['Ten percent', '']);
    await user.click(screen.getByRole('button', { name: 'Remove TEN' }));
    await screen.findByText('$24.00 in all');
  });

  it('the checkout is filled in with the buyer’s default address and offers the other ones', async () => {
    const { tenant, mug } = await givenVisitor();
    const as = await marquee.givenPerson(tenant);
    const address = { recipient: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
    for (const more of [{}, { label: 'Work', line1: 'Storgatan 1', city: 'Stockholm', postalCode: '111 23', countryCode: 'SE' }])
      await marquee.call(tenant, 'POST /identity/account/item', { as, body: { ...address, ...more } });
    await marquee.call(tenant, 'POST /cart/add-product', { as, body: { productId: mug.id, quantity: 1, opId: crypto.randomUUID() } });
    renderPage(<CheckoutPage />, { tenant, as, route: '/merchandise/checkout', at: '/merchandise/checkout' });
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Kade 3');
    });
    await user.selectOptions(screen.getByLabelText('Saved addresses'), 'Work, Vera Lund, Storgatan 1, Stockholm');
    expect([(await screen.findByLabelText<HTMLInputElement>('Post town')).value, screen.getByLabelText<HTMLSelectElement>('Country or region').value]).toEqual([
      'Stockholm',
      'SE',
    ]);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await screen.findByText('Storgatan 1');
  });

  it('says at the country that nothing is sent there', async () => {
    const { tenant, staff } = await givenVisitor();
    await marquee.call(tenant, 'POST /shipping/zone/item', { as: staff, body: { name: 'Home', currency: 'USD', countries: ['SE'], methods: [] } });
    show(tenant);
    await fillIn();
    const country = await screen.findByLabelText('Country or region');
    await waitFor(() => {
      expect(country.getAttribute('aria-invalid')).toBe('true');
    });
    expect(screen.getByText('We do not send there.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Kade 3');
  });

  it('asks a visitor who pays by bank transfer to confirm by e-mail; the page of that letter then says what to transfer', async () => {
    const { tenant, staff } = await givenVisitor();
    show(tenant);
    await fillIn();
    await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await user.click(screen.getByRole('button', { name: 'Order for $24.00' }));
    await screen.findByText(/open the letter we sent to vera@test\.example and confirm the order there by/);
    expect(screen.queryByText(/^Transfer /)).toBeNull();
    cleanup();
    const [order] = (await marquee.call(tenant, 'GET /order/list', { as: staff })).body.content;
    const links = (await marquee.mailsTo('vera@test.example')).flatMap((letter) => letter.links);
    const hash = links.find((link) => link.includes(`#${order?.id}.`))?.split('#')[1] ?? '';
    const open = (at: string) => renderPage(<ConfirmOrderPage />, { tenant, route: '/merchandise/confirm-order', at: `/merchandise/confirm-order${at}` });
    const { unmount } = open(`#${hash.slice(0, 60)}`);
    await user.click(await screen.findByRole('button', { name: 'Confirm the order' }));
    await screen.findByText(/^This link is not complete/);
    unmount();
    open(`#${hash}`);
    const button = await screen.findByRole('button', { name: 'Confirm the order' });
    expect(await orders(tenant, staff)).toEqual([['AWAITING_PAYMENT', 'vera@test.example', 2400]]);
    await user.click(button);
    await screen.findByText(`The order \u2066${order?.number}\u2069 is confirmed.`);
    await screen.findByText(`Transfer the total with the reference \u2066${order?.number}\u2069.`);
    await screen.findByText(/^We keep your items until .*\d/);
  });

  it('says that a visitor orders so much by no transfer, and lets them pay another way', async () => {
    const { tenant, staff } = await givenVisitor(3);
    show(tenant);
    await fillIn();
    await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await user.click(screen.getByRole('button', { name: 'Order for $24.00' }));
    await screen.findByText(/^So much is not ordered at once by this way to pay\./);
    await user.click(screen.getByRole('radio', { name: /Test payment/ }));
    await user.click(screen.getByRole('button', { name: 'Pay $24.00' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(await orders(tenant, staff)).toEqual([['PAID', 'vera@test.example', 2400]]);
  });

  it('buying the same thing again begins a new checkout; until then the tab shows the finished one', async () => {
    const { tenant, staff, mug } = await givenVisitor();
    const first = show(tenant);
    await fillIn();
    await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await user.click(screen.getByRole('button', { name: 'Order for $24.00' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    await waitFor(() => {
      expect([shared.cart.current().count, localStorage.getItem('marquee.checkout')]).toEqual([0, null]);
    });
    first.unmount();
    const again = show(tenant);
    await screen.findByRole('heading', { name: 'Thank you' });
    again.unmount();
    await request('cart.add', { productId: mug.id, skuId: mug.skus[0]!.id, quantity: 2 });
    show(tenant);
    await screen.findByLabelText('E-mail');
    expect(shared.cart.current().count).toBe(2);
    expect((await orders(tenant, staff)).map(([status]) => status).toSorted()).toEqual(['AWAITING_PAYMENT', 'PLACING']);
  });

  it('says that its time is over, and begins again', async () => {
    const { tenant, staff } = await givenVisitor();
    show(tenant);
    await fillIn();
    const pay = await screen.findByRole('button', { name: 'Pay $24.00' });
    const [order] = (await marquee.call(tenant, 'GET /order/list', { as: staff })).body.content;
    await marquee.call(tenant, 'POST /order/expire/:id', { as: staff, params: { id: order!.id }, body: { version: order!.version } });
    await user.click(pay);
    await user.click(await screen.findByRole('button', { name: 'Begin again' }));
    await screen.findByLabelText('E-mail');
    expect(screen.queryByText('Thank you')).toBeNull();
    expect((await orders(tenant, staff)).map(([status]) => status).toSorted()).toEqual(['EXPIRED', 'PLACING']);
  });
});
