import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReleasesPage from './releases.page.tsx';

async function given(role: 'EDITOR' | 'OWNER' | 'PLATFORM_ADMIN' = 'PLATFORM_ADMIN') {
  const home = await marquee.givenTenant();
  const as = await marquee.givenPerson(home, { role });
  const name = `mf_u${randomBytes(6).toString('hex')}`;
  const built = (version: string) => ({
    ...{ name, version, routes: [`/${name}`], slots: [], preload: [], integrity: {} },
    requires: { react: '^19.0.0', shared: '^0.1.0' },
  });
  for (const version of ['1', '2', '3']) await marquee.activateReleases([built(version)]);
  const open = () => renderPage(<ReleasesPage />, { tenant: home, as, at: `/settings/releases?name=${name}&for=here`, route: '*' });
  const release = async (version: string) =>
    (await marquee.call(home, 'GET /release/list', { as, query: { name, tenantId: home.id } })).body.content.find((one) => one.version === version);
  const user = userEvent.setup();
  const choose = async (version: string, label: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name} ${version}` }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    return within(await screen.findByRole('dialog'));
  };
  return { home, as, name, open, release, user, choose };
}

afterEach(cleanup);

describe('releases page', () => {
  it('a release can be given to a share, made live, withdrawn and made live again', async () => {
    const { open, release, user, choose } = await given();
    open();
    await screen.findByText('Live for 1 tenant');
    let dialog = await choose('1', 'Give to a share');
    const share = dialog.getByRole<HTMLInputElement>('spinbutton', { name: /^Share in percent/ });
    await user.clear(share);
    await user.type(share, '100');
    await user.click(dialog.getByRole('button', { name: 'Start canary' }));
    await dialog.findByText('Enter a whole number from 1 to 99.');
    await user.clear(share);
    await user.type(share, '25');
    await user.click(dialog.getByRole('button', { name: 'Start canary' }));
    await screen.findByText('25%');
    expect((await release('1'))?.canary).toEqual({ tenants: 1, share: 25 });

    dialog = await choose('1', 'Make live');
    await user.click(dialog.getByRole('button', { name: 'Make live' }));
    await waitFor(async () => {
      expect([(await release('1'))?.state, (await release('3'))?.state]).toEqual(['LIVE', 'LAST_GOOD']);
    });
    await screen.findByText('Last good');

    dialog = await choose('1', 'Withdraw');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It loses goods.');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdrawn');
    dialog = await choose('1', 'Failures');
    await dialog.findByText('It loses goods.');
    await dialog.findByText('No failures');
    await user.keyboard('{Escape}');

    dialog = await choose('1', 'Make live');
    dialog.getByText(/^This release was withdrawn/);
    await user.click(dialog.getByRole('button', { name: 'Make live' }));
    await waitFor(async () => {
      expect((await release('1'))?.state).toBe('LIVE');
    });
  });

  it('a refused action shows the reason and keeps the input', async () => {
    const { open, user, choose } = await given();
    open();
    await screen.findByText('Live for 1 tenant');
    await choose('3', 'Roll back').then((dialog) => user.click(dialog.getByRole('button', { name: 'Roll back' })));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    const dialog = await choose('2', 'Withdraw');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Gone');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await dialog.findByText('It is live, and nothing was before it that could be live instead.');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ }).value).toBe('Gone');
  });

  it('the failures of a release link to a page composed alike', async () => {
    const { home, name, open, choose } = await given();
    const { page = '' } = (await marquee.call(home, 'GET /federation/registry')).body;
    await marquee.call(home, 'POST /federation/failure', { body: { page, name, version: '3', stage: 'render', message: 'The cart is no list' } });
    open();
    await screen.findByText('Live for 1 tenant');
    const dialog = await choose('3', 'Failures');
    await dialog.findByText('The cart is no list');
    dialog.getByText('Crashed');
    expect(dialog.getByRole('link', { name: 'Open a page composed like this' }).getAttribute('href')).toMatch(new RegExp(`^/${name}\\?composition=`));
  });

  it('an owner can withdraw a failing live release with one press', async () => {
    const { home, name, open, user } = await given('OWNER');
    const parameters = [home.id, name, '3', new Date()];
    const sql = `insert into release_alarm (tenant_id, name, version, at, pages, failing, pages_before, failing_before) values ($1, $2, $3, $4, 40, 20, 100, 1)`;
    await marquee.database.platformWrite((run) => run({ sql, parameters }));
    open();
    const list = within(await screen.findByRole('list', { name: 'Failing now' }));
    list.getByText(/^Failed in 50% of 40 pages, the one before it in 1%/);
    await user.click(list.getByRole('button', { name: `Withdraw ${name}` }));
    await waitFor(() => {
      expect(screen.queryByRole('list', { name: 'Failing now' })).toBeNull();
    });
    const { remotes } = (await marquee.call(home, 'GET /federation/registry')).body;
    expect(remotes.find((remote) => remote.name === name)?.version).toBe('2');
  });

  it('an owner sees the releases of their own site and makes one live there', async () => {
    const { open, release, user, choose } = await given('OWNER');
    open();
    await screen.findByText('Live for 1 tenant');
    expect(screen.getByRole('link', { name: 'Releases' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: /Every tenant/ })).toBeNull();
    const dialog = await choose('1', 'Make live');
    await user.click(dialog.getByRole('button', { name: 'Make live' }));
    await waitFor(async () => {
      expect((await release('1'))?.state).toBe('LIVE');
    });
  });

  it('an editor cannot open the releases', async () => {
    const { open } = await given('EDITOR');
    open();
    await screen.findByText('This is not open to you');
    expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull();
  });
});
