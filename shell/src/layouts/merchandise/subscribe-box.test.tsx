import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { SubscribeBox } from './subscribe-box.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });

const fresh = () => `reader-${Math.random().toString(36).slice(2)}@test.example`;
const field = () => screen.getByLabelText<HTMLInputElement>('Email*');
const subscribe = (email: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

describe('the subscribe box', () => {
  afterEach(cleanup);

  it('asks the owner of the address by a letter, and says so', async () => {
    renderPage(<SubscribeBox />, { tenant: await marquee.givenTenant() });
    const email = fresh();
    subscribe(email);
    await screen.findByText(/^Check your mail to confirm/);
    expect(screen.getByRole('status').textContent).toMatch(/^Check your mail/);
    expect(field().value).toBe('');
    expect((await marquee.mailsTo(email)).map(({ template }) => template)).toEqual(['confirm-subscription']);
  });

  it('sends whatever is entered, and tells the refusal at the field, where it stays', async () => {
    renderPage(<SubscribeBox />, { tenant: await marquee.givenTenant() });
    subscribe('nora');
    const refusal = await screen.findByText('This is not an e-mail address.');
    expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(refusal.parentElement?.id);
    expect([field().value, field().getAttribute('aria-invalid'), document.activeElement]).toEqual(['nora', 'true', field()]);
  });
});
