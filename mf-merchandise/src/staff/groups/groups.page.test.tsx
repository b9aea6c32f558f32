import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Groups } from './groups.tsx';

function Module() {
  const [path, setPath] = useState('');
  return <Groups path={path} navigate={setPath} />;
}

async function show(role: 'OWNER' | 'SUPPORT', names: readonly string[] = []) {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const customer = await marquee.givenPerson(tenant);
  const groups = [];
  for (const name of names) groups.push((await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name } })).body);
  const [first] = groups;
  if (first) await marquee.call(tenant, 'POST /customer-group/put-in/:id', { as: owner, params: { id: first.id }, body: { email: customer.email } });
  renderPage(<Module />, { tenant, as });
  return { user: userEvent.setup(), customer };
}

afterEach(cleanup);

describe('customer groups', () => {
  it('groups are created, and people added to one leave their former group', async () => {
    const { user, customer } = await show('OWNER', ['Resellers']);
    await screen.findByRole('cell', { name: '1' });
    await user.click(screen.getByRole('button', { name: 'Add group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer group' }));
    await user.type(dialog.getByLabelText('Name', { exact: false }), 'Resellers');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Another group has this name.');
    await user.clear(dialog.getByLabelText('Name', { exact: false }));
    await user.type(dialog.getByLabelText('Name', { exact: false }), 'Schools');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Schools' });
    await screen.findByText('Nobody is in this group');
    await user.type(screen.getByLabelText('E-mail'), 'nobody@nowhere.example');
    await user.click(screen.getByRole('button', { name: 'Put in' }));
    await screen.findByText('Nobody here has this address.');
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), customer.email);
    await user.click(screen.getByRole('button', { name: 'Put in' }));
    await screen.findByText(customer.email);
    await user.click(screen.getByRole('button', { name: 'All groups' }));
    const row = await screen.findByRole('row', { name: /^Resellers/ });
    await waitFor(() => {
      expect([...row.children].map((cell) => cell.textContent)).toEqual(['Resellers', '0', '0']);
    });
  });

  it('groups are archived, and people removed from them', async () => {
    const { user, customer } = await show('OWNER', ['Resellers']);
    await user.click(await screen.findByRole('link', { name: /^Resellers/ }));
    await screen.findByText(customer.email);
    await user.click(screen.getByRole('button', { name: /^Take .* out of the group$/ }));
    await screen.findByText('Nobody is in this group');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    await screen.findByText('No customer groups yet');
  });

  it('groups are read-only for support', async () => {
    const { user, customer } = await show('SUPPORT', ['Resellers']);
    await user.click(await screen.findByRole('link', { name: /^Resellers/ }));
    await screen.findByText(customer.email);
    for (const name of ['Put in', 'Edit', 'Archive', /^Take /]) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
