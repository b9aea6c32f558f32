import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SignInPage from './sign-in.page.tsx';

async function givenPage(role: 'OWNER' | 'EDITOR' = 'OWNER') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const existing = async () => (await marquee.call(tenant, 'GET /oauth/settings/list', { as })).body.content;
  renderPage(<SignInPage />, { tenant, as, at: '/settings/sign-in' });
  return { tenant, as, kept: existing, user: userEvent.setup() };
}

afterEach(cleanup);

describe('identity providers', () => {
  it('an identity provider can be added, changed without its secret, and deleted', async () => {
    const { kept: existing, user } = await givenPage();
    await screen.findByText('No identity provider yet');
    expect(screen.getByText(/\/auth\/login$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add provider' }));
    const field = (name: RegExp) => screen.getByRole('textbox', { name });
    await user.click(screen.getByRole('button', { name: 'Save provider' }));
    await screen.findByText('Enter the issuer’s address.');
    await user.type(field(/^Name/), 'Acme ID');
    await user.type(field(/^Issuer/), 'https://id.acme.example');
    await user.type(field(/^Client ID/), 'marquee');
    await user.type(screen.getByLabelText(/^Client secret/), 'shh');
    await user.type(field(/^Mail domains/), '@acme.example');
    await user.click(screen.getByRole('button', { name: 'Save provider' }));
    await screen.findByText('Acme ID');
    expect(await existing()).toMatchObject([{ name: 'Acme ID', hasClientSecret: true, domains: ['acme.example'], enabled: true }]);

    await user.click(screen.getByRole('button', { name: 'More about Acme ID' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByText(/One is kept/);
    await user.click(screen.getByRole('checkbox', { name: 'Offer it on the login page' }));
    await user.click(screen.getByRole('button', { name: 'Save provider' }));
    await screen.findByText('Switched off');
    expect(await existing()).toMatchObject([{ hasClientSecret: true, enabled: false }]);

    await user.click(screen.getByRole('button', { name: 'More about Acme ID' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete provider' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete provider' }));
    await waitFor(async () => {
      expect(await existing()).toEqual([]);
    });
  });

  it('a domain of another provider is refused at its field', async () => {
    const { tenant, as, user } = await givenPage();
    const other = { name: 'One', issuer: 'https://one.example', clientId: 'x', domains: ['acme.example'] };
    await marquee.call(tenant, 'POST /oauth/settings/item', { as, body: other });
    await user.click(await screen.findByRole('button', { name: 'Add provider' }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Two');
    await user.type(screen.getByRole('textbox', { name: /^Issuer/ }), 'https://two.example');
    await user.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'y');
    const domains = screen.getByRole('textbox', { name: /^Mail domains/ });
    await user.type(domains, 'acme.example');
    await user.click(screen.getByRole('button', { name: 'Save provider' }));
    await waitFor(() => {
      expect(domains.getAttribute('aria-invalid')).toBe('true');
    });
  });

  it('an editor cannot open the identity providers', async () => {
    await givenPage('EDITOR');
    await screen.findByText('This is not open to you');
    expect(screen.queryByRole('button', { name: 'Add provider' })).toBeNull();
  });
});
