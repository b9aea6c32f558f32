import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import KeysPage from './keys.page.tsx';

async function givenPage(role: 'OWNER' | 'ADMIN' | 'EDITOR' = 'OWNER') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const existing = async () => (await marquee.call(tenant, 'GET /tenant/apikey/list', { as })).body.content;
  renderPage(<KeysPage />, { tenant, as, at: '/settings/keys' });
  return { tenant, kept: existing, user: userEvent.setup() };
}

afterEach(cleanup);

describe('API keys page', () => {
  it('a secret key is shown once, has the chosen scopes and works until it is revoked', async () => {
    const { tenant, kept: existing, user } = await givenPage();
    await screen.findByText('No secret key yet');
    await user.click(screen.getByRole('button', { name: 'Generate key' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Nightly import');
    await user.click(within(dialog).getByRole('button', { name: 'Generate key' }));
    await within(dialog).findByText('Choose at least one right.');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Change: Titles and merchandise' }));
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Read: Titles and merchandise' }).checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Generate key' }));
    const shown = await screen.findByRole('alertdialog');
    const secret = within(shown).getByText(/^sk_/).textContent;
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await within(shown).findByText(/Save the key first/);
    await user.click(within(shown).getByRole('checkbox', { name: 'I have saved it' }));
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(screen.queryByText(secret)).toBeNull();
    });
    const key = (await existing()).find(({ kind }) => kind === 'SECRET');
    expect(key).toMatchObject({ name: 'Nightly import', status: 'ACTIVE' });
    expect(key?.scopes.sort()).toEqual(['product:read', 'product:update']);
    expect(Date.parse(key?.expiresAt ?? '') - Date.now()).toBeGreaterThan(89 * 86_400_000);
    const use = () => marquee.call({ id: tenant.id, key: secret }, 'GET /product/list', {});
    expect((await use()).status).toBe(200);

    await user.click(await screen.findByRole('button', { name: 'Revoke Nightly import' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke key' }));
    await screen.findByText('Revoked');
    expect((await use()).status).toBe(401);
  });

  it('the last public key cannot be revoked, and a former one can', async () => {
    const { tenant, kept: existing, user } = await givenPage();
    const revoke = async (button: HTMLElement) => {
      await user.click(button);
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke key' }));
    };
    await revoke(await screen.findByRole('button', { name: /^Revoke / }));
    await screen.findByText(/Pages need a public key/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'New public key' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make public key' }));
    await waitFor(async () => {
      expect(await existing()).toHaveLength(2);
    });
    await waitFor(() => {
      expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(2);
    });
    const [, before] = screen.getAllByRole('button', { name: /^Revoke / });
    await revoke(before as HTMLElement);
    await waitFor(async () => {
      expect((await marquee.call(tenant, 'GET /product/list', {})).status).toBe(401);
    });
  });

  it('an admin cannot make public keys, and an editor cannot open the page', async () => {
    await givenPage('ADMIN');
    await screen.findByText('No secret key yet');
    expect(screen.queryByRole('button', { name: 'New public key' })).toBeNull();
    cleanup();
    await givenPage('EDITOR');
    await screen.findByText('This is not open to you');
  });
});
