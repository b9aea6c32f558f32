import { beforeEach, describe, expect, it } from '@jest/globals';
import { configure, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '@marquee/mf-shared/testing';
import ResetPasswordPage from './reset-password.page.tsx';

// Each answer comes from the real API, on a machine of any speed.
configure({ asyncUtilTimeout: 15_000 });

const PATH = '/auth/reset-password';
const keep = (token: string) => {
  sessionStorage.setItem(`marquee.link.${PATH}`, JSON.stringify({ token }));
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('a new password', () => {
  it('without a link is asked for by mail', async () => {
    renderPage(<ResetPasswordPage />, { tenant: await marquee.givenTenant(), at: PATH });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link no longer works');
    expect(screen.getByRole('link', { name: 'Mail me a new link' }).getAttribute('href')).toBe('/auth/lost-password');
  });

  it('tells what the API would say of it, and praises nothing that would be refused', async () => {
    keep('a-token-of-twenty-characters');
    renderPage(<ResetPasswordPage />, { tenant: await marquee.givenTenant(), at: PATH });
    const field = screen.getByLabelText('New password');
    fireEvent.change(field, { target: { value: 'seven 7' } });
    expect(await screen.findByText('5 more characters')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'aaaaaaaaaaaa' } });
    expect(await screen.findByText(/Too easy to guess/)).toBeTruthy();
    fireEvent.change(field, { target: { value: 'passwordpassword12' } });
    expect(await screen.findByText(/Too easy to guess/)).toBeTruthy();
    fireEvent.change(field, { target: { value: 'a quiet harbour' } });
    expect(await screen.findByText('Long enough. Longer is safer.')).toBeTruthy();
  });

  it('an expired link leads to a new one', async () => {
    keep('a-token-nobody-was-ever-sent-by-mail');
    renderPage(<ResetPasswordPage />, { tenant: await marquee.givenTenant(), at: PATH });
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'a sentence works well' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('link', { name: 'Mail me a new link' })).toBeTruthy();
  });
});
