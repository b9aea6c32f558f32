import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomeLayoutPage from './home-layout.page.tsx';

afterEach(cleanup);

async function givenEditor(role: 'EDITOR' | 'SUPPORT' = 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  renderPage(<HomeLayoutPage />, { tenant, as, route: '/settings/home', at: '/settings/home' });
  const saved = async () => (await marquee.call(tenant, 'GET /home/layout', { as, query: { surface: 'HOME' } })).body;
  return { tenant, as, saved, user: userEvent.setup() };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Rows' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the settings of the home page', () => {
  it('move, hide and remove rows by keyboard, put one back, and save them as a whole', async () => {
    const { user, saved } = await givenEditor();
    expect(await rows()).toEqual(['Continue watching', 'New releases', 'Top ten', 'Next event', 'Popular', 'Trending', 'All genres']);
    screen.getByRole('button', { name: 'Move up: Top ten' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Top ten is now 2 of 7.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Top ten');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect((await rows()).slice(0, 3)).toEqual(['Top ten', 'Continue watching', 'New releases']);
    await user.click(screen.getByRole('switch', { name: 'Shown: Popular' }));
    await user.click(screen.getByRole('button', { name: 'Remove: Trending' }));
    await screen.findByText('Trending was removed.');
    await user.keyboard('{Enter}');
    expect(await rows()).toContain('Trending');
    await user.click(screen.getByRole('button', { name: 'Remove: All genres' }));
    await user.click(save());
    await waitFor(async () => {
      expect((await saved()).rows.map(({ kind, isOn }) => (isOn ? kind : `-${kind}`))).toEqual([
        'TOP_TEN',
        'CONTINUE',
        'NEW',
        'EVENTS',
        '-POPULAR',
        'TRENDING',
      ]);
    });
    await user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect((await rows())[0]).toBe('Continue watching');
  });

  it('ask what a row shows before it is added, and name the row that is refused', async () => {
    const { user, tenant, as } = await givenEditor();
    const film = await marquee.givenTitle(tenant, { name: 'Ringfall' });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Picked titles' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picked titles' });
    await user.click(within(dialog).getByRole('button', { name: 'Add row' }));
    await within(dialog).findByText('Choose what the row shows.');
    await user.type(within(dialog).getByRole('combobox', { name: 'Add a title' }), 'Ring');
    await user.click(await screen.findByRole('option', { name: 'Ringfall' }));
    await user.type(within(dialog).getByLabelText(/Words over the row \(English\)/), 'By hand');
    await user.click(within(dialog).getByRole('button', { name: 'Add row' }));
    expect((await rows()).at(-1)).toBe('By hand');
    await marquee.database.platformWrite((run) => run({ sql: 'delete from product where id = $1', parameters: [film.id] }));
    await user.click(save());
    const item = (await screen.findAllByRole('listitem')).find((one) => one.textContent.includes('By hand'));
    await waitFor(() => {
      expect(item && within(item).getByRole('alert').textContent).toBeTruthy();
    });
    expect((await marquee.call(tenant, 'GET /home/layout', { as, query: { surface: 'HOME' } })).body.version).toBe(0);
  });

  it('keep what was arranged where somebody else has saved meanwhile', async () => {
    const { user, tenant, as, saved } = await givenEditor();
    await rows();
    const body = { surface: 'HOME', version: 0, hero: { rule: 'NONE' }, rows: [] } as const;
    await marquee.call(tenant, 'POST /home/layout', { as, body: { ...body, hero: { rule: 'NONE' }, rows: [] } });
    await user.click(screen.getByRole('button', { name: 'Remove: New releases' }));
    await user.click(save());
    await screen.findByText(/Someone has saved this page meanwhile/);
    expect((await rows()).length).toBe(6);
    await waitFor(async () => {
      await user.click(save());
      expect((await saved()).version).toBe(2);
    });
    expect((await saved()).rows.length).toBe(6);
  });

  it('stay closed to those who edit no pages', async () => {
    await givenEditor('SUPPORT');
    await screen.findByRole('heading', { level: 1, name: 'Home page' });
    expect(screen.queryByRole('list', { name: 'Rows' })).toBeNull();
  });
});
