import { afterEach, expect, it } from '@jest/globals';
import { holdAnswers, renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Plans } from './plans.tsx';

/** Renders the module as a user of this role. */
async function show(role: 'FINANCE' | 'SUPPORT') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  renderPage(<Plans path="" navigate={() => undefined} />, { tenant, as });
  return { user: userEvent.setup(), tenant, as };
}
type User = ReturnType<typeof userEvent.setup>;
const open = async (user: User, button: string, name: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};

afterEach(cleanup);

it('a plan is made and changed; one of the same name and period is refused in words', async () => {
  const { user, tenant, as } = await show('FINANCE');
  const make = async (name: string) => {
    const dialog = await open(user, 'Add a plan', 'New plan');
    await user.type(dialog.getByLabelText(/^Name/), name);
    await user.type(dialog.getByLabelText(/^Price/), '9.99');
    await user.type(dialog.getByLabelText(/^What it gives/), 'Every title{Enter}4K');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };
  await make('Standard');
  await screen.findByRole('row', { name: /Standard.*\$9\.99/ });
  const again = await make('Standard');
  await again.findByText('There is a plan of this name and period already.');
  const { content } = (await marquee.call(tenant, 'GET /plan/list', { as })).body;
  expect(content.map(({ name, features, maxStreams }) => [name, features, maxStreams])).toEqual([['Standard', ['Every title', '4K'], 2]]);
});

it('a new plan costs money of the plans there are, once they are read', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  const price = { amount: 900, currency: 'EUR' };
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { through, release } = holdAnswers();
  renderPage(<Plans path="" navigate={() => undefined} />, { tenant, as, through });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a plan' }));
  await screen.findByRole('button', { name: 'Add a plan', busy: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  const plan = { name: 'Standard', interval: 'MONTH', tierRank: 10, price, entityStatus: 'APPROVED' } as const;
  await marquee.call(tenant, 'POST /plan/item', { as: owner, body: plan });
  release();
  const dialog = within(await screen.findByRole('dialog', { name: 'New plan' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Currency/).value).toBe('EUR');
});

it('support reads plans and cannot add any', async () => {
  await show('SUPPORT');
  await screen.findByRole('table', { name: 'Plans' });
  expect(screen.queryByRole('button', { name: 'Add a plan' })).toBeNull();
});
