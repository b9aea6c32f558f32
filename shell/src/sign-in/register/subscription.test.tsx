import { afterEach, describe, expect, it } from '@jest/globals';
import type { GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { takeAddressSecrets } from '../address-secrets.ts';
import VerifyEmailPage from './verify-email.page.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });

const fresh = () => `reader-${Math.random().toString(36).slice(2)}@test.example`;
const order = (tenant: GivenTenant, email: string) => marquee.call(tenant, 'POST /auth/contact-request', { body: { kind: 'SUBSCRIBE', email } });
const newestLink = async (email: string) => new URL((await marquee.mailsTo(email))[0]?.links[0] ?? '');
const headed = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the page as the shell does: what the address carries is taken out of it first. */
function open(tenant: GivenTenant, { pathname, search }: { pathname: string; search: string }): void {
  cleanup();
  history.replaceState(null, '', pathname + search);
  takeAddressSecrets();
  renderPage(<VerifyEmailPage />, { tenant, at: pathname });
}

describe('the links of letters', () => {
  afterEach(cleanup);

  it('confirm a wait for a title once', async () => {
    const [tenant, email] = [await marquee.givenTenant(), fresh()];
    const title = await marquee.givenTitle(tenant, { name: 'Crush Depth' });
    await marquee.call(tenant, 'POST /product/notify-me/:id', { params: { id: title.id }, body: { email } });
    const link = await newestLink(email);
    open(tenant, link);
    await headed('Wait for this title?');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await headed('We’ll write to you')).toBe(document.activeElement);
    expect(location.search).toBe('');
    open(tenant, link);
    await headed('Wait for this title?');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await headed('This link no longer works');
  });

  it('confirm a subscription once, and another link can be had', async () => {
    const [tenant, email] = [await marquee.givenTenant(), fresh()];
    await order(tenant, email);
    const link = await newestLink(email);
    open(tenant, link);
    await headed('Confirm your subscription');
    expect((await marquee.mailsTo(email))[0]?.template).toBe('confirm-subscription');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await headed('You’re subscribed')).toBe(document.activeElement);
    expect(screen.getByText(email)).toBeTruthy();
    expect(location.search).toBe('');
    expect((await marquee.mailsTo(email))[0]?.template).toBe('subscribed');

    const old = { pathname: link.pathname, search: `?subscription=${'x'.repeat(43)}&email=${encodeURIComponent(email)}` };
    open(tenant, old);
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await headed('This link no longer works');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(email);
    fireEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    await headed('Check your mail');
  });

  it('end a subscription when the button is pressed, and not before', async () => {
    const [tenant, email] = [await marquee.givenTenant(), fresh()];
    await order(tenant, email);
    const { searchParams } = await newestLink(email);
    await marquee.call(tenant, 'GET /identity/verify/:id/:email', { params: { id: searchParams.get('subscription') ?? '', email } });
    const ended = async () =>
      (
        await marquee.database.read<{ ended: boolean }>(tenant.id, {
          sql: 'select unsubscribed_at is not null as ended from subscriber where tenant_id = $1',
          parameters: [tenant.id],
        })
      )[0]?.ended;
    open(tenant, await newestLink(email));
    await headed('Unsubscribe from Test House?');
    expect(await ended()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await headed('You’re unsubscribed')).toBe(document.activeElement);
    expect(await ended()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe again' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(email);
  });

  it('that are cut off end nothing, and say what to do', async () => {
    open(await marquee.givenTenant(), { pathname: '/verify-email', search: '?unsubscribe=cut-off&email=nora%40test.example' });
    fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    await headed('This link doesn’t work');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/extra/contact-us');
  });
});
