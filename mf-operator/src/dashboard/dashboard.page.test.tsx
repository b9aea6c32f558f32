import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
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

it('tells those who only watch what it is, and the way on', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  await screen.findByText('The dashboard is for those who run this site');
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: /Library/ })).toBeNull();
});
