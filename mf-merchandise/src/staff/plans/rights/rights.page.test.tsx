import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Plans } from '../plans.tsx';

let tenant: GivenTenant, owner: GivenPerson, vera: GivenPerson, film: Awaited<ReturnType<typeof marquee.givenTitle>>;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER', firstName: 'Olga', lastName: 'Owner' });
  vera = await marquee.givenPerson(tenant, { firstName: 'Vera', lastName: 'Lund' });
  film = await marquee.givenTitle(tenant, { name: 'Ice Diary', path: 'ice-diary' });
  const body = { productId: film.id, kind: 'PURCHASE', price: { amount: 900, currency: 'USD' }, startsAt: '2026-01-01T00:00:00.000Z' } as const;
  await marquee.call(tenant, 'POST /product/offer/item', { as: owner, body });
});
afterEach(cleanup);

/** The console's part: it keeps the place. */
function Module() {
  const [path, navigate] = useState('');
  return <Plans path={path} navigate={navigate} />;
}

type User = ReturnType<typeof userEvent.setup>;
async function show(as: GivenPerson): Promise<User> {
  renderPage(<Module />, { tenant, as });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'People and their rights' }));
  return user;
}
async function find(user: User): Promise<void> {
  await user.type(await screen.findByRole('searchbox', { name: 'Name or e-mail' }), 'lund');
  await waitFor(async () => {
    expect(within(await screen.findByRole('table', { name: 'People' })).getAllByRole('row')).toHaveLength(2);
  });
  await user.click(screen.getByRole('link', { name: /Vera Lund/ }));
  await screen.findByRole('heading', { name: 'Vera Lund' });
}
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const via = async () => (await marquee.call(tenant, 'GET /access/title/:id', { as: vera, params: { id: film.id } })).body.via;

it('staff find a person, give a title for a reason, and take it back for one', async () => {
  const user = await show(owner);
  await find(user);
  await screen.findByText('Nothing yet');
  await user.click(screen.getByRole('button', { name: 'Give a right' }));
  const giving = await dialogOf(/^Give Vera Lund/);
  await user.click(giving.getByRole('button', { name: 'Give it' }));
  await giving.findByText('Choose a title.');
  await giving.findByText('Say why.');
  await user.type(giving.getByRole('combobox', { name: /^Title/ }), 'ice');
  await user.click(await screen.findByRole('option', { name: 'Ice Diary' }));
  await user.clear(giving.getByLabelText('Days'));
  await user.type(giving.getByLabelText('Days'), '7');
  await user.type(giving.getByLabelText(/^Why it is given/), 'The film broke off');
  await giving.findByText(/^It can be watched from now until /);
  await user.click(giving.getByRole('button', { name: 'Give it' }));
  await screen.findByRole('row', { name: /Ice Diary.*Given by staff.*Holds.*by Olga Owner.*The film broke off/ });
  expect(await via()).toBe('STAFF');

  await user.click(screen.getByRole('button', { name: /Ice Diary/ }));
  await user.click((await dialogOf(/^Ice Diary/)).getByRole('button', { name: 'Take it back' }));
  const asked = await dialogOf(/^Take “Ice Diary” back\?/);
  await user.click(asked.getByRole('button', { name: 'Take it back' }));
  await asked.findByText('Say why.');
  expect(await via()).toBe('STAFF');
  await user.type(asked.getByLabelText(/^Why you take it back/), 'Given to the wrong person');
  await user.click(asked.getByRole('button', { name: 'Take it back' }));
  const over = await dialogOf(/^Ice Diary/);
  await over.findByText('Given to the wrong person');
  expect(await via()).toBeNull();
  expect(over.queryByRole('button', { name: 'Take it back' })).toBeNull();
  await user.click(over.getByRole('button', { name: 'Close' }));
  await screen.findByRole('row', { name: /Ice Diary.*Taken back/ });
});

it('support gives what a plan includes, for good; who may not look people up sees the plans alone', async () => {
  const plan = { name: 'Standard', interval: 'MONTH', tierRank: 10, price: { amount: 900, currency: 'USD' }, entityStatus: 'APPROVED' } as const;
  await marquee.call(tenant, 'POST /plan/item', { as: owner, body: plan });
  const user = await show(await marquee.givenPerson(tenant, { role: 'SUPPORT' }));
  await find(user);
  await user.click(screen.getByRole('button', { name: 'Give a right' }));
  const giving = await dialogOf(/^Give Vera Lund/);
  await user.selectOptions(giving.getByLabelText('What is given'), 'What a plan includes');
  await giving.findByRole('option', { name: 'Standard, monthly' });
  await user.selectOptions(giving.getByLabelText(/^Plan/), 'Standard, monthly');
  await user.click(giving.getByLabelText(/^For good/));
  await user.type(giving.getByLabelText(/^Why it is given/), 'Won our quiz');
  await giving.findByText('It can be watched from now on, for good.');
  await user.click(giving.getByRole('button', { name: 'Give it' }));
  await screen.findByRole('row', { name: /Standard.*for good.*Won our quiz/ });
  cleanup();
  renderPage(<Module />, { tenant, as: await marquee.givenPerson(tenant, { role: 'FINANCE' }) });
  await screen.findByRole('row', { name: /Standard/ });
  expect(screen.queryByRole('button', { name: 'People and their rights' })).toBeNull();
});
