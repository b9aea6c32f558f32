import { afterEach, expect, it } from '@jest/globals';
import type { Body } from '@marquee/api/contract';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PagePage from './page.page.tsx';

/** The editor of a page that is called Crew now, and was called Team before. */
async function givenVersions() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const save = async (body: Body<'POST /page/item'>) => (await marquee.call(tenant, 'POST /page/item', { as, body })).body;
  const { id } = await save({ path: '/team', title: 'Team' });
  await save({ id, version: 1, title: 'Crew' });
  const kept = async () => (await marquee.call(tenant, 'GET /page/item/:id', { as, params: { id } })).body;
  renderPage(<PagePage />, { tenant, as, at: `/settings/pages/${id}`, route: '/settings/pages/:id' });
  const user = userEvent.setup();
  const look = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  return { change: (version: number) => save({ id, version, title: 'Hands' }), kept, look, user };
}

afterEach(cleanup);

it('a version of a page is looked at and restored, and what was there becomes another version', async () => {
  const { kept, look, user } = await givenVersions();
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await user.type(title, 's');
  const unsaved = await look('View version 1: Team');
  unsaved.getByRole('heading', { name: 'Team' });
  expect(unsaved.getByRole('button', { name: 'Restore' })).toHaveProperty('disabled', true);
  unsaved.getByText(/^Save or discard/);
  // The catalogue lends what draws it; it is not there.
  await unsaved.findByText('The version could not be shown.');
  await user.click(unsaved.getByRole('button', { name: 'Close' }));
  await user.type(title, '{Backspace}');
  const newest = await look('View version 2: Crew');
  expect(newest.queryByRole('button', { name: 'Restore' })).toBeNull();
  await user.click(newest.getByRole('button', { name: 'Close' }));
  expect(await kept()).toMatchObject({ title: 'Crew', version: 2 });
  const dialog = await look('View version 1: Team');
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  await screen.findByRole('button', { name: 'View version 3: Team' });
  await waitFor(() => {
    expect(title.value).toBe('Team');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(await kept()).toMatchObject({ title: 'Team', version: 3 });
});

it('a version that cannot be restored stays open, and says why', async () => {
  const { change, kept, look, user } = await givenVersions();
  const dialog = await look('View version 1: Team');
  await change(2);
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  await dialog.findByText(/changed/i);
  expect(await kept()).toMatchObject({ title: 'Hands', version: 3 });
});
