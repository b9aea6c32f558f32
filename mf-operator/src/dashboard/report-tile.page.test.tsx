import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReportsPage from '../reports/reports.page.tsx';
import DashboardPage from './dashboard.page.tsx';

type Tenant = Awaited<ReturnType<typeof marquee.givenTenant>>;

afterEach(cleanup);

/** Starts of a title on televisions, a minute apart. */
async function given(tenant: Tenant, { id }: { readonly id: string }, count: number): Promise<void> {
  await marquee.database.write(tenant.id, (run) =>
    run({
      sql: `insert into event (tenant_id, id, kind, at, product_id, organization_id, session_id, device)
            select p.tenant_id, gen_random_uuid(), 'PLAY_START', now() - interval '1 minute' * n, p.id, p.organization_id, 'session-' || n, 'TV'
            from product p, generate_series(1, $3::int) n where p.tenant_id = $1::uuid and p.id = $2::uuid returning 1`,
      parameters: [tenant.id, id, count],
    }),
  );
}

it('a saved report is put on the dashboard, shows its first rows, and says once it is deleted', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const user = userEvent.setup();
  await given(tenant, await marquee.givenTitle(tenant, { name: 'Tidewater' }), 3);
  const definition = {
    ...{ metrics: ['views' as const, 'viewers' as const], dimension: 'product' as const, granularity: 'day' as const, compare: 'NONE' as const },
    ...{ only: { device: 'TV' as const }, days: 7 },
  };
  const made = await marquee.call(tenant, 'POST /report/item', { as, body: { name: 'Televisions', definition } });
  renderPage(<ReportsPage />, { tenant, as, at: '/reports' });
  await user.click(await screen.findByRole('button', { name: 'Actions of Televisions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Put on my dashboard' }));
  await waitFor(async () => {
    const { tiles } = (await marquee.call(tenant, 'GET /dashboard/item/:id', { as, params: { id: 'main' } })).body;
    expect(tiles[0]).toMatchObject({ kind: 'REPORT', reportId: made.body.id });
  });
  cleanup();
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  const rows = await screen.findByRole('table', { name: 'Televisions' });
  expect(
    within(rows)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title or goodsViewsViewers', 'Tidewater33']);
  const link = screen.getByRole('link', { name: 'Open: Televisions' });
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'https://x').searchParams)).toMatchObject({
    metrics: 'views,viewers',
    device: 'TV',
    days: '7',
  });
  cleanup();
  await marquee.call(tenant, 'DELETE /report/item/:id', { as, params: { id: made.body.id } });
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  await screen.findByText('This report is deleted, or no longer shared with you.');
});

it('saved reports stand in the gallery, for those who may read reports', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const user = userEvent.setup();
  const definition = { metrics: ['views' as const], dimension: 'device' as const, granularity: 'day' as const, compare: 'NONE' as const, only: {}, days: 7 };
  await marquee.call(tenant, 'POST /report/item', { as, body: { name: 'By device', definition } });
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard' });
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  await user.click(await screen.findByRole('button', { name: 'Add a tile' }));
  await user.click(await screen.findByRole('button', { name: 'By device' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('heading', { name: 'By device' });
});
