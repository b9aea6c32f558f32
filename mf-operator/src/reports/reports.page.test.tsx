import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReportsPage from './reports.page.tsx';

type Tenant = Awaited<ReturnType<typeof marquee.givenTenant>>;

afterEach(cleanup);

/** Starts of a title, a minute apart, from an hour ago. */
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

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, 2).map(({ textContent }) => textContent));

it('the house reads what is watched of every supplier, by title and by supplier', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  await given(tenant, await marquee.givenTitle(tenant, { name: 'Of the house' }), 2);
  await given(tenant, await marquee.givenTitle(tenant, { name: 'Of the supplier', organizationId }), 3);
  renderPage(<ReportsPage />, { tenant, as, at: '/reports' });
  await waitFor(() => {
    expect(rowsOf('Figures')).toEqual([
      ['Of the supplier', '3'],
      ['Of the house', '2'],
    ]);
  });
  const views = (await screen.findAllByText('Views', { selector: 'dt' }))[0]?.parentElement as HTMLElement;
  expect(await within(views).findByText('5')).toBeTruthy();
  cleanup();
  renderPage(<ReportsPage />, { tenant, as, at: '/reports?by=device' });
  await waitFor(() => {
    expect(rowsOf('Figures')).toEqual([['Television', '5']]);
  });
});

it('a supplier reads of its own titles alone, and no figures of the whole site', async () => {
  const tenant = await marquee.givenTenant();
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  await given(tenant, await marquee.givenTitle(tenant, { name: 'Of the house' }), 2);
  await given(tenant, await marquee.givenTitle(tenant, { name: 'Of the supplier', organizationId }), 3);
  renderPage(<ReportsPage />, { tenant, as, at: '/reports?report=searches' });
  await waitFor(() => {
    expect(rowsOf('Figures')).toEqual([['Of the supplier', '3']]);
  });
  expect(screen.queryByRole('button', { name: 'Searches' })).toBeNull();
  expect(screen.getByRole('button', { name: 'What is watched', pressed: true })).toBeTruthy();
});

it('where nothing happened it says so, and another report is one press away', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  renderPage(<ReportsPage />, { tenant, as, at: '/reports' });
  await screen.findByText('Nothing happened in this time');
  await userEvent.click(screen.getByRole('button', { name: 'Searches' }));
  await screen.findByRole('columnheader', { name: /Words/ });
});

it('a person without rights to reports reads why there are none', async () => {
  const tenant = await marquee.givenTenant();
  renderPage(<ReportsPage />, { tenant, as: await marquee.givenPerson(tenant, { role: 'SUPPORT' }), at: '/reports' });
  await screen.findByText('Reports are not part of your role');
});
