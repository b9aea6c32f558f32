import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Rewards } from './rewards.tsx';

let working: Awaited<ReturnType<typeof marquee.startAppWith>>;
beforeAll(async () => {
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
});
afterAll(() => working.app.close());
afterEach(cleanup);

function Module() {
  const [path, navigate] = useState('');
  return <Rewards path={path} navigate={navigate} />;
}

/** Renders the module as a user of this role. */
async function show(role: 'OWNER' | 'EDITOR' = 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const save = async (body: object) => (await marquee.call(tenant, 'POST /reward/item', { as, rawBody: JSON.stringify(body) })).body;
  const trigger = (body: object) => marquee.call(tenant, 'POST /reward/trigger/item', { as, rawBody: JSON.stringify(body) });
  const open = () => {
    renderPage(<Module />, { tenant, as });
    return userEvent.setup();
  };
  const list = async () => (await marquee.call(tenant, 'GET /reward/list', { as })).body.content;
  return { tenant, as, save, trigger, open, list };
}
type User = ReturnType<typeof userEvent.setup>;
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Shown = Awaited<ReturnType<typeof dialogOf>>;

/** Fills in fields by the beginnings of their labels. */
async function enter(user: User, dialog: Shown, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabelText<HTMLInputElement | HTMLSelectElement>(new RegExp(`^${label}`));
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.clear(field);
      if (value) await user.type(field, value);
    }
  }
}
const press = async (user: User, name: string | RegExp, where: { getByRole: Shown['getByRole'] } = screen) => user.click(where.getByRole('button', { name }));

describe('rewards', () => {
  it('rewards are created with their benefits, and their triggers are shown as sentences', async () => {
    const { open, list } = await show();
    const user = open();
    await screen.findByText('No rewards yet');
    await press(user, 'Add reward');
    const dialog = await dialogOf('New reward');
    await press(user, 'Save', dialog);
    await dialog.findByText('Give it a name.');
    await enter(user, dialog, {
      Name: 'Critic',
      'What it gives': 'A discount code of one’s own',
      Points: '5',
      'Percentage off': '12.5',
      'Days it holds': '30',
    });
    await enter(user, dialog, { 'How many there are': '100' });
    await press(user, 'Save', dialog);
    const heading = await screen.findByRole('heading', { name: 'Critic' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    screen.getByText(/^Whoever earns it gets 5 points, 12\.5% off an order \(for 30 days\)\. It is given 0 times now, of at most 100/);
    expect((await list())[0]).toMatchObject({
      kind: 'DISCOUNT',
      points: 5,
      partsPerMillion: 125_000,
      amount: null,
      days: 30,
      limitInTotal: 100,
      limitPerPerson: null,
    });

    await screen.findByText('Nothing sets it off');
    await press(user, 'Add trigger');
    const trigger = await dialogOf('New trigger');
    await enter(user, trigger, { When: 'Money is spent', 'Amount spent': '25' });
    await user.click(trigger.getByLabelText('Each time anew'));
    await press(user, 'Save', trigger);
    await screen.findByText('Spend $25.00, each time anew: 5 points, 12.5% off an order (for 30 days).');
    await press(user, /^Spend/);
    const edit = await dialogOf('Edit the trigger');
    await enter(user, edit, { When: 'Titles or goods are rated', 'How many': '10' });
    await press(user, 'Save', edit);
    await screen.findByText(/^Rate 10 things, each time anew: /);
    await press(user, /^Rate 10/);
    await press(user, 'Delete', await dialogOf('Edit the trigger'));
    await press(user, 'Delete', within(await screen.findByRole('alertdialog', { name: 'Delete this trigger?' })));
    await screen.findByText('Nothing sets it off');
  });

  it('rewards with a price are bought with points; rewards are changed, archived and restored', async () => {
    const { open, save, list } = await show('OWNER');
    await save({ name: 'Five off', kind: 'DISCOUNT', amount: { amount: 500, currency: 'USD' }, pointsPrice: 300 });
    const user = open();
    await user.click(await screen.findByRole('link', { name: /Five off/ }));
    await screen.findByText(/^Whoever pays 300 points gets \$5\.00 off an order\./);
    expect(screen.queryByRole('region', { name: 'What sets it off' })).toBeNull();
    await press(user, 'Change');
    const dialog = await dialogOf('Edit Five off');
    await enter(user, dialog, { 'Price in points': '250', 'Amount off': '7.50' });
    await press(user, 'Save', dialog);
    await screen.findByText(/^Whoever pays 250 points gets \$7\.50 off an order\./);
    expect((await list())[0]).toMatchObject({ pointsPrice: 250, amount: { amount: 750, currency: 'USD' }, partsPerMillion: null });
    await press(user, 'Archive');
    await press(user, 'Archive', within(await screen.findByRole('alertdialog', { name: 'Archive Five off?' })));
    await screen.findByText('No rewards yet');
    await user.selectOptions(screen.getByLabelText('State'), 'Archived');
    await user.click(await screen.findByRole('link', { name: /Five off/ }));
    await user.click(await screen.findByRole('button', { name: 'Put in use' }));
    await screen.findByText('Runs');
  });

  it('say who has them, and are taken back for a reason', async () => {
    const { tenant, open, save, trigger } = await show();
    const { id: rewardId } = await save({ name: 'Star by star', kind: 'POINTS', points: 10 });
    await trigger({ rewardId, event: 'RATING_GIVEN' });
    const vera = await marquee.givenPerson(tenant, { firstName: 'Vera', lastName: 'Lund' });
    const film = await marquee.givenTitle(tenant);
    await marquee.call(tenant, 'POST /rating/item', { as: vera, body: { targetType: 'PRODUCT', targetId: film.id, score: 4 } });
    const mine = async () => (await marquee.call(tenant, 'GET /reward/mine', { as: vera })).body;
    await waitFor(
      async () => {
        expect((await mine()).balance).toBe(10);
      },
      { timeout: 20_000 },
    );
    const user = open();
    await user.click(await screen.findByRole('link', { name: /Star by star/ }));
    await screen.findByText(/It is given 1 time now, and was undone 0 times\.$/);
    await user.click(await screen.findByRole('button', { name: 'Take back from Vera Lund' }));
    const dialog = await dialogOf('Take back from Vera Lund');
    await press(user, 'Take back', dialog);
    await dialog.findByText('Say why.');
    await user.type(dialog.getByLabelText(/^Reason/), 'Rated by a script');
    await press(user, 'Take back', dialog);
    await screen.findByText('Rated by a script');
    await screen.findByText(/It is given 0 times now, and was undone 1 time\.$/);
    expect(screen.queryByRole('button', { name: /^Take back from/ })).toBeNull();
    expect(await mine()).toMatchObject({ balance: 0, given: [{ status: 'TAKEN_BACK', reason: 'Rated by a script' }] });
  });
});
