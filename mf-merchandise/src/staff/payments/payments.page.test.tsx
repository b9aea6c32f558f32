import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Payments } from './payments.tsx';

const KEY = 'sk_test_fakeFakeFake0001';
const SECRET = 'whsec_fakeFakeFakeFake0001';
let stripe: Awaited<ReturnType<typeof marquee.startStripe>>;
beforeAll(async () => {
  stripe = await marquee.startStripe();
});
afterAll(() => stripe.stop());
afterEach(cleanup);

/** Renders the module as a user of this role, in a shop with or without a connected account. */
async function show(role: 'OWNER' | 'FINANCE', isConnected: boolean) {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const as = role === 'OWNER' ? owner : await marquee.givenPerson(tenant, { role });
  const body = { version: 0, secretKey: KEY, webhookSecret: SECRET };
  if (isConnected) await marquee.call(tenant, 'POST /payment/stripe/connect', { as: owner, body });
  const account = async () => (await marquee.call(tenant, 'GET /payment/stripe/account', { as: owner })).body;
  renderPage(<Payments />, { tenant, as });
  return { user: userEvent.setup(), tenant, owner, account };
}
const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

describe('the module of payment providers', () => {
  it('says how buyers can pay outside of the shop, which owners change', async () => {
    const { user, tenant, owner } = await show('OWNER', false);
    await screen.findByText('Buyers can also pay by: Bank transfer.');
    await user.click(await screen.findByRole('button', { name: 'Change the ways' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paying outside of the shop' }));
    await user.type(dialog.getByLabelText(/^What buyers are told: Bank transfer/), 'Harbour Bank');
    await user.click(dialog.getByRole('checkbox', { name: /^Cash/ }));
    await user.type(await dialog.findByLabelText(/^What buyers are told: Cash/), 'Desk 3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Buyers can also pay by: Bank transfer and Cash.');
    expect((await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body.settings.manual_ways).toEqual([
      { kind: 'TRANSFER', details: 'Harbour Bank' },
      { kind: 'CASH', details: 'Desk 3' },
    ]);
  });

  it('offers guests no way outside of the shop once owners say so', async () => {
    const { user, tenant, owner } = await show('OWNER', false);
    const settings = async () => (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body.settings;
    await screen.findByText('Buyers can also pay by: Bank transfer.');
    const toggle = async () => {
      await user.click(await screen.findByRole('button', { name: 'Change the ways' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Paying outside of the shop' }));
      await user.click(dialog.getByRole('checkbox', { name: /^Also for guests/ }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
    };
    await toggle();
    await screen.findByText('Buyers can also pay by: Bank transfer. Only with an account.');
    expect(await settings()).toMatchObject({ guests_pay_outside: false, manual_ways: [{ kind: 'TRANSFER', details: '' }] });
    await toggle();
    await screen.findByText('Buyers can also pay by: Bank transfer.');
    expect(await settings()).toMatchObject({ guests_pay_outside: true });
  });

  it('says above what sum a second person is needed, which owners change', async () => {
    const { user, tenant, owner } = await show('OWNER', false);
    const limits = async () => (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body.settings.two_people_above;
    await screen.findByText('One person is enough to say that money came by a bank or in cash.');
    const change = async (typed: string) => {
      await user.click(await screen.findByRole('button', { name: 'Change' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'A second person' }));
      await user.clear(dialog.getByLabelText('For more than'));
      if (typed !== '') await user.type(dialog.getByLabelText('For more than'), typed);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      return dialog;
    };
    const dialog = await change('a lot');
    await dialog.findByText('Enter an amount, such as 1000.00.');
    await user.clear(dialog.getByLabelText('For more than'));
    await user.type(dialog.getByLabelText('For more than'), '1000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('That more than $1,000.00 came by a bank or in cash, one person says and another confirms.');
    expect(await limits()).toEqual([{ amount: 100_000, currency: 'USD' }]);
    await change('');
    await screen.findByText('One person is enough to say that money came by a bank or in cash.');
    expect(await limits()).toEqual([]);
  });

  it('says when money is taken, which owners change', async () => {
    const { user, tenant, owner } = await show('OWNER', false);
    const choice = await screen.findByRole('combobox', { name: 'Money of orders that are all goods' });
    await user.selectOptions(choice, 'Is taken when staff say so, before sending');
    await waitFor(async () => {
      expect((await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body.settings.payment_capture).toBe('MANUAL');
    });
    cleanup();
    await show('FINANCE', false);
    await screen.findByText('No card payments yet');
    expect(screen.queryByText('When money is taken')).toBeNull();
  });

  it('takes keys, says what is wrong with them at their fields, and shows how they end', async () => {
    const { user, tenant, account } = await show('OWNER', false);
    await screen.findByText('No card payments yet');
    screen.getByText(`${location.origin}/v1/payment/stripe/webhook/${tenant.id}`);
    await user.click(screen.getByRole('button', { name: 'Connect Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect Stripe' }));
    const [key, secret] = [dialog.getByLabelText('Secret key'), dialog.getByLabelText('Signing secret of the webhook')];
    const connect = () => user.click(dialog.getByRole('button', { name: 'Connect Stripe' }));
    await user.type(key, 'pk_test_fakeFakeFake0001');
    await connect();
    await dialog.findByText('Enter a secret key, such as sk_live_… or rk_live_….');
    await dialog.findByText('Enter a signing secret, such as whsec_….');
    await user.clear(key);
    await user.type(key, 'sk_test_nobodyKnowsThis');
    await user.type(secret, SECRET);
    await connect();
    await dialog.findByText(/^Stripe does not take this key/);
    expect(key).toBe(document.activeElement);
    await user.clear(key);
    await user.type(key, KEY);
    await connect();
    expect([await fact('Secret key'), await fact('Signing secret of the webhook'), await fact('Account'), await fact('Mode')]).toEqual([
      '•••• 0001',
      '•••• 0001',
      'Fake Shop',
      'Test mode',
    ]);
    expect([await fact('At the checkout'), await fact('Last received')]).toEqual(['Offered', 'Nothing yet']);
    expect(document.body.textContent).not.toContain(KEY);
    expect((await account()).isConnected).toBe(true);
  });

  it('has keys checked, offers Stripe or not, takes one other secret, and disconnects', async () => {
    const { user, account } = await show('OWNER', true);
    await user.click(await screen.findByRole('button', { name: 'Stop offering' }));
    await screen.findByText('Not offered');
    await user.click(await screen.findByRole('button', { name: 'Offer at the checkout' }));
    await screen.findByText('Offered');
    stripe.accounts.delete(KEY);
    await user.click(screen.getByRole('button', { name: 'Check the keys' }));
    await screen.findByText('Keys do not work');
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid API Key');
    stripe.open(KEY, 'acct_fake0001');
    await user.click(screen.getByRole('button', { name: 'Check the keys' }));
    await screen.findByText('Offered');
    await user.click(screen.getByRole('button', { name: 'Enter other keys' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter other keys' }));
    await user.type(dialog.getByLabelText('Signing secret of the webhook'), 'whsec_anotherAnother7777');
    await user.click(dialog.getByRole('button', { name: 'Take these keys' }));
    await screen.findByText('•••• 7777');
    expect((await account()).keyEnding).toBe('0001');
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Disconnect Stripe?' })).getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('No card payments yet');
    expect((await account()).isConnected).toBe(false);
  });

  it('says what came last, and why a webhook was refused', async () => {
    const { tenant } = await show('OWNER', true);
    await screen.findByText('Nothing yet');
    cleanup();
    const send = ({ payload, headers }: ReturnType<typeof stripe.hook>) =>
      marquee.app.http.inject({ method: 'POST', url: `/v1/payment/stripe/webhook/${tenant.id}`, headers, payload });
    expect((await send(stripe.hook('customer.created', { id: 'cus_1' }))).statusCode).toBe(200);
    expect((await send(stripe.hook('customer.created', { id: 'cus_1' }, { secret: 'whsec_anotherAnother9999' }))).statusCode).toBe(400);
    renderPage(<Payments />, { tenant, as: await marquee.givenPerson(tenant, { role: 'OWNER' }) });
    expect(await fact('Last received')).toMatch(/^customer\.created · /);
    expect(await fact('Last refused')).toMatch(/^Signed with another secret · /);
  });

  it('payment providers are read-only without the right to write keys', async () => {
    await show('FINANCE', true);
    expect(await fact('Account')).toBe('Fake Shop');
    for (const name of ['Check the keys', 'Enter other keys', 'Stop offering', 'Disconnect']) expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    await show('FINANCE', false);
    await screen.findByText(/^The shop takes no cards/);
    expect(screen.queryByRole('button', { name: 'Connect Stripe' })).toBeNull();
  });
});
