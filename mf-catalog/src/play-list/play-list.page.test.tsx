import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ListPage from './list.page.tsx';
import PlayListPage from './play-list.page.tsx';
import SharedListPage from './shared-list.page.tsx';

configure({ asyncUtilTimeout: 15_000 });

const route = '/play-list';
const list = '/play-list/list/:id';
const shared = '/play-list/shared/:token';

async function given() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { firstName: 'Vera' });
  const titles = await Promise.all(['Harbour', 'Meridian', 'Tidewater'].map((name) => marquee.givenTitle(tenant, { name })));
  const make = async (name: string) =>
    (await marquee.call(tenant, 'POST /play-list/item', { as, body: { name, productIds: titles.map(({ id }) => id) } })).body;
  const names = async () => (await marquee.call(tenant, 'GET /play-list/list', { as })).body.lists.map(({ name }) => name);
  const titlesOf = async (id: string) => (await marquee.call(tenant, 'GET /play-list/item/:id', { as, params: { id } })).body.titles.map(({ name }) => name);
  return { tenant, as, titles, make, names, titlesOf };
}
const choose = async (menu: string, choice: string) => {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: choice }));
};
/** Names in the rows on screen. */
const rows = () => screen.getAllByRole('row').map((row) => within(row).getByRole('link').textContent);

