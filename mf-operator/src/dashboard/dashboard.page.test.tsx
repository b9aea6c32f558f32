import { afterEach, expect, it } from '@jest/globals';
import type { Role } from '@marquee/api/contract';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LibraryPage from '../library/library.page.tsx';
import DashboardPage from './dashboard.page.tsx';
import type { Tile } from './tile.ts';

afterEach(cleanup);

type Fetch = typeof globalThis.fetch;
const addressOf = (input: Parameters<Fetch>[0]) => (typeof input === 'string' ? input : input instanceof URL ? input.href : input.url);
const show = (tenant: GivenTenant, as: GivenPerson, through?: (fetch: Fetch) => Fetch) => {
  renderPage(<DashboardPage />, { tenant, as, at: '/dashboard', ...(through && { through }) });
};
const tile = async (name: string) => within(await screen.findByRole('region', { name }));
const focus = (element: HTMLElement) => {
  act(() => {
    element.focus();
  });
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const stored = async (tenant: GivenTenant, as: GivenPerson) => (await marquee.call(tenant, 'GET /dashboard/item/:id', { as, params: { id: 'main' } })).body;
async function save(tenant: GivenTenant, as: GivenPerson, tiles: readonly Tile[]) {
  const { id, version } = await stored(tenant, as);
  const { status, text } = await marquee.call(tenant, 'POST /dashboard/item', { as, body: { ...(id !== null && { id, version }), tiles: [...tiles] } });
  if (status !== 200) throw new Error(text);
}
/** Starts of titles, a minute apart, from a minute ago. */
const givenPlays = (tenant: GivenTenant, id: string, count: number) =>
  marquee.database.write(tenant.id, (run) =>
    run({
      sql: `insert into event (tenant_id, id, kind, at, product_id, organization_id, session_id, device)
            select p.tenant_id, gen_random_uuid(), 'PLAY_START', now() - interval '1 second' * n, p.id, p.organization_id, 'session-' || n, 'TV'
            from product p, generate_series(1, $3::int) n where p.tenant_id = $1::uuid and p.id = $2::uuid returning 1`,
      parameters: [tenant.id, id, count],
    }),
  );

const note: Tile = { id: 'n', kind: 'NOTE', width: 1, text: 'Call Lena' };
const views: Tile = { id: 'v', kind: 'METRIC', width: 1, metric: 'views', days: 28, compare: true };
const byStatus: Tile = { id: 's', kind: 'LIST', width: 1, list: 'byStatus', days: 28, size: 6 };
const byType: Tile = { id: 't', kind: 'LIST', width: 1, list: 'byType', days: 28, size: 6 };
const topTitles: Tile = { id: 'l', kind: 'LIST', width: 2, list: 'topTitles', days: 28, size: 6 };

it('its figures of the library agree with each other, and their shares are a hundred percent', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  for (const programType of ['FEATURE', 'FEATURE', 'SERIES', 'SHORT', 'EVENT', 'PROGRAM', 'SHORT'] as const) await marquee.givenTitle(tenant, { programType });
  for (const entityStatus of ['DRAFT', 'COMPLETED', 'REJECTED', 'ARCHIVED', 'ARCHIVED'] as const) await marquee.givenTitle(tenant, { entityStatus });
  await save(tenant, as, [byStatus, byType]);
  show(tenant, as);
  expect(await screen.findAllByText('10 titles')).toHaveLength(2);
  for (const heading of ['Titles by status', 'Titles by type']) {
    const panel = screen.getByRole('region', { name: heading });
    const shares = [...panel.querySelectorAll('li small')].map(({ textContent }) => textContent);
    const tenths = shares.map((share) => Math.round(Number.parseFloat(share) * 10));
    expect([heading, tenths.reduce((sum, part) => sum + part, 0)]).toEqual([heading, 1000]);
  }
  expect(screen.getByRole('link', { name: '2 more are archived' }).getAttribute('href')).toBe('/library?status=ARCHIVED');
});

