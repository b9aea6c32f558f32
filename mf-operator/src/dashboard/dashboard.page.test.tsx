import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import LibraryPage from '../library/library.page.tsx';
import DashboardPage from './dashboard.page.tsx';

afterEach(cleanup);

it('its figures agree with each other, and their shares are a hundred percent', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  for (const programType of ['FEATURE', 'FEATURE', 'SERIES', 'SHORT', 'EVENT', 'PROGRAM', 'SHORT'] as const) await marquee.givenTitle(tenant, { programType });
  for (const entityStatus of ['DRAFT', 'COMPLETED', 'REJECTED', 'ARCHIVED', 'ARCHIVED'] as const) await marquee.givenTitle(tenant, { entityStatus });
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  expect(await screen.findAllByText('10 titles')).toHaveLength(2);
  for (const heading of ['By status', 'By type']) {
    const panel = screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement;
    const shares = [...panel.querySelectorAll('li small')].map(({ textContent }) => textContent);
    const tenths = shares.map((share) => Math.round(Number.parseFloat(share) * 10));
    expect([heading, tenths.reduce((sum, part) => sum + part, 0)]).toEqual([heading, 1000]);
  }
  expect(screen.getByRole('link', { name: '2 more are archived' }).getAttribute('href')).toBe('/library?status=ARCHIVED');
});

it('a supplier counts and lists its own titles, none of the house', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const organizationId = (await marquee.call(tenant, 'POST /organization/item', { as: owner, body: { name: 'Fjord', organizationType: 'LICENSOR' } })).body.id;
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  await marquee.givenTitle(tenant, { name: 'Of the house' });
  await marquee.givenTitle(tenant, { name: 'Of the supplier', organizationId });
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  expect(await screen.findAllByText('1 title')).toHaveLength(2);
  expect(await screen.findByText('Of the supplier')).toBeTruthy();
  cleanup();
  renderPage(<LibraryPage />, { tenant, as, at: '/library' });
  expect(await screen.findByText('1 title')).toBeTruthy();
  expect(await screen.findByText('Of the supplier')).toBeTruthy();
  expect(screen.queryByText('Of the house')).toBeNull();
});

it('tells those who only watch what it is, and the way on', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  await screen.findByText('The dashboard is for those who run this site');
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: /Library/ })).toBeNull();
});