describe('the page of one’s lists', () => {
  afterEach(cleanup);

  it('makes and renames lists, and refuses a name that is too long at its field', async () => {
    const { tenant, as, names } = await given();
    renderPage(<PlayListPage />, { tenant, as, route, at: route });
    expect(await screen.findByRole('heading', { name: 'Your watchlist is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe('/account');
    fireEvent.click(screen.getByRole('button', { name: 'New list' }));
    const field = async () => screen.findByLabelText<HTMLInputElement>(/^Name/);
    fireEvent.input(await field(), { target: { value: 'x'.repeat(81) } });
    fireEvent.submit(screen.getByRole('button', { name: 'Make list' }));
    await waitFor(async () => {
      expect((await field()).getAttribute('aria-invalid')).toBe('true');
    });
    expect((await field()).value).toHaveLength(81);
    fireEvent.input(await field(), { target: { value: 'Rainy evenings' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Make list' }));
    expect(await screen.findByRole('link', { name: 'Rainy evenings' })).toBeTruthy();
    await choose('More for Rainy evenings', 'Rename');
    fireEvent.input(await field(), { target: { value: 'Sunny days' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByRole('link', { name: 'Sunny days' })).toBeTruthy();
    expect(await names()).toEqual(['Sunny days']);
  });

  it('deletes a list, and an undone deletion has the titles and the place of before', async () => {
    const { tenant, as, make, names, titlesOf } = await given();
    for (const name of ['Third', 'Second', 'First']) await make(name);
    renderPage(<PlayListPage />, { tenant, as, route, at: route });
    await choose('More for Second', 'Delete');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => {
      expect(rows()).toEqual(['First', 'Third']);
    });
    expect([document.activeElement, await names()]).toEqual([undo, ['First', 'Third']]);
    fireEvent.click(undo);
    await waitFor(() => {
      expect(rows()).toEqual(['First', 'Second', 'Third']);
    });
    const { lists } = (await marquee.call(tenant, 'GET /play-list/list', { as })).body;
    expect(await titlesOf(lists[1]!.id)).toEqual(['Harbour', 'Meridian', 'Tidewater']);
  });

  it('shows the watchlist, the history and the favourites', async () => {
    const { tenant, as, titles } = await given();
    const [harbour, meridian, tidewater] = titles;
    await marquee.call(tenant, 'POST /play-list/items', { as, body: { productId: harbour!.id, isIn: true } });
    await marquee.call(tenant, 'POST /watch/item', { as, body: { productId: meridian!.id, position: 100, duration: 1000 } });
    const { body: identity } = await marquee.call(tenant, 'POST /identity/add-favorite', { as, body: { kind: 'PRODUCT', id: tidewater!.id } });
    renderPage(<PlayListPage />, { tenant, as: { ...as, identity }, route, at: route });
    for (const [row, title] of [
      ['Watchlist', /Harbour/],
      ['History', /Meridian/],
      ['Favourites', /Tidewater/],
    ] as const)
      expect(await within(await screen.findByRole('region', { name: row })).findByRole('link', { name: title })).toBeTruthy();
  });
});

describe('the page of a list', () => {
  afterEach(cleanup);

  it('orders titles by their menu', async () => {
    const { tenant, as, make, titlesOf } = await given();
    const { id } = await make('Mine');
    renderPage(<ListPage />, { tenant, as, route: list, at: `/play-list/list/${id}` });
    await choose('More for Harbour', 'Move down');
    await waitFor(async () => {
      expect(await titlesOf(id)).toEqual(['Meridian', 'Harbour', 'Tidewater']);
    });
    await waitFor(() => {
      expect(rows()).toEqual(['Meridian', 'Harbour', 'Tidewater']);
    });
  });

  it('orders titles by keys alone', async () => {
    const { tenant, as, make, titlesOf } = await given();
    const { id } = await make('Mine');
    renderPage(<ListPage />, { tenant, as, route: list, at: `/play-list/list/${id}` });
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement!, { key });
      fireEvent.keyUp(document.activeElement!, { key });
    };
    const handle = await screen.findByRole('button', { name: 'Move Tidewater' });
    act(() => {
      screen.getByRole('row', { name: 'Tidewater' }).focus();
    });
    act(() => {
      handle.focus();
    });
    expect(document.activeElement).toBe(handle);
    press('Enter');
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert/);
    });
    press('Home');
    press('Enter');
    await waitFor(async () => {
      expect(await titlesOf(id)).toEqual(['Tidewater', 'Harbour', 'Meridian']);
    });
  });

  it('gives a removed title back to its place', async () => {
    const { tenant, as, make, titlesOf } = await given();
    const { id } = await make('Mine');
    renderPage(<ListPage />, { tenant, as, route: list, at: `/play-list/list/${id}` });
    await choose('More for Meridian', 'Remove from list');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => {
      expect(await titlesOf(id)).toEqual(['Harbour', 'Meridian', 'Tidewater']);
    });
  });

  it('shares a list by a link that visitors read, and that ends', async () => {
    const { tenant, as, make } = await given();
    const { id } = await make('For all');
    renderPage(<ListPage />, { tenant, as, route: list, at: `/play-list/list/${id}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    fireEvent.click(await screen.findByRole('switch', { name: 'Anybody with the link sees this list' }));
    const { pathname } = new URL((await screen.findByLabelText<HTMLInputElement>(/^Link/)).value);
    cleanup();
    renderPage(<SharedListPage />, { tenant, route: shared, at: pathname });
    expect(await screen.findByRole('heading', { name: 'For all' })).toBeTruthy();
    expect([screen.getByText(/^A list by Vera/).textContent, screen.getAllByRole('listitem').length]).toEqual(['A list by Vera · 3 titles', 3]);
    cleanup();
    await marquee.call(tenant, 'POST /play-list/share', { as, body: { id, isShared: false } });
    renderPage(<SharedListPage />, { tenant, route: shared, at: pathname });
    expect(await screen.findByRole('heading', { name: 'This list isn’t here' })).toBeTruthy();
  });

  it('shows nothing of a list of somebody else', async () => {
    const { tenant, make } = await given();
    const { id } = await make('Mine');
    renderPage(<ListPage />, { tenant, as: await marquee.givenPerson(tenant), route: list, at: `/play-list/list/${id}` });
    expect(await screen.findByRole('heading', { name: 'This list isn’t here' })).toBeTruthy();
  });
});