it('a supplier counts and lists its own titles, none of the house', async () => {
  const tenant = await marquee.givenTenant();
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  await givenPlays(tenant, (await marquee.givenTitle(tenant, { name: 'Of the house' })).id, 2);
  await givenPlays(tenant, (await marquee.givenTitle(tenant, { name: 'Of the supplier', organizationId })).id, 3);
  show(tenant, as);
  expect(await (await tile('Most watched titles')).findByText('Of the supplier')).toBeTruthy();
  expect(await (await tile('Titles by status')).findByText('1 title')).toBeTruthy();
  const [, watched] = await screen.findAllByRole('region', { name: 'Views' });
  expect(await within(watched as HTMLElement).findByText('3')).toBeTruthy();
  expect(screen.queryByText('Of the house')).toBeNull();
  cleanup();
  renderPage(<LibraryPage />, { tenant, as, at: '/library' });
  expect(await screen.findByText('1 title')).toBeTruthy();
});

it('tells those who only watch what it is, and the way on', async () => {
  const tenant = await marquee.givenTenant();
  show(tenant, await marquee.givenPerson(tenant));
  await screen.findByText('The dashboard is for those who run this site');
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: /Library/ })).toBeNull();
});

it.each<readonly [Role, readonly string[], string | null]>([
  ['OWNER', ['First steps', 'To do', 'Earned', 'Views', 'Views', 'Time played', 'Orders', 'Joined', 'Views by day', 'Most watched titles', 'Recently changed titles', 'Titles by status', 'Searches without a result'], null], // oxfmt-ignore
  [
    'EDITOR',
    ['To do', 'Recently changed titles', 'Titles by status', 'Titles by type', 'Views', 'Views', 'Most watched titles', 'Searches without a result'],
    null,
  ],
  ['FINANCE', ['To do', 'Earned', 'Orders', 'Orders by day', 'Most watched titles', 'Watched by plan'], null],
  ['SUPPORT', ['To do', 'Most played of all time', 'Recently changed titles'], null],
  ['OWNER', ['To do', 'Earned', 'Put into carts', 'Pages opened', 'Units to sell', 'Pages opened by day', 'Goods put into carts most'], 'MERCHANT'],
])('%s starts with %j, and is refused nothing', async (role, expected, type) => {
  const tenant = await marquee.givenTenant();
  const organizationId = type === null ? undefined : await marquee.givenOrganization(tenant, { type });
  const as = await marquee.givenPerson(tenant, { role, ...(organizationId !== undefined && { organizationId }) });
  const refused: string[] = [];
  show(tenant, as, (fetch) => async (...asked) => {
    const answer = await fetch(...asked);
    if (!answer.ok) refused.push(`${answer.status} ${addressOf(asked[0])}`);
    return answer;
  });
  await (await tile('To do')).findByText('Nothing to do');
  await waitFor(() => {
    expect(headings()).toEqual(expected);
  });
  await waitFor(() => {
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
  expect([refused, screen.queryAllByRole('alert')]).toEqual([[], []]);
});

it('a line of work leads to its list, and figures of a chart stand in rows', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  for (const name of ['One', 'Two']) await marquee.givenTitle(tenant, { name, entityStatus: 'DRAFT' });
  show(tenant, editor);
  const line = await screen.findByRole('link', { name: /Drafts to finish/ });
  expect([line.textContent, line.getAttribute('href')]).toEqual(['Drafts to finish2', '/library?status=DRAFT']);
  expect(screen.queryByText('Nothing to do')).toBeNull();
  cleanup();
  await givenPlays(tenant, (await marquee.givenTitle(tenant, { name: 'Tidewater' })).id, 4);
  show(tenant, await marquee.givenPerson(tenant, { role: 'ANALYST' }));
  const chart = await tile('Views by day');
  await userEvent.click(await chart.findByText('Figures in rows'));
  const rows = (await chart.findAllByRole('row')).slice(1);
  expect([rows.length, rows.reduce((sum, row) => sum + Number(row.querySelector('td')?.textContent), 0)]).toEqual([28, 4]);
});

it('a tile whose right is gone shows nothing and asks nothing', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  await save(tenant, as, [views, topTitles, { ...views, id: 'm', metric: 'sales' }, note]);
  const asked: string[] = [];
  show(tenant, as, (fetch) => (...input) => {
    asked.push(addressOf(input[0]));
    return fetch(...input);
  });
  await screen.findByText('Call Lena');
  expect(headings()).toEqual(['Note']);
  expect(asked.filter((address) => /analytics|sales/.test(address))).toEqual([]);
});

