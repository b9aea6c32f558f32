import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { owned } from '@marquee/mf-shared/bus';
import { startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import RegisterPage from './register.page.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => startSession());

const values = { 'First name': 'Nora', 'Last name': 'Berg', 'E-mail': 'nora@test.example', Password: 'a sentence works well' };

function fill(given: Partial<typeof values>): void {
  for (const [label, value] of Object.entries(given)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const speak = (locale: 'en' | 'ar') => {
  act(() => {
    owned.theme.publish({ ...owned.theme.current(), locale });
  });
};

describe('registering', () => {
  afterEach(() => {
    speak('en');
  });

  it('names what is missing at its field', async () => {
    renderPage(<RegisterPage />, { tenant: await marquee.givenTenant(), at: '/signup' });
    fill({ 'E-mail': 'nora', Password: 'short' });
    fireEvent.submit(screen.getByRole('button', { name: 'Create an account' }));
    await screen.findByText('This is not an e-mail address.');
    const described = (label: string) => {
      const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    };
    expect(described('First name')).toBe('Enter your name.');
    expect(described('Password')).toContain('Use at least 12 characters.');
  });

  it('says in Arabic what the API refuses, each at its field', async () => {
    speak('ar');
    renderPage(<RegisterPage />, { tenant: await marquee.givenTenant(), at: '/signup' });
    const given = {
      'الاسم الأول': 'ن'.repeat(101),
      'اسم العائلة': 'ب'.repeat(102),
      'البريد الإلكتروني': `${'n'.repeat(250)}@test.example`,
      'كلمة المرور': 'a sentence works well',
    };
    for (const [label, value] of Object.entries(given)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.submit(screen.getByRole('button', { name: 'أنشئ حسابًا' }));
    expect(await screen.findAllByText('استخدم 100 حرف على الأكثر.')).toHaveLength(2);
    expect(screen.getByText('استخدم 254 حرفًا على الأكثر.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('الاسم الأول'));
  });

  it('sends one to one’s mail, waits before it can be sent again, and keeps all for another address', async () => {
    renderPage(<RegisterPage />, { tenant: await marquee.givenTenant(), at: '/signup' });
    fill(values);
    fireEvent.submit(screen.getByRole('button', { name: 'Create an account' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your mail' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(values['E-mail'])).toBeTruthy();
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ }).getAttribute('aria-disabled')).toBe('true');
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    });
    for (const [label, value] of Object.entries(values)) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
  });
});
