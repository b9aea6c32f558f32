import { afterEach, describe, expect, it } from '@jest/globals';
import { owned } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddressesPage from './addresses.page.tsx';

async function givenPerson() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { firstName: 'Vera', lastName: 'Lund' });
  const add = async (label: string) =>
    (
      await marquee.call(tenant, 'POST /identity/account/item', {
        as,
        body: { label, recipient: 'Vera Lund', line1: 'Storgatan 1', city: 'Stockholm', postalCode: '111 23', countryCode: 'SE' },
      })
    ).body;
  const existing = async () => (await marquee.call(tenant, 'GET /identity/account/list', { as })).body.content;
  return { tenant, as, add, kept: existing, show: () => renderPage(<AddressesPage />, { tenant, as, at: '/account/addresses' }), user: userEvent.setup() };
}

describe('addresses page', () => {
  afterEach(cleanup);

  it('the first saved address becomes the primary one', async () => {
    const { show, user, kept: existing } = await givenPerson();
    show();
    await screen.findByRole('heading', { name: 'No address yet' });
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Vera Lund');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findAllByText('This is needed.')).not.toHaveLength(0);
    expect(await existing()).toEqual([]);

    await user.selectOptions(screen.getByLabelText('For'), 'A company');
    await user.type(screen.getByLabelText('Company'), 'Lund AB');
    await user.selectOptions(screen.getByLabelText('Country or region'), 'Sweden');
    await user.type(screen.getByLabelText('Street and number'), 'Storgatan 1');
    await user.type(await screen.findByLabelText('Postal code'), '111 23');
    await user.type(screen.getByLabelText('Post town'), 'Stockholm');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    const card = within(await screen.findByRole('article', { name: 'Lund AB' }));
    expect(card.getByText('Primary')).toBeTruthy();
    expect(card.getByText('Sweden')).toBeTruthy();
    expect(await existing()).toMatchObject([{ company: 'Lund AB', countryCode: 'SE', kind: 'BUSINESS', primary: true }]);
  });

  it('the form keeps a region missing from its list until another is chosen', async () => {
    const { show, user, tenant, add, kept: existing } = await givenPerson();
    await add('Home');
    const sql = "update identity_account set country_code = 'US', region = 'Gotham', postal_code = '10001' where tenant_id = $1";
    await marquee.database.write(tenant.id, (run) => run({ sql, parameters: [tenant.id] }));
    show();
    await screen.findByText('Stockholm, Gotham 10001');
    await user.click(await screen.findByRole('button', { name: 'Edit Home' }));
    const state = await screen.findByLabelText<HTMLSelectElement>('State');
    expect(state.value).toBe('Gotham');
    await user.type(screen.getByLabelText(/^Phone/), '555 0100');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(async () => {
      expect(await existing()).toMatchObject([{ phone: '555 0100', region: 'Gotham' }]);
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Home' }));
    await user.selectOptions(await screen.findByLabelText('State'), 'New York');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await screen.findByText('Stockholm, NY 10001');
  });

  it('the form shows each API error at its field, in Arabic', async () => {
    const { show, user, add } = await givenPerson();
    await add('Home');
    act(() => {
      owned.theme.publish({ ...owned.theme.current(), locale: 'ar' });
    });
    try {
      show();
      await user.click(await screen.findByRole('button', { name: 'تعديل Home' }));
      await screen.findByLabelText(/^البلدة البريدية/);
      const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
      type(/^الرمز البريدي/, '1'.repeat(21));
      type(/^البلدة البريدية/, 'م'.repeat(101));
      await user.click(screen.getByRole('button', { name: 'حفظ العنوان' }));
      expect(await screen.findByText('استخدم 20 حرفًا على الأكثر.')).toBeTruthy();
      expect(screen.getByText('استخدم 100 حرف على الأكثر.')).toBeTruthy();
      expect(screen.queryByText(/must|is required/)).toBeNull();
    } finally {
      act(() => {
        owned.theme.publish({ ...owned.theme.current(), locale: 'en' });
      });
    }
  });

  it('an address can be edited and another one made primary', async () => {
    const { show, user, add, kept: existing } = await givenPerson();
    await add('Home');
    await add('Office');
    show();
    await user.click(await screen.findByRole('button', { name: 'Edit Office' }));
    await user.clear(await screen.findByLabelText('Postal code'));
    await user.type(screen.getByLabelText('Postal code'), '11455');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await screen.findByText('SE-11455 Stockholm');
    await user.click(within(screen.getByRole('article', { name: 'Office' })).getByRole('button', { name: 'Make primary' }));
    await waitFor(() => {
      expect(within(screen.getByRole('article', { name: 'Office' })).queryByText('Primary')).not.toBeNull();
    });
    expect((await existing()).find(({ primary }) => primary)).toMatchObject({ label: 'Office', postalCode: '11455' });
  });

  it('the dialog asks before it discards input and returns the focus when it closes', async () => {
    const { show, user, add } = await givenPerson();
    await add('Home');
    show();
    await user.click(await screen.findByRole('button', { name: 'Edit Home' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Label/));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Home' }));
    });

    await user.keyboard('{Enter}');
    const city = await screen.findByLabelText<HTMLInputElement>('Post town');
    await user.clear(city);
    await user.click(document.body);
    expect(city.isConnected).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await screen.findByText('This is needed.');
    expect(document.activeElement).toBe(city);
    await user.type(city, 'Malmö{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(city.value).toBe('Malmö');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByText(/Stockholm/)).toBeTruthy();
  });

  it('an address is deleted after a confirmation', async () => {
    const { show, user, add, kept: existing } = await givenPerson();
    await add('Home');
    show();
    await user.click(await screen.findByRole('button', { name: 'Delete Home' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'No address yet' });
    expect(await existing()).toEqual([]);
  });
});
