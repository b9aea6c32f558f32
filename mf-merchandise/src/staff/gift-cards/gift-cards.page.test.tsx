import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GiftCards } from './gift-cards.tsx';

let tenant: GivenTenant, email: string;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  email = `vera-${tenant.slug}@home.example`;
});
afterEach(cleanup);

const show = (as: GivenPerson) => {
  renderPage(<GiftCards />, { tenant, as });
  return userEvent.setup();
};
type User = ReturnType<typeof userEvent.setup>;
const dialogOf = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));
const codes = async () => (await marquee.mailsTo(email)).flatMap(({ text }) => text.match(/(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/g) ?? []);
const balance = async (code = '') => marquee.call(tenant, 'POST /gift/balance', { body: { code } });

async function give(user: User) {
  await screen.findByText('No gift cards yet');
  await user.click(screen.getByRole('button', { name: 'Give a gift card' }));
  const giving = await dialogOf('Give a gift card');
  await user.click(giving.getByRole('button', { name: 'Give it' }));
  await giving.findByText('Enter an amount.');
  await giving.findByText('Enter an e-mail address, like name@example.com.');
  await user.type(giving.getByLabelText('Amount'), '50');
  await user.type(giving.getByLabelText('Recipient'), 'Vera');
  await user.type(giving.getByLabelText(/^Recipient’s e-mail/), email);
  await user.type(giving.getByLabelText(/^Why it is given/), 'A parcel was lost');
  await user.click(giving.getByRole('button', { name: 'Give it' }));
  await screen.findByRole('row', { name: /Vera.*\$50\.00.*Can be used/ });
}

it('staff give a card, send its letter again, and disable and enable it for a reason', async () => {
  const user = show(await marquee.givenPerson(tenant, { role: 'OWNER', firstName: 'Olga' }));
  await give(user);
  await waitFor(() => {
    expect(screen.getByText('Owed to holders').parentElement?.textContent).toContain('$50.00');
  });
  const [first] = await codes();
  expect((await balance(first)).body.balance.amount).toBe(5000);
  await user.click(screen.getByRole('button', { name: /••••/ }));
  const card = await dialogOf(/^Gift card ••••/);
  card.getByText('A parcel was lost', { selector: 'dd bdi' });
  card.getByText('Given');
  await user.click(card.getByRole('button', { name: 'Send again' }));
  await user.click((await dialogOf(/^Send gift card/)).getByRole('button', { name: 'Send again' }));
  await waitFor(async () => {
    expect(await codes()).toHaveLength(2);
  });
  expect((await balance(first)).status).toBe(400);

  await user.click((await dialogOf(/^Gift card ••••/)).getByRole('button', { name: 'Disable' }));
  const asked = await dialogOf(/^Disable gift card/);
  await user.click(asked.getByRole('button', { name: 'Disable' }));
  await asked.findByText('This is needed.');
  await user.type(asked.getByLabelText(/^Why/), 'It was stolen');
  await user.click(asked.getByRole('button', { name: 'Disable' }));
  const disabled = await dialogOf(/^Gift card ••••/);
  await disabled.findByText('It was stolen');
  await user.click(disabled.getByRole('button', { name: 'Enable' }));
  const again = await dialogOf(/^Enable gift card/);
  await user.type(again.getByLabelText(/^Why/), 'It was found');
  await user.click(again.getByRole('button', { name: 'Enable' }));
  const [newest] = await codes();
  await waitFor(async () => {
    expect((await balance(newest)).body.status).toBe('ACTIVE');
  });
  await user.click((await dialogOf(/^Gift card ••••/)).getByRole('button', { name: 'Make void' }));
  const last = await dialogOf(/^Make gift card •••• .* void/);
  await user.type(last.getByLabelText(/^Why/), 'Given by mistake');
  await user.click(last.getByRole('button', { name: 'Make void' }));
  const gone = await dialogOf(/^Gift card ••••/);
  await gone.findByText('Given by mistake');
  expect([(await balance(newest)).body.balance.amount, gone.queryByRole('button', { name: 'Enable' })]).toEqual([0, null]);
});

it('support reads cards and sends letters again, and gives none', async () => {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const body = { amount: { amount: 700, currency: 'USD' }, recipientName: 'Vera', recipientEmail: email, reason: 'A present' };
  await marquee.call(tenant, 'POST /gift/card/issue', { as: owner, body, headers: { 'idempotency-key': 'one-present' } });
  const user = show(await marquee.givenPerson(tenant, { role: 'SUPPORT' }));
  await user.type(await screen.findByRole('searchbox', { name: /^Last four/ }), 'vera');
  await user.click(await screen.findByRole('button', { name: /••••/ }));
  const card = await dialogOf(/^Gift card ••••/);
  card.getByRole('button', { name: 'Send again' });
  expect(card.queryByRole('button', { name: 'Disable' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Give a gift card' })).toBeNull();
});

it('staff send a card to somebody else, for a reason; what is wrong is said at its field, and the code before opens nothing', async () => {
  const user = show(await marquee.givenPerson(tenant, { role: 'OWNER' }));
  await give(user);
  const [first] = await codes();
  await user.click(screen.getByRole('button', { name: /••••/ }));
  await user.click((await dialogOf(/^Gift card ••••/)).getByRole('button', { name: 'Change recipient' }));
  const asked = await dialogOf('Change whom the gift card is for');
  asked.getByText(/The one before opens nothing any more/);
  expect(asked.queryByLabelText(/^Send on/)).toBeNull();
  const field = asked.getByLabelText<HTMLInputElement>(/^Recipient’s e-mail/);
  expect(field.value).toBe(email);
  email = `vera-work-${tenant.slug}@home.example`;
  await user.clear(field);
  await user.click(asked.getByRole('button', { name: 'Change recipient' }));
  await asked.findByText('Enter an e-mail address, like name@example.com.');
  asked.getByText('This is needed.');
  await user.type(field, email);
  await user.type(asked.getByLabelText(/^Why/), 'They typed it wrong');
  await user.click(asked.getByRole('button', { name: 'Change recipient' }));
  const card = await dialogOf(/^Gift card ••••/);
  await card.findByText('Made out to somebody else');
  card.getByText('They typed it wrong');
  const [second] = await codes();
  expect([(await balance(first)).status, (await balance(second)).body.balance.amount]).toEqual([400, 5000]);
});

it('staff say how long cards are good, prolong one that has ended, and write it off', async () => {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const body = { amount: { amount: 5000, currency: 'USD' }, recipientName: 'Vera', recipientEmail: email, reason: 'A parcel was lost' };
  const issued = (days: number) => {
    const endsOn = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return marquee.call(tenant, 'POST /gift/card/issue', { as: owner, body: { ...body, endsOn }, headers: { 'idempotency-key': crypto.randomUUID() } });
  };
  const { id } = (await issued(3)).body;
  const change = (what: string) =>
    marquee.database.write(tenant.id, (run) => run({ sql: `update gift_card set ${what} where tenant_id = $1`, parameters: [tenant.id] }));
  await change("ends_at = now() - interval '1 day'");
  const user = show(owner);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Gift cards can be used' }), '24 months');
  await waitFor(async () => {
    const { settings } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
    expect(settings.gift_card_months).toBe(24);
  });
  await user.click(await screen.findByRole('button', { name: /••••/ }));
  await user.click((await dialogOf(/^Gift card ••••/)).getByRole('button', { name: 'Prolong' }));
  const prolonging = await dialogOf(/^Prolong gift card/);
  await user.type(prolonging.getByLabelText(/^New last day/), '2020-01-01');
  await user.type(prolonging.getByLabelText(/^Why/), 'It was found');
  await user.click(prolonging.getByRole('button', { name: 'Prolong' }));
  await prolonging.findByText('Choose a day after the one it ends on now.');
  await user.clear(prolonging.getByLabelText(/^New last day/));
  await user.click(prolonging.getByRole('button', { name: 'Prolong' }));
  const card = await dialogOf(/^Gift card ••••/);
  await card.findByText('For good');
  expect(card.queryByRole('button', { name: 'Write off' })).toBeNull();
  // A payment under way keeps it from being written off, or made void.
  await change("ends_at = now() - interval '1 day', held = 100");
  await user.click(card.getByRole('button', { name: 'Make void' }));
  const voiding = await dialogOf(/^Make gift card/);
  await user.type(voiding.getByLabelText(/^Why/), 'It was stolen');
  await user.click(voiding.getByRole('button', { name: 'Make void' }));
  await voiding.findByText('A payment under way holds some of it. Wait until that has ended.');
  await change('held = 0');
  cleanup();
  const again = show(await marquee.givenPerson(tenant, { role: 'FINANCE' }));
  await again.click(await screen.findByRole('button', { name: /••••/ }));
  await again.click(await (await dialogOf(/^Gift card ••••/)).findByRole('button', { name: 'Write off' }));
  const writing = await dialogOf(/^Write off gift card/);
  await again.type(writing.getByLabelText(/^Why/), 'The year is over');
  await again.click(writing.getByRole('button', { name: 'Write off' }));
  await (await dialogOf(/^Gift card ••••/)).findByText('Written off');
  expect((await marquee.call(tenant, 'GET /gift/card/item/:id', { as: owner, params: { id } })).body.balance.amount).toBe(0);
});
