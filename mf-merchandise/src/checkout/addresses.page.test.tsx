import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from '@marquee/mf-shared/bus';
import { startCart, startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CheckoutPage from './checkout.page.tsx';

let begun: Promise<void> | undefined;
/** Starts the session once for the page, as the shell does. */
const started = () => (begun ??= startSession(() => true).then(startCart));
const user = userEvent.setup();

/** Renders the checkout of a visitor with a mug, in a shop that ships everywhere. */
async function show() {
  const tenant = await marquee.givenTenant();
  const staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const mug = await marquee.givenMerchandise(tenant, { name: 'Keeper Mug', skus: [{ amount: 2400 }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [5]);
  const { unmount } = renderPage(<i />, { tenant });
  await started();
  await request('cart.add', { productId: mug.id, skuId: mug.skus[0]!.id, quantity: 1 });
  unmount();
  renderPage(<CheckoutPage />, { tenant, at: '/merchandise/checkout', route: '/merchandise/checkout' });
  await screen.findByLabelText('E-mail');
  return { tenant, staff };
}
const address = async ({ tenant, staff }: Awaited<ReturnType<typeof show>>) =>
  (await marquee.call(tenant, 'GET /order/list', { as: staff })).body.content[0]?.shippingAddress;
/** Returns the labels of the form's fields, in order. */
const labels = () => [...document.querySelectorAll('form label')].map((label) => label.firstChild?.textContent);
const choose = (code: string) => user.selectOptions(screen.getByLabelText('Country or region'), code);
const type = async (label: string | RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
};
const send = () => user.click(screen.getByRole('button', { name: 'Continue to payment' }));

describe('an address in the checkout', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('an address form has the fields of the country, in its order', async () => {
    await show();
    await choose('GB');
    await screen.findByLabelText('Post town');
    expect(labels().slice(1, 7)).toEqual(['Country or region', 'Full name', 'Street and number', 'Apartment, floor, entrance', 'Post town', 'Postal code']);
    expect(screen.getByLabelText('Postal code').getAttribute('inputmode')).toBeNull();
    await choose('JP');
    await screen.findByLabelText('Prefecture');
    expect(screen.queryByLabelText(/^City|^Post town/)).toBeNull();
    expect(labels().slice(1, 7)).toEqual(['Country or region', 'Full name', 'Street and number', 'Apartment, floor, entrance', 'Prefecture', 'Postal code']);
    await choose('DE');
    await screen.findByLabelText('City');
    expect(labels().slice(5, 7)).toEqual(['Postal code', 'City']);
    expect(screen.getByLabelText('Postal code').getAttribute('inputmode')).toBe('numeric');
    expect(screen.getByLabelText('Postal code').getAttribute('autocomplete')).toBe('shipping postal-code');
    await choose('US');
    expect((await screen.findByLabelText<HTMLSelectElement>('State')).options).toHaveLength(63);
    expect(screen.getByLabelText('ZIP code').getAttribute('dir')).toBe('ltr');
  });

  it('says at its field what does not fit the country, before and after it is sent', async () => {
    const shop = await show();
    await type('E-mail', 'vera@test.example');
    await type('Full name', 'Vera Lund');
    await choose('US');
    await type('Street and number', '1 Main St');
    await type('City', 'New York');
    await type('ZIP code', 'ABC');
    await send();
    expect(await screen.findAllByText('This is needed.')).toHaveLength(1);
    expect(screen.getByLabelText('State').getAttribute('aria-invalid')).toBe('true');
    screen.getByText(/^Enter a postal code like .95014.\.$/);
    await user.selectOptions(screen.getByLabelText('State'), 'New York');
    await type('ZIP code', '94103');
    await send();
    await screen.findByText('This postal code lies in another region.');
    await type('ZIP code', '10001');
    await send();
    await screen.findByText('New York, NY 10001');
    expect(await address(shop)).toMatchObject({ countryCode: 'US', region: 'NY', city: 'New York', postalCode: '10001' });
  });

  it('keeps what was typed while the next country asks for it, too', async () => {
    await show();
    await choose('DE');
    await type('Full name', 'Vera Lund');
    await type('Street and number', 'Kade 3');
    await type('Postal code', '3011 AA');
    await type('City', 'Rotterdam');
    await choose('AE');
    const emirate = await screen.findByLabelText<HTMLSelectElement>('Emirate');
    // The United Arab Emirates have no postal codes.
    expect(screen.queryByLabelText(/postal|ZIP/i)).toBeNull();
    await user.selectOptions(emirate, 'Dubai');
    expect(emirate.value).toBe('DU');
    await choose('IT');
    const province = await screen.findByLabelText<HTMLSelectElement>('State or province');
    // A region code of one country is invalid in another.
    expect([province.value, province.getAttribute('autocomplete')]).toEqual(['', 'shipping address-level1']);
    await user.selectOptions(province, 'Milan');
    expect(province.value).toBe('MI');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Vera Lund');
    expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Kade 3');
    await type('Postal code', '20121');
    await type('City', 'Milano');
    await choose('NL');
    await waitFor(() => {
      expect(screen.queryByLabelText('State or province')).toBeNull();
    });
    expect([screen.getByLabelText<HTMLInputElement>('Postal code').value, screen.getByLabelText<HTMLInputElement>('City').value]).toEqual(['20121', 'Milano']);
    // Neither country has a list of regions: the typed region may be right in both.
    await choose('PF');
    await type('Island', 'Tahiti');
    await choose('AS');
    expect((await screen.findByLabelText<HTMLInputElement>('State')).value).toBe('Tahiti');
  });

  it('takes nothing along that another country does not ask for', async () => {
    const shop = await show();
    await type('E-mail', 'aiko@test.example');
    await type('Full name', 'Aiko Mori');
    await choose('US');
    await type('Street and number', 'Setagaya 1-2');
    await type('City', 'Nowhere');
    await user.selectOptions(await screen.findByLabelText('State'), 'New York');
    await choose('JP');
    await user.selectOptions(await screen.findByLabelText('Prefecture'), 'TOKYO');
    await type('Postal code', '１５４－００２３');
    await send();
    await screen.findByText('154-0023');
    expect(await address(shop)).toEqual({ name: 'Aiko Mori', line1: 'Setagaya 1-2', city: '', region: '東京都', postalCode: '154-0023', countryCode: 'JP' });
  });
});
