import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LentMoments } from './lent-moments.tsx';

afterEach(cleanup);

it('moments of a title are added where they are lent to, and only read without the right', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const film = await marquee.givenTitle(tenant, { name: 'Tidewater', metaData: { durationSeconds: 120 } });
  await marquee.givenMerchandise(tenant, { name: 'Brass lamp' });
  renderPage(<LentMoments productId={film.id} />, { tenant, as: editor });
  const user = userEvent.setup();
  await screen.findByText('Nothing in this title yet');
  await user.click(screen.getByRole('button', { name: 'Add moment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: /Goods/ }), 'lamp');
  await user.click(await screen.findByRole('option', { name: 'Brass lamp' }));
  for (const [label, typed] of [
    ['From', '0:20'],
    ['To', '0:30'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.paste(typed);
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('row', { name: /0:20–0:30.*Brass lamp/ });
  cleanup();
  renderPage(<LentMoments productId={film.id} />, { tenant, as: await marquee.givenPerson(tenant, { role: 'ANALYST' }) });
  await user.click(within(await screen.findByRole('row', { name: /Brass lamp/ })).getByRole('button'));
  const desk = within(await screen.findByRole('dialog', { name: 'Brass lamp' }));
  expect(desk.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add moment' })).toBeNull();
});
