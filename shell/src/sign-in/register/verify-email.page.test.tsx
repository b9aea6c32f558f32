import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GivenTenant } from '@marquee/api/testing';
import { provideTokens } from '@marquee/mf-shared/api';
import { owned } from '@marquee/mf-shared/bus';
import { startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { takeAddressSecrets } from '../address-secrets.ts';
import VerifyEmailPage from './verify-email.page.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });

const CHOSEN = 'a sentence of the owner';
const ELSEWHERE = 'chosen in another browser';
const press = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }));
};
const choosing = () => screen.findByRole('heading', { level: 1, name: 'Choose a password' });
const login = async (tenant: GivenTenant, email: string, password: string) =>
  (await marquee.call(tenant, 'POST /auth/login', { body: { email, password } })).status;

/** Registers by a call of its own, and opens the mailed link here. */
async function openFromElsewhere(tenant: GivenTenant): Promise<string> {
  const email = `nora-${Math.random().toString(36).slice(2)}@test.example`;
  await marquee.call(tenant, 'POST /auth/register', { body: { email, password: ELSEWHERE, firstName: 'Nora', lastName: 'Berg' } });
  const link = new URL((await marquee.mailsTo(email))[0]?.links[0] ?? '');
  history.replaceState(null, '', link.pathname + link.search);
  takeAddressSecrets();
  renderPage(<VerifyEmailPage />, { tenant, at: link.pathname });
  provideTokens({ token: () => owned.session.current().token ?? undefined, renew: () => Promise.resolve(false) });
  return email;
}

beforeAll(() => startSession());

describe('a link opened in another browser than the one that registered', () => {
  afterEach(cleanup);

  it('signs in and asks for a password, which is the only one from then on', async () => {
    const tenant = await marquee.givenTenant();
    const email = await openFromElsewhere(tenant);
    await press();
    expect(await choosing()).toBe(document.activeElement);
    expect(screen.getByText(/You confirmed your address in another browser/)).toBeTruthy();
    const field = screen.getByLabelText('New password');
    fireEvent.change(field, { target: { value: 'password1234' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => {
      expect(field.getAttribute('aria-invalid')).toBe('true');
    });
    fireEvent.change(field, { target: { value: CHOSEN } });
    fireEvent.submit(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Choose a password' })).toBeNull();
    });
    expect([await login(tenant, email, CHOSEN), await login(tenant, email, ELSEWHERE)]).toEqual([200, 401]);
  });

  it('confirms nothing until the button is pressed', async () => {
    const tenant = await marquee.givenTenant();
    const email = await openFromElsewhere(tenant);
    const button = await screen.findByRole('button', { name: 'Confirm my address' });
    // A second visit of the server comes after anything the page sent on opening.
    expect((await marquee.call(tenant, 'POST /auth/login', { body: { email, password: ELSEWHERE } })).body.code).toBe('EMAIL_UNVERIFIED');
    expect([button.isConnected, owned.session.current().identity]).toEqual([true, null]);
  });

  it('lets one go on without a password for now', async () => {
    const tenant = await marquee.givenTenant();
    const email = await openFromElsewhere(tenant);
    await press();
    await choosing();
    fireEvent.click(screen.getByRole('button', { name: /^Not now/ }));
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Choose a password' })).toBeNull();
    });
    expect(owned.session.current().identity?.email).toBe(email);
    expect(await login(tenant, email, ELSEWHERE)).toBe(401);
  });
});
