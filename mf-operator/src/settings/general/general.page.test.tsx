import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GeneralPage from './general.page.tsx';

async function givenPage(role: 'OWNER' | 'ADMIN' = 'OWNER') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const existing = async () => (await marquee.call(tenant, 'GET /tenant/item/:id', { as, params: { id: tenant.id } })).body;
  renderPage(<GeneralPage />, { tenant, as, at: '/settings/general' });
  return { tenant, as, kept: existing, user: userEvent.setup() };
}
const save = () => screen.getByRole('button', { name: 'Save changes' });

afterEach(cleanup);

describe('general settings', () => {
  it('general settings are saved: name, access, layout and links', async () => {
    const { kept: existing, user } = await givenPage();
    const name = await screen.findByRole('textbox', { name: 'Name of the site' });
    await user.clear(name);
    await user.type(name, 'Northlight');
    await user.click(screen.getByRole('radio', { name: 'Everybody' }));
    await user.click(screen.getByRole('checkbox', { name: 'The header stays in sight' }));
    await user.click(screen.getByRole('button', { name: 'Add a link' }));
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'About');
    const address = screen.getByRole('textbox', { name: 'Address' });
    await user.type(address, '//elsewhere.example');
    await user.type(screen.getByRole('textbox', { name: /Instagram/ }), 'https://instagram.example/northlight');
    await user.click(screen.getByRole('checkbox', { name: 'Visa' }));
    await user.click(save());
    await screen.findByText(/Begin with \/ or https/);
    await user.clear(address);
    await user.type(address, '/about');
    await user.click(save());
    await waitFor(async () => {
      expect((await existing()).settings).toMatchObject({
        app_name: 'Northlight',
        policy: 'open',
        header_sticky: false,
        footer_links: [{ label: 'About', href: '/about' }],
        social_links: { instagram: 'https://instagram.example/northlight' },
        payment_marks: ['visa'],
      });
    });
  });

  it('a brand colour of too little contrast is refused, with a warning before the save', async () => {
    const { kept: existing, user } = await givenPage();
    const color = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Brand colour' });
    const before = (await existing()).settings.theme_color;
    fireEvent.change(screen.getByLabelText('Choose a colour'), { target: { value: '#fff2a8' } });
    expect(color.value).toBe('#fff2a8');
    await screen.findByText(/too weak/);
    await user.click(save());
    await screen.findByText(/does not stand out enough/);
    expect((await existing()).settings.theme_color).toBe(before);
    await user.clear(color);
    await user.type(color, '#1668DC');
    await user.click(save());
    await waitFor(async () => {
      expect((await existing()).settings.theme_color).toBe('#1668dc');
    });
  });

  it('changes of two people at once are both kept', async () => {
    const { tenant, as, kept: existing, user } = await givenPage();
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Telephone/ });
    const { id, version } = await existing();
    await marquee.call(tenant, 'POST /tenant/item', { as, body: { id, version, settings: { app_name: 'Theirs' } } });
    await user.clear(phone);
    await user.type(phone, '+46 8 555');
    await user.click(save());
    await screen.findByText(/Somebody else saved settings meanwhile/);
    expect(phone.value).toBe('+46 8 555');
    await waitFor(async () => {
      await user.click(save());
      expect((await existing()).settings).toMatchObject({ app_name: 'Theirs', support: { phone: '+46 8 555' } });
    });
  });

  it('an admin cannot open the general settings', async () => {
    await givenPage('ADMIN');
    await screen.findByText('This is not open to you');
    expect(screen.queryByRole('link', { name: 'General' })).toBeNull();
    expect(screen.getByRole('link', { name: 'API keys' })).toBeTruthy();
  });
});
