import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenMerchandise, GivenPerson } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { givenShop, type Shop } from '../../order/given-order.ts';
import { Payouts } from './payouts.tsx';

let shop: Shop, merchant: GivenPerson, finance: GivenPerson, lamp: GivenMerchandise, organizationId: string;
beforeEach(async () => {
  shop = await givenShop();
  const { tenant } = shop;
  organizationId = await marquee.givenOrganization(tenant, { name: 'Harbour Goods', type: 'MERCHANT' });
  merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  lamp = await marquee.givenMerchandise(tenant, { name: 'Brass lamp', organizationId, skus: [{ amount: 4000 }] });
  await marquee.givenStock(tenant, lamp.skus[0]!.id, [50]);
});
afterEach(cleanup);

/** The module with an address of its own, as the console gives it one. */
function Console() {
  const [path, navigate] = useState('');
  return <Payouts path={path} navigate={navigate} />;
}
const draw = (as: GivenPerson) => renderPage(<Console />, { tenant: shop.tenant, as });
const agreed = (keptPpm: number) =>
  marquee.call(shop.tenant, 'POST /payout/terms/:id', { as: finance, params: { id: organizationId }, body: { number: 0, keptPpm } });
const buys = (quantity: number) => shop.order({ items: [{ skuId: lamp.skus[0]!.id, quantity }] });
const rows = async (name: string) =>
  (await within(await screen.findByRole('table', { name })).findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
const sum = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.parentElement?.textContent;
async function opens(user: UserEvent) {
  await user.click(await screen.findByRole('link', { name: /Harbour Goods/ }));
  await screen.findByRole('heading', { name: 'Harbour Goods' });
}

it('FINANCE agrees on what is kept, sees what is owed, and records that it was paid', async () => {
  const user = userEvent.setup();
  draw(finance);
  await waitFor(async () => {
    expect(await rows('Payouts')).toEqual([expect.stringMatching(/Harbour Goods.*Not agreed/)]);
  });
  await opens(user);
  await screen.findByText('Nothing earned yet');
  await user.click(screen.getByRole('button', { name: 'Say what is kept' }));
  const terms = await screen.findByRole('dialog', { name: /What is kept/ });
  await user.type(within(terms).getByRole('textbox', { name: /in percent/ }), '101');
  await user.click(within(terms).getByRole('button', { name: 'Save' }));
  await within(terms).findByText(/from 0 to 100/);
  await user.clear(within(terms).getByRole('textbox', { name: /in percent/ }));
  await user.type(within(terms).getByRole('textbox', { name: /in percent/ }), '12.5');
  await user.click(within(terms).getByRole('button', { name: 'Save' }));
  await screen.findByText(/The shop keeps 12\.5%/);
  cleanup();

  await buys(2);
  draw(finance);
  await opens(user);
  await waitFor(() => {
    expect(sum('Owed now')).toContain('$70.00');
  });
  await user.click(screen.getByRole('button', { name: 'Record a payout' }));
  const pay = await screen.findByRole('dialog', { name: 'Payout to Harbour Goods' });
  const amount = within(pay).getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  expect(amount.value).toBe('70.00');
  await user.clear(amount);
  await user.type(amount, '70.01');
  await user.type(within(pay).getByRole('textbox', { name: /Reference of the bank/ }), 'SEPA 7');
  await user.click(within(pay).getByRole('button', { name: 'Record the payout' }));
  await within(pay).findByText('It is owed $70.00 at most.');
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(within(pay).getByRole('button', { name: 'Record the payout' }));
  await waitFor(async () => {
    expect([sum('Owed now'), sum('Paid out'), await rows('What it is made of')]).toEqual([
      expect.stringContaining('$20.00'),
      expect.stringContaining('$50.00'),
      [expect.stringMatching(/Payout.*SEPA 7.*-\$50\.00/), expect.stringMatching(/Sale.*\$70\.00/)],
    ]);
  });
});

it('a payout that came back is owed again', async () => {
  await agreed(0);
  await buys(1);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { amount: { amount: 4000, currency: 'USD' } };
  await marquee.call(shop.tenant, 'POST /payout/pay/:id', { as: finance, params: { id: organizationId }, body, headers });
  const user = userEvent.setup();
  draw(finance);
  await opens(user);
  await user.click(await screen.findByRole('button', { name: 'It came back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Did $40.00 come back?' });
  await user.click(within(dialog).getByRole('button', { name: 'It came back' }));
  await within(dialog).findByText('Say why, for whoever reads the books.');
  await user.type(within(dialog).getByRole('textbox', { name: 'Why' }), 'Account closed');
  await user.click(within(dialog).getByRole('button', { name: 'It came back' }));
  await waitFor(async () => {
    expect([sum('Owed now'), await rows('What it is made of')]).toEqual([
      expect.stringContaining('$40.00'),
      [expect.stringMatching(/Came back.*Account closed/), expect.stringMatching(/Payout.*It came back\./), expect.stringContaining('Sale')],
    ]);
  });
  expect(screen.queryByRole('button', { name: 'It came back' })).toBeNull();
});

it('a supplier reads its own, and changes nothing', async () => {
  await agreed(200_000);
  await buys(1);
  draw(merchant);
  await screen.findByText(/The shop keeps 20%/);
  await waitFor(async () => {
    expect([sum('Owed now'), await rows('What it is made of')]).toEqual([expect.stringContaining('$32.00'), [expect.stringMatching(/Sale.*\$32\.00/)]]);
  });
  for (const name of ['Record a payout', 'Change what is kept', 'It came back']) expect(screen.queryByRole('button', { name })).toBeNull();
});
