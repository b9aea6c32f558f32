import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductStanding } from './lent-standing.tsx';

afterEach(cleanup);

it('a piece of merchandise says what it lacks, waits for what is typed, and takes its steps in words of its own', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const { id } = await marquee.givenMerchandise(tenant, { name: 'Night Mug', entityStatus: 'DRAFT', description: 'Holds tea.' });
  const status = async () => (await marquee.call(tenant, 'GET /product/item/:id', { as, params: { id } })).body.entityStatus;
  renderPage(<ProductStanding productId={id} productName="Night Mug" isDirty />, { tenant, as });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark as completed' })).disabled).toBe(true);
  cleanup();
  renderPage(<ProductStanding productId={id} productName="Night Mug" isDirty={false} />, { tenant, as });
  const user = userEvent.setup();
  const list = within(await screen.findByRole('list', { name: 'Readiness' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['PictureMissing', 'DescriptionThere', 'PriceThere']);
  await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('It is for sale from now on. It still waits for approval.');
  await user.click(dialog.getByRole('checkbox', { name: 'Publish anyway' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The picture comes tonight');
  await user.click(dialog.getByRole('button', { name: 'Publish anyway' }));
  await waitFor(async () => {
    expect(await status()).toBe('COMPLETED');
  });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Archive' })).getByRole('button', { name: 'Archive' }));
  await screen.findByRole('button', { name: 'Restore as completed' });
});
