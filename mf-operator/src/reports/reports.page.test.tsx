import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
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

/** The address a page would be linked by. */
function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}
const address = () => new URLSearchParams(screen.getByRole('status', { name: 'address' }).textContent);
const page = (
  <>
    <ReportsPage />
    <Address />
  </>
);

it('a report that is built stands in the address, and the address shows the same again', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const [film, other] = [await marquee.givenTitle(tenant, { name: 'Tidewater' }), await marquee.givenTitle(tenant, { name: 'Other' })];
  await given(tenant, film, 3);
  await given(tenant, other, 2);
  const user = userEvent.setup();
  renderPage(page, { tenant, as, at: '/reports?days=7' });
  await waitFor(() => {
    expect(rowsOf('Figures')).toHaveLength(2);
  });
  await user.click(screen.getByRole('button', { name: 'Figures to show' }));
  const menu = await screen.findByRole('dialog', { name: 'Figures to show' });
  await user.click(within(menu).getByRole('checkbox', { name: 'Time played' }));
  await user.click(within(menu).getByRole('checkbox', { name: 'Stalls' }));
  await user.keyboard('{Escape}');
  await screen.findByRole('columnheader', { name: /Stalls/ });
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await user.type(await screen.findByRole('combobox', { name: 'Title' }), 'Tide');
  await user.click(await screen.findByRole('option', { name: 'Tidewater' }));
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(rowsOf('Figures')).toEqual([['Tidewater', '3']]);
  });
  expect(Object.fromEntries(address())).toEqual({ days: '7', metrics: 'views,viewers,completions,stalls', title: film.id });
  const link = `/reports?${address()}`;
  cleanup();
  renderPage(page, { tenant, as, at: link });
  await waitFor(() => {
    expect(rowsOf('Figures')).toEqual([['Tidewater', '3']]);
  });
  await screen.findByRole('button', { name: 'Remove filter: Title: Tidewater' });
  expect(screen.queryByRole('columnheader', { name: /Time played/ })).toBeNull();
});

it('figures that share nothing but time are broken down by time', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  renderPage(page, { tenant, as, at: '/reports?metrics=views,signUps&by=product&every=week&compare=NONE&from=2026-01-01&to=2026-01-31' });
  await screen.findByRole('columnheader', { name: /^Day/ });
  screen.getByRole('button', { name: '2026-01-01 – 2026-01-31' });
  screen.getByText('Views · Week');
});

it('a report is saved, shared, opened, changed and deleted', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST', firstName: 'Ana' });
  const reader = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const user = userEvent.setup();
  renderPage(page, { tenant, as, at: '/reports?metrics=views&by=device&device=TV&days=90' });
  await user.click(await screen.findByRole('button', { name: 'Save report' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Televisions');
  await user.click(within(dialog).getByRole('checkbox', { name: /my organization/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(rowsOf('Saved reports')).toEqual([['Televisions', 'You']]);
  });
  cleanup();
  renderPage(page, { tenant, as: reader, at: '/reports' });
  await user.click(await screen.findByRole('link', { name: 'Televisions' }));
  await screen.findByRole('button', { name: 'Remove filter: Device: Television' });
  expect([address().get('metrics'), address().get('by'), address().get('days')]).toEqual(['views', 'device', '90']);
  await user.click(screen.getByRole('button', { name: 'Actions of Televisions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Put on my dashboard']);
  cleanup();
  renderPage(page, { tenant, as, at: '/reports' });
  await user.click(await screen.findByRole('button', { name: 'Actions of Televisions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete report' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete report' }));
  await waitFor(() => {
    expect(screen.queryByRole('table', { name: 'Saved reports' })).toBeNull();
  });
});

it('sales are shown in their currency to who may read money, and to nobody else', async () => {
  const tenant = await marquee.givenTenant();
  const finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  renderPage(page, { tenant, as: finance, at: '/reports?report=sales' });
  await screen.findByRole('columnheader', { name: /Net sales/ });
  await screen.findAllByText('$0.00');
  cleanup();
  renderPage(page, { tenant, as: await marquee.givenPerson(tenant, { role: 'ANALYST' }), at: '/reports?report=sales' });
  await screen.findByRole('columnheader', { name: /Views/ });
  expect(screen.queryByRole('button', { name: 'Sales' })).toBeNull();
});

it('how far viewers of a title came is a curve and a table', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const film = await marquee.givenTitle(tenant, { name: 'Tidewater' });
  const viewer = await marquee.givenPerson(tenant);
  await marquee.database.asOwner((script) =>
    script(`insert into watch_entry (tenant_id, identity_id, product_id, position, duration, watched, seen_at)
      values ('${tenant.id}', '${viewer.identity.id}', '${film.id}', 350, 1000, false, now() - interval '1 day')`),
  );
  const user = userEvent.setup();
  renderPage(page, { tenant, as, at: '/reports' });
  await user.click(await screen.findByRole('button', { name: 'How far viewers come' }));
  await screen.findByText('Choose a title');
  await user.type(screen.getByRole('combobox', { name: 'Title' }), 'Tide');
  await user.click(await screen.findByRole('option', { name: 'Tidewater' }));
  await waitFor(() => {
    expect(rowsOf('Figures').slice(2, 6)).toEqual([
      ['20%', '1'],
      ['30%', '1'],
      ['40%', '0'],
      ['50%', '0'],
    ]);
  });
});

it('a saved report is mailed to members who may read it, until they stop it', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST', firstName: 'Ana' });
  await marquee.givenPerson(tenant, { role: 'SUPPORT', firstName: 'Sami' });
  const user = userEvent.setup();
  const definition = { metrics: ['views' as const], dimension: 'product' as const, granularity: 'day' as const, compare: 'NONE' as const, only: {}, days: 7 };
  const { id } = (await marquee.call(tenant, 'POST /report/item', { as, body: { name: 'Weekly', definition } })).body;
  renderPage(page, { tenant, as, at: '/reports' });
  await user.click(await screen.findByRole('button', { name: 'Actions of Weekly' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send by mail' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Send this report by mail' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'How often' }), 'Every day');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Hour/ }), '07:00');
  await user.click(await within(dialog).findByRole('checkbox', { name: /^Ana/ }));
  expect(within(dialog).queryByRole('checkbox', { name: /^Sami/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(await screen.findByRole('table', { name: 'Saved reports' })).findByText('Every day');
  const kept = (await marquee.call(tenant, 'GET /report/item/:id', { as, params: { id } })).body;
  expect([kept.schedule, kept.recipientIds]).toEqual([{ every: 'DAILY', hour: 7, weekday: 1, day: 1 }, [as.identity.id]]);
  cleanup();
  renderPage(page, { tenant, as, at: `/reports?stop=${id}` });
  await user.click(await screen.findByRole('button', { name: 'Stop the letters' }));
  await waitFor(async () => {
    expect((await marquee.call(tenant, 'GET /report/item/:id', { as, params: { id } })).body.recipientIds).toEqual([]);
  });
  await waitFor(() => {
    expect(address().get('stop')).toBeNull();
  });
});
