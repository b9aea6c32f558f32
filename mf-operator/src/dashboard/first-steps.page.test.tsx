import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from './dashboard.page.tsx';

afterEach(cleanup);

it('first steps name what a new tenant has still to do, and go with its first published title', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  const steps = async () =>
    within(await screen.findByRole('region', { name: 'First steps' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(await steps()).toEqual([
    'Name, logo and coloursTo do',
    'Publish a titleTo do',
    'Invite colleaguesTo do',
    'Sell somethingTo do',
    'Your own addressTo do',
  ]);
  cleanup();
  await marquee.givenPerson(tenant, { role: 'EDITOR' });
  await marquee.givenMerchandise(tenant);
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  await waitFor(async () => {
    expect((await steps()).filter((step) => step.endsWith('Done'))).toEqual(['Invite colleaguesDone', 'Sell somethingDone']);
  });
  cleanup();
  await marquee.givenTitle(tenant, {});
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  await screen.findByRole('region', { name: 'To do' });
  await waitFor(() => {
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});
