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
