import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenProduct, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilmMoments } from './film-moments.tsx';

let tenant: GivenTenant, editor: GivenPerson, seller: GivenPerson, film: GivenProduct, scarf: GivenMerchandise;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const organizationId = await marquee.givenOrganization(tenant, { name: 'Lamps & Co', type: 'MERCHANT' });
  seller = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  film = await marquee.givenTitle(tenant, { name: 'The Lantern Keepers', metaData: { durationSeconds: 120 } });
  scarf = await marquee.givenMerchandise(tenant, { name: 'Lantern scarf', skus: [{ options: { size: 'S' } }, { options: { size: 'M' } }] });
  await marquee.givenMerchandise(tenant, { name: 'Brass lamp', organizationId });
});
afterEach(cleanup);

function Module() {
  const [path, setPath] = useState('');
  return <FilmMoments path={path} navigate={setPath} />;
}
const show = (as: GivenPerson) => {
  renderPage(<Module />, { tenant, as });
  return userEvent.setup();
};
type User = ReturnType<typeof userEvent.setup>;
type Dialog = Pick<typeof screen, 'getByRole' | 'getByLabelText'>;
const link = async (as: GivenPerson, productId: string, fromMs = 61_000, toMs = 75_000) =>
  (await marquee.call(tenant, 'POST /product/link/item', { as, body: { titleId: film.id, productId, kind: 'WORN', fromMs, toMs } })).body;
const kept = async () =>
  (await marquee.call(tenant, 'GET /product/link/list', { as: editor, query: { titleId: film.id, entityStatuses: 'APPROVED,DRAFT,REJECTED' } })).body.content;
const choose = async (user: User, place: Pick<Dialog, 'getByRole'>, name: RegExp, word: string) => {
  await user.click(place.getByRole('combobox', { name }));
  await user.paste(word);
  await user.click(await screen.findByRole('option', { name: word }));
};
const openTitle = async (user: User) => {
  await choose(user, screen, /Title/, 'The Lantern Keepers');
  await screen.findByRole('heading', { name: 'The Lantern Keepers' });
};
const type = async (user: User, dialog: Dialog, from: string, to: string) => {
  for (const [label, typed] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.paste(typed);
  }
};
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const row = (name: RegExp) => screen.findByRole('row', { name });