it('one tile that fails says so by itself, and is asked again', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  await save(tenant, as, [views, topTitles, note]);
  let isDown = true;
  show(
    tenant,
    as,
    (fetch) =>
      async (...asked) =>
        isDown && addressOf(asked[0]).includes('/analytics/table')
          ? Response.json({ code: 'INTERNAL', message: 'It broke.', requestId: 'r' }, { status: 500 })
          : fetch(...asked),
  );
  const failed = await tile('Most watched titles');
  const again = await failed.findByRole('button', { name: /again/i });
  await (await tile('Views')).findByText('0');
  await screen.findByText('Call Lena');
  isDown = false;
  await userEvent.click(again);
  await failed.findByText('Nothing happened in this time.');
});

it('tiles are arranged with keys alone, and each change is kept at once', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  await save(tenant, as, [note, views, topTitles]);
  const user = userEvent.setup();
  show(tenant, as);
  focus(await screen.findByRole('button', { name: 'Arrange' }));
  await screen.findByText('Call Lena');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('switch', { name: 'Views: two columns wide' }));
  await waitFor(async () => {
    expect((await stored(tenant, as)).tiles.map(({ id, width }) => `${id}${width}`)).toEqual(['n1', 'v2', 'l2']);
  });
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key });
    fireEvent.keyUp(document.activeElement!, { key });
  };
  act(() => {
    screen.getByRole('row', { name: 'Most watched titles' }).focus();
    screen.getByRole('button', { name: 'Move Most watched titles' }).focus();
  });
  press('Enter');
  await waitFor(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert/);
  });
  press('Home');
  press('Enter');
  await waitFor(async () => {
    expect((await stored(tenant, as)).tiles.map(({ id }) => id)).toEqual(['l', 'n', 'v']);
  });
  focus(screen.getByRole('button', { name: 'Remove Note' }));
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    expect((await stored(tenant, as)).tiles.map(({ id }) => id)).toEqual(['l', 'v']);
  });
  expect(document.activeElement?.textContent).toBe('Undo');
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    expect((await stored(tenant, as)).tiles).toEqual([topTitles, note, { ...views, width: 2 }]);
  });
  focus(screen.getByRole('button', { name: 'Add a tile' }));
  await user.keyboard('{Enter}');
  const gallery = within(await screen.findByRole('dialog', { name: 'Add a tile' }));
  expect(gallery.queryByRole('button', { name: 'Earned' })).toBeNull();
  focus(gallery.getByRole('button', { name: 'Where it is watched' }));
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    expect((await stored(tenant, as)).tiles.at(-1)).toEqual({ id: 'tile-4', kind: 'LIST', width: 1, list: 'countries', days: 28, size: 6 });
  });
  await user.click(gallery.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Back to the default' }));
  await screen.findByText('The default of your role');
  expect((await stored(tenant, as)).isDefault).toBe(true);
});

it('a note is written, and what was changed elsewhere takes nothing away', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  await save(tenant, as, [views]);
  const user = userEvent.setup();
  show(tenant, as);
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  await screen.findByRole('switch', { name: 'Views: two columns wide' });
  await save(tenant, as, [topTitles]);
  await user.click(screen.getByRole('button', { name: 'Add a tile' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Add a tile' })).getByRole('button', { name: 'Note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Note' }));
  await user.type(dialog.getByRole('textbox'), 'Ask for <b>rights</b>');
  await user.click(dialog.getByRole('button', { name: 'Add the note' }));
  await screen.findByText(/You arranged this dashboard elsewhere/);
  screen.getByText('Ask for <b>rights</b>', { selector: 'p' });
  expect((await stored(tenant, as)).tiles).toEqual([topTitles]);
  await user.click(screen.getByRole('button', { name: 'Keep what is here' }));
  await screen.findByText('Saved');
  expect((await stored(tenant, as)).tiles.map(({ kind }) => kind)).toEqual(['METRIC', 'NOTE']);
  await save(tenant, as, [topTitles]);
  await user.click(screen.getByRole('switch', { name: 'Views: two columns wide' }));
  await user.click(await screen.findByRole('button', { name: 'Take the other' }));
  await screen.findByRole('switch', { name: 'Most watched titles: two columns wide' });
  expect(headings()).toContain('Most watched titles');
});
