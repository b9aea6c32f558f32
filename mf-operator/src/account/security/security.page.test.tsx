import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOTP } from 'otpauth';
import SecurityPage from './security.page.tsx';

const at = '/account/security';

async function givenPage() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const signIn = (password = as.password) => marquee.call(tenant, 'POST /auth/login', { body: { email: as.email, password } });
  return { tenant, as, signIn, show: () => renderPage(<SecurityPage />, { tenant, as, at }), user: userEvent.setup() };
}
const inSection = (name: string) => within(screen.getByRole('region', { name }));

describe('password', () => {
  afterEach(cleanup);

  it('the password form shows errors at their fields, then changes the password', async () => {
    const { show, user, signIn } = await givenPage();
    show();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const current = screen.getByLabelText('Current password');
    expect(document.activeElement).toBe(current);
    await user.type(current, 'not the password');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await screen.findByText('7 more to go: at least 12 characters.');

    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'four words nobody knows');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await screen.findByText('That is not your current password.');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('four words nobody knows');

    await user.clear(current);
    await user.type(current, 'a long test password');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => {
      expect(screen.queryByLabelText('New password')).toBeNull();
    });
    expect((await signIn('four words nobody knows')).status).toBe(200);
    expect((await signIn()).status).toBe(401);
  });

  it('an easily guessed password is refused with a reason', async () => {
    const { show, user } = await givenPage();
    show();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.type(screen.getByLabelText('Current password'), 'a long test password');
    await user.type(screen.getByLabelText('New password'), 'passwordpassword');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await screen.findByText('This one is easy to guess. Take something nobody else would.');
  });
});

describe('two-step verification', () => {
  afterEach(cleanup);

  it('two-step verification is set up with an app code, shows ten recovery codes once and can be turned off', async () => {
    const { show, user, tenant, as } = await givenPage();
    show();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await user.type(await screen.findByLabelText('Your password'), as.password);
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    await screen.findByRole('heading', { name: 'Scan the code with your authenticator app' });
    const shown = document.querySelector('code')?.textContent ?? '';
    expect(shown).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'QR code for your authenticator app' }).src).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    await user.type(screen.getByLabelText('Code from the app'), '12');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('Enter the six digits the app shows.');
    const code = new TOTP({ secret: shown.replaceAll(' ', '') }).generate();
    await user.clear(screen.getByLabelText('Code from the app'));
    await user.type(screen.getByLabelText('Code from the app'), `${code.slice(0, 3)} ${code.slice(3)}`);
    await user.click(screen.getByRole('button', { name: 'Turn on' }));

    const codes = within(await screen.findByRole('group', { name: 'Recovery codes' }));
    expect(new Set(codes.getAllByRole('listitem').map((one) => one.textContent)).size).toBe(10);
    await user.keyboard('{Escape}');
    await screen.findByText('Save the codes first: they are not shown again.');
    await user.click(codes.getByLabelText('I have saved them'));
    await user.click(codes.getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    await screen.findByText(/^10 left/);
    expect((await marquee.call(tenant, 'GET /identity/item/:id', { as, params: { id: as.identity.id } })).body.using2FA).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Your password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await dialog.findByText('That is not your password.');
    await user.clear(dialog.getByLabelText('Your password'));
    await user.type(dialog.getByLabelText('Your password'), `${as.password}{Enter}`);
    await screen.findByRole('button', { name: 'Set up' });
  });
});

describe('sessions', () => {
  afterEach(cleanup);

  it('sessions are listed with the current one first and can be ended singly or all at once', async () => {
    const { show, user, signIn, tenant, as } = await givenPage();
    await signIn();
    await signIn();
    show();
    await screen.findByText('This one');
    const sessions = inSection('Where you are signed in');
    const lines = () => sessions.getAllByRole('listitem').map((one) => one.textContent);
    expect(lines()).toHaveLength(3);
    expect(lines()[0]).toContain('This one');
    expect(lines()[0]).toContain('with a password');

    await user.click(sessions.getAllByRole('button', { name: /^Sign out of/ })[0]!);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => {
      expect(lines()).toHaveLength(2);
    });
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => {
      expect(lines()).toHaveLength(1);
    });
    expect((await marquee.call(tenant, 'GET /auth/session/list', { as })).body.totalElements).toBe(1);
  });
});

describe('passkeys', () => {
  afterEach(cleanup);

  it('a browser without passkeys gets a notice instead of the button', async () => {
    const { show } = await givenPage();
    show();
    await screen.findByText('This browser has no passkeys');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('adding a passkey asks for the password after an old sign-in and keeps the typed name', async () => {
    const { show, user, tenant, as } = await givenPage();
    const create = jest.fn(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
    Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
    Object.assign(navigator, { credentials: { create } });
    try {
      const sql = `update session set created_at = now() - interval '16 minutes' where tenant_id = '${tenant.id}' and identity_id = '${as.identity.id}'`;
      await marquee.database.platformWrite((run) => run({ sql, parameters: [] }));
      show();
      await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
      await user.clear(await screen.findByLabelText('Name'));
      await user.type(screen.getByLabelText('Name'), 'Laptop');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      const password = await screen.findByLabelText('Your password');
      expect(document.activeElement).toBe(password);
      await screen.findByText(/who adds “Laptop”/);
      await user.type(password, 'not the password');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByText('That is not your password.');
      expect(create).not.toHaveBeenCalled();
      await user.clear(password);
      await user.type(password, as.password);
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByText(/Nothing was added/);
      expect(create).toHaveBeenCalledTimes(1);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Laptop');
    } finally {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    }
  });
});
