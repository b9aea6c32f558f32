import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotificationsPage from './notifications.page.tsx';

async function givenPage(role?: 'OWNER') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, role ? { role } : {});
  const existing = async (event: string, channel: string) =>
    (await marquee.call(tenant, 'GET /identity/notification-choices', { as })).body.choices.find((one) => one.event === event && one.channel === channel)
      ?.enabled;
  renderPage(<NotificationsPage />, { tenant, as, at: '/settings/notifications' });
  return { kept: existing, user: userEvent.setup() };
}

describe('notification choices', () => {
  afterEach(cleanup);

  it('a choice is saved as soon as it changes', async () => {
    const { kept: existing, user } = await givenPage();
    const news = await screen.findByRole<HTMLInputElement>('switch', { name: 'News and offers: E-mail' });
    expect(news.checked).toBe(false);
    await user.click(news);
    expect(news.checked).toBe(true);
    await waitFor(async () => {
      expect(await existing('NEWSLETTER', 'EMAIL')).toBe(true);
    });
    await user.click(news);
    await waitFor(async () => {
      expect(await existing('NEWSLETTER', 'EMAIL')).toBe(false);
    });
  });

  it('a choice that cannot be saved returns to its stored value', async () => {
    const { user } = await givenPage();
    const news = await screen.findByRole<HTMLInputElement>('switch', { name: 'News and offers: E-mail' });
    globalThis.fetch = () => Promise.reject(new TypeError('no network'));
    await user.click(news);
    await waitFor(() => {
      expect(news.checked).toBe(false);
    });
  });

  it('security notices cannot be switched off, and console events are shown only to staff', async () => {
    await givenPage();
    await screen.findByRole('rowheader', { name: /^Security/ });
    expect(screen.queryByRole('switch', { name: /^Security/ })).toBeNull();
    expect(screen.queryByText('Failed feeds')).toBeNull();
    cleanup();
    await givenPage('OWNER');
    await screen.findByText('Failed feeds');
  });
});
