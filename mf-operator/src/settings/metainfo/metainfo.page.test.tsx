import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MetainfoPage from './metainfo.page.tsx';

afterEach(cleanup);

it('an editor words the head of an address, changes it and takes it back', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const list = async () => (await marquee.call(tenant, 'GET /metainfo/address/list', { as })).body.content;
  renderPage(<MetainfoPage />, { tenant, as, at: '/settings/metainfo' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }));
  const path = dialog.getByRole('textbox', { name: 'Address' });
  await user.type(path, 'movies/');
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'The north');
  await user.type(dialog.getByRole('textbox', { name: /^Picture/ }), 'picture');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter the path of a page, as /movies.');
  await user.clear(path);
  await user.type(path, '/movies');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter a path that begins with / or an address that begins with https://.');
  const picture = dialog.getByRole('textbox', { name: /^Picture/ });
  await user.clear(picture);
  await user.type(picture, '/media/north.jpg');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Edit the head of /movies' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit address' }));
  await user.click(again.getByRole('checkbox', { name: /^Search engines/ }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(await list()).toMatchObject([{ path: '/movies', locale: '', title: 'The north', image: '/media/north.jpg', indexed: false, version: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Remove the head of /movies' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('No addresses yet');
  expect(await list()).toEqual([]);
});