it('staff find a title, add goods to it, move, hide and delete them; what cannot be is said at its field', async () => {
  await link(editor, scarf.id);
  const user = show(editor);
  await row(/The Lantern Keepers.*Lantern scarf/);
  await openTitle(user);
  screen.getByText(/2:00.* long/);
  const line = within(await screen.findByRole('group', { name: 'Time line' }));
  line.getByRole('button', { name: /^Lantern scarf, .*1:01–1:15.*, Worn, Shown$/ });

  await user.click(screen.getByRole('button', { name: 'Add moment' }));
  const dialog = await dialogOf('New moment in The Lantern Keepers');
  await choose(user, dialog, /Goods/, 'Lantern scarf');
  await type(user, dialog, '1:10', '2:01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^These goods are there already, .*1:01–1:15/);
  dialog.getByText(/^The title is over at .*2:00/);
  await type(user, dialog, 'soon', '1:20');
  await dialog.findByText('Enter minutes and seconds, such as 1:05 or 1:02:03.');
  await type(user, dialog, '1:15', '1:15.5');
  await dialog.findByText('The end has to be a second or more after the beginning.');
  await type(user, dialog, '1:15', '1:30.5');
  await user.selectOptions(dialog.getByLabelText('Variant'), await dialog.findByRole('option', { name: /^Size: .*M/ }));
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Seen');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await row(/1:15–1:30\.5.*Lantern scarf.*Seen.*Shown.*The shop/);
  expect(await kept()).toMatchObject([{ fromMs: 61_000 }, { fromMs: 75_000, toMs: 90_500, kind: 'SEEN', skuId: scarf.skus[1]!.id, entityStatus: 'APPROVED' }]);

  await user.click(line.getByRole('button', { name: /1:15–1:30\.5/ }));
  await user.click((await dialogOf('Lantern scarf')).getByRole('button', { name: 'Edit' }));
  const edit = await dialogOf('Edit Lantern scarf');
  await type(user, edit, '0:05', '0:10');
  await user.click(edit.getByRole('checkbox', { name: 'Viewers see it' }));
  await user.click(edit.getByRole('button', { name: 'Save' }));
  await row(/0:05–0:10.*Lantern scarf.*Not shown/);
  expect(await kept()).toMatchObject([{ fromMs: 5000, toMs: 10_000, entityStatus: 'DRAFT' }, { fromMs: 61_000 }]);

  await user.click(within(await row(/1:01–1:15/)).getByRole('button'));
  await user.click((await dialogOf('Lantern scarf')).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => {
    expect(await kept()).toMatchObject([{ fromMs: 5000 }]);
  });
});

it('a merchant sees and proposes its own goods alone; what was refused it mends and proposes again', async () => {
  await link(editor, scarf.id);
  let user = show(seller);
  await screen.findByText('No moments yet');
  await openTitle(user);
  await screen.findByText('Nothing in this title yet');
  await user.click(screen.getByRole('button', { name: 'Propose moment' }));
  const dialog = await dialogOf('Propose a moment in The Lantern Keepers');
  await user.type(dialog.getByRole('combobox', { name: /Goods/ }), 'a');
  await screen.findByRole('option', { name: 'Brass lamp' });
  expect(screen.queryByRole('option', { name: 'Lantern scarf' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Brass lamp' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await type(user, dialog, '0:20', '0:30');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await row(/0:20–0:30.*Brass lamp.*Proposed.*Lamps & Co/);
  cleanup();

  user = show(editor);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Proposed or not shown');
  await user.click(within(await row(/Brass lamp/)).getByRole('button'));
  await user.click(within(await row(/Brass lamp/)).getByRole('button'));
  await user.click((await dialogOf('Brass lamp')).getByRole('button', { name: 'Refuse' }));
  const refuse = await dialogOf('Refuse this proposal?');
  await user.click(refuse.getByRole('button', { name: 'Refuse' }));
  await refuse.findByText('Say why, so that it can be mended.');
  await user.click(refuse.getByLabelText('Reason'));
  await user.paste('It is out of the picture by then');
  await user.click(refuse.getByRole('button', { name: 'Refuse' }));
  await row(/Brass lamp.*Refused.*out of the picture/);
  cleanup();

  user = show(seller);
  await openTitle(user);
  await user.click(within(await row(/Brass lamp.*Refused/)).getByRole('button'));
  const desk = await dialogOf('Brass lamp');
  desk.getByText('It is out of the picture by then');
  expect(desk.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(desk.getByRole('button', { name: 'Edit and propose again' }));
  const edit = await dialogOf('Edit Brass lamp');
  await type(user, edit, '0:21', '0:25');
  await user.click(edit.getByRole('button', { name: 'Propose again' }));
  await row(/0:21–0:25.*Brass lamp.*Proposed/);
  cleanup();

  user = show(editor);
  await openTitle(user);
  await user.click(within(await row(/Brass lamp.*Proposed/)).getByRole('button'));
  await user.click((await dialogOf('Brass lamp')).getByRole('button', { name: 'Approve' }));
  await row(/Brass lamp.*Shown/);
  cleanup();

  user = show(seller);
  await openTitle(user);
  await user.click(within(await row(/Brass lamp.*Shown/)).getByRole('button'));
  const taken = await dialogOf('Brass lamp');
  taken.getByText('The shop has taken it: only the shop changes it from now on.');
  for (const name of ['Edit', 'Withdraw', 'Delete']) expect(taken.queryByRole('button', { name })).toBeNull();
});

it('a series offers its episodes; a missing title is reported', async () => {
  const series = await marquee.givenTitle(tenant, { programType: 'SERIES', name: 'Night Line' });
  await marquee.givenTitle(tenant, { programType: 'PROGRAM', parentId: series.id, season: 1, episode: 2, name: 'The last tram' });
  const user = show(editor);
  await choose(user, screen, /Title/, 'Night Line');
  await user.click(await screen.findByRole('button', { name: /^2\. .*The last tram/ }));
  await screen.findByRole('heading', { name: 'The last tram' });
  await screen.findByText('Nothing in this title yet');
  cleanup();
  renderPage(<FilmMoments path={`title-${tenant.id}`} navigate={() => undefined} />, { tenant, as: editor });
  await screen.findByText('This title is not here');
});
