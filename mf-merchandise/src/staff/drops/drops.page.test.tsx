import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drops } from './drops.tsx';

let tenant: GivenTenant, print: GivenMerchandise;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  print = await marquee.givenMerchandise(tenant, { name: 'Night Print', skus: [{ options: { size: 'Large' } }] });
  await marquee.givenStock(tenant, print.skus[0]?.id ?? '', [5]);
});
afterEach(cleanup);

function Module() {
  const [path, navigate] = useState('');
  return <Drops path={path} navigate={navigate} />;
}
const show = (as: GivenPerson) => {
  renderPage(<Module />, { tenant, as });
  return userEvent.setup();
};
const dialogOf = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));

it('staff plan a drop, let somebody in early, and cancel it for a reason', async () => {
  const guest = await marquee.givenPerson(tenant, { firstName: 'Gil', lastName: 'Moss' });
  const user = show(await marquee.givenPerson(tenant, { role: 'OWNER' }));
  await screen.findByText('No drops yet');
  await user.click(screen.getByRole('button', { name: 'Plan a drop' }));
  const form = await dialogOf('Plan a drop');
  await user.click(form.getByRole('button', { name: 'Plan a drop' }));
  await form.findByText('Choose the goods.');
  await user.type(form.getByLabelText('Name'), 'First night');
  await user.type(form.getByRole('combobox', { name: 'Goods' }), 'Night');
  await user.click(await screen.findByRole('option', { name: 'Night Print' }));
  const units = await form.findByLabelText(/^Units/);
  await user.type(units, '9');
  await user.click(form.getByRole('button', { name: 'Plan a drop' }));
  await waitFor(() => {
    expect(units.getAttribute('aria-invalid')).toBe('true');
  });
  await user.clear(units);
  await user.type(units, '3');
  fireEvent.change(form.getByLabelText('One can enter from'), { target: { value: '2020-01-01T10:00' } });
  await user.click(form.getByRole('button', { name: 'Plan a drop' }));
  await screen.findByRole('heading', { name: 'First night' });
  await screen.findByText('3 of 3 left');
  await user.type(screen.getByLabelText('E-mail'), guest.email);
  await user.click(screen.getByRole('button', { name: 'Let in' }));
  await screen.findByRole('button', { name: 'Take Gil Moss off the list' });

  await user.click(screen.getByRole('button', { name: 'Cancel the drop' }));
  const asked = await dialogOf('Cancel First night?');
  await user.click(asked.getByRole('button', { name: 'Cancel the drop' }));
  await asked.findByText('Say why.');
  await user.type(asked.getByLabelText(/^Why/), 'Misprinted');
  await user.click(asked.getByRole('button', { name: 'Cancel the drop' }));
  await screen.findByText('Misprinted');
  expect(screen.queryByRole('button', { name: 'Cancel the drop' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All drops' }));
  await screen.findByRole('row', { name: /First night.*Canceled/ });
});

it('support reads drops and cannot plan any', async () => {
  show(await marquee.givenPerson(tenant, { role: 'SUPPORT' }));
  await screen.findByText('No drops yet');
  expect(screen.queryByRole('button', { name: 'Plan a drop' })).toBeNull();
});
