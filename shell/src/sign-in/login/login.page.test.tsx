import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { TOTP } from 'otpauth';
import { queryClient } from '@marquee/mf-shared/api';
import { shared, owned } from '@marquee/mf-shared/bus';
import { clearToken, readStoredUser, readToken, startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import LoginPage from './login.page.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => startSession());
beforeEach(() => {
  clearToken();
  localStorage.clear();
  sessionStorage.clear();
});

async function logIn(email: string, password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await act(async () => {
    fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }));
    await Promise.resolve();
  });
}

describe('the login (spec §4)', () => {
  it('names the title that somebody was about to watch, with what it costs', async () => {
    const tenant = await marquee.givenTenant();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const { id, path } = await marquee.givenTitle(tenant, { name: 'Ringfall' });
    const offer = {
      productId: id,
      kind: 'RENTAL' as const,
      price: { amount: 499, currency: 'USD' },
      startDays: 30,
      playHours: 48,
      startsAt: '2026-01-01T00:00:00.000Z',
    };
    expect((await marquee.call(tenant, 'POST /product/offer/item', { as: owner, body: offer })).status).toBe(200);
    renderPage(<LoginPage />, { tenant, at: `/login?returnTo=${encodeURIComponent(`/watch/${path}`)}`, route: '/login' });
    expect((await screen.findByText(/^Sign in to watch/)).textContent).toBe('Sign in to watch \u2068Ringfall\u2069');
    await screen.findByText('Rent from $4.99');
  });

  it('stores token and identity, and clears an error there was', async () => {
    const tenant = await marquee.givenTenant();
    const person = await marquee.givenPerson(tenant);
    renderPage(<LoginPage />, { tenant, at: '/login', route: '/login' });
    act(() => {
      owned.session.publish({ ...shared.session.current(), loginError: true });
    });
    await logIn(person.email, person.password);
    await waitFor(() => {
      expect(shared.session.current().identity?.email).toBe(person.email);
    });
    expect([readToken(), readStoredUser()?.id, shared.session.current().loginError]).toEqual([expect.any(String), person.identity.id, false]);
  });

  it('without a token sets the error, says so, and keeps what was typed', async () => {
    const tenant = await marquee.givenTenant();
    const person = await marquee.givenPerson(tenant);
    renderPage(<LoginPage />, { tenant, at: '/login' });
    await logIn(person.email, 'not the password at all');
    expect((await screen.findByRole('alert')).textContent).toContain('don’t match');
    expect([shared.session.current().loginError, readToken()]).toEqual([true, undefined]);
    expect([screen.getByLabelText<HTMLInputElement>('E-mail').value, screen.getByLabelText<HTMLInputElement>('Password').value]).toEqual([
      person.email,
      'not the password at all',
    ]);
  });

  it('with a second factor on is complete only after it', async () => {
    const tenant = await marquee.givenTenant();
    const person = await marquee.givenPerson(tenant);
    const begun = await marquee.call(tenant, 'POST /auth/configure-mfa', { as: person, body: { action: 'BEGIN', password: person.password } });
    const totp = new TOTP({ secret: begun.body.secret ?? '' });
    await marquee.call(tenant, 'POST /auth/configure-mfa', { as: person, body: { action: 'CONFIRM', code: totp.generate() } });
    renderPage(<LoginPage />, { tenant, at: '/login' });
    await logIn(person.email, person.password);
    const field = await screen.findByLabelText<HTMLInputElement>('Six-digit code');
    expect([shared.session.current().identity, readToken(), document.activeElement]).toEqual([null, undefined, field]);
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    fireEvent.change(field, { target: { value: `${code.slice(0, 3)} ${code.slice(3)}` } });
    await waitFor(() => {
      expect(shared.session.current().identity?.using2FA).toBe(true);
    });
    expect(readStoredUser()?.id).toBe(person.identity.id);
  });

  it('offers a correction of a mistyped address, and takes it', async () => {
    const tenant = await marquee.givenTenant();
    renderPage(<LoginPage />, { tenant, at: '/login' });
    const email = screen.getByLabelText<HTMLInputElement>('E-mail');
    fireEvent.change(email, { target: { value: 'vera@gmial.com' } });
    fireEvent.blur(email);
    fireEvent.click(await screen.findByRole('button', { name: 'vera@gmail.com' }));
    expect(email.value).toBe('vera@gmail.com');
  });

  it('shows no provider where the tenant has none', async () => {
    const tenant = await marquee.givenTenant();
    renderPage(<LoginPage />, { tenant, at: '/login' });
    await waitFor(() => {
      expect(queryClient.getQueryData(['GET /oauth/providers', {}, {}, {}])).toEqual([]);
    });
    expect(screen.queryByText('or')).toBeNull();
  });
});
