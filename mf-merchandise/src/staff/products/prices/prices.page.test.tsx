import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Products } from '../products.tsx';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function show(role: 'OWNER' | 'FINANCE' | 'EDITOR' = 'OWNER') {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const as = await marquee.givenPerson(tenant, { role });
  await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name: 'Resellers' } });
  const tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: ['S', 'M'].map((size) => ({ options: { size } })) });
  const price = (startsAt: string, endsAt: string | null, amount: number, label = '') =>
    marquee.call(tenant, 'POST /product/price/item', {
      as: owner,
      body: { skuId: tee.skus[0]!.id, label, price: { amount, currency: 'USD' }, startsAt, endsAt },
    });
  await price(day(-20), day(-10), 1100, 'Autumn');
  await price(day(-5), day(5), 1200, 'Sale');
  await price(day(10), null, 1300);
  renderPage(<Products path={`product-${tee.id}`} navigate={() => undefined} />, { tenant, as });
  const user = userEvent.setup({ delay: null });
  const kept = async () =>
    (await marquee.call(tenant, 'GET /product/price/list', { as: owner, query: { productId: tee.id, sortBy: 'startsAt', sortDirection: 'asc' } })).body.content;
  return { tee, kept, user };
}
const group = async (name: string) => within(await screen.findByRole('region', { name: `\u2068${name}\u2069` }));

afterEach(cleanup);

it('prices of a variant are told by time, and another is scheduled for several, but not where one holds', async () => {
  const { kept, user } = await show();
  const entries = (await group('S')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries.map((said) => /^(Now|Over|Coming)/.exec(said)?.[1])).toEqual(['Over', 'Now', 'Coming']);
  expect(entries[1]).toMatch(/^Now\$12\.00Sale · from .* until .*Edit$/);
  await user.click(screen.getByRole('button', { name: 'Schedule a price' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Price in USD'), '9');
  const from = dialog.getByLabelText<HTMLInputElement>('From');
  await user.type(dialog.getByLabelText(/^Former price/), '8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('It has to be more than the price.');
  await user.clear(dialog.getByLabelText(/^Former price/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^Another price holds in that time/);
  dialog.getByText('Refused for \u2068S\u2069.');
  expect([from.value !== '', (await kept()).length]).toEqual([true, 3]);
  await user.click(dialog.getByRole('checkbox', { name: '\u2068S\u2069' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await group('M')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Now\$9\.00from /)]);
});

it('a price is changed, and taken back', async () => {
  const { kept, user } = await show('FINANCE');
  await user.click((await group('S')).getByRole('button', { name: 'Edit Sale' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: day(7).slice(0, 16) } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    expect((await kept())[1]?.endsAt?.slice(0, 10)).toBe(day(7).slice(0, 10));
  });
  await user.click((await group('S')).getByRole('button', { name: 'Edit Sale' }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(async () => {
    expect((await kept()).map(({ label }) => label)).toEqual(['Autumn', '']);
  });
});

it('the same price of several variants stands once, and is changed or taken back for those that are chosen', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: ['S', 'M', 'L'].map((size) => ({ options: { size } })) });
  const startsAt = day(-1);
  for (const { id: skuId } of tee.skus)
    await marquee.call(tenant, 'POST /product/price/item', { as, body: { skuId, label: 'Sale', price: { amount: 900, currency: 'USD' }, startsAt } });
  const amounts = async () => {
    const { content } = (await marquee.call(tenant, 'GET /product/price/list', { as, query: { productId: tee.id } })).body;
    return tee.skus.map(({ id }) => content.find(({ skuId }) => skuId === id)?.price.amount);
  };
  renderPage(<Products path={`product-${tee.id}`} navigate={() => undefined} />, { tenant, as });
  const user = userEvent.setup({ delay: null });
  const edit = async (name: string) => {
    const found = within(await screen.findByRole('region', { name }));
    expect(found.getAllByRole('listitem')).toHaveLength(1);
    await user.click(found.getByRole('button', { name: 'Edit Sale' }));
    return within(await screen.findByRole('dialog'));
  };
  const named = (...sizes: string[]) => sizes.map((size) => `\u2068${size}\u2069`).join(', ');
  const dialog = await edit(named('S', 'M', 'L'));
  await user.click(dialog.getByRole('checkbox', { name: named('L') }));
  await user.clear(dialog.getByLabelText('Price in USD'));
  await user.type(dialog.getByLabelText('Price in USD'), '8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('region', { name: named('S', 'M') });
  expect(await amounts()).toEqual([800, 800, 900]);
  await edit(named('S', 'M'));
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(async () => {
    expect(await amounts()).toEqual([undefined, undefined, 900]);
  });
});

it('scheduled prices are hidden without the right to read them', async () => {
  await show('EDITOR');
  await screen.findByRole('table', { name: 'Variants' });
  expect(screen.queryByText('Scheduled prices')).toBeNull();
});

it('a price is for a group, from so many units on, beside the one everybody pays', async () => {
  const { kept, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Schedule a price' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Resellers' });
  await user.click(dialog.getByRole('checkbox', { name: '\u2068M\u2069' }));
  await user.type(dialog.getByLabelText('Price in USD'), '8');
  await user.selectOptions(dialog.getByLabelText('For whom'), 'Resellers');
  expect(dialog.queryByLabelText(/^Former price/)).toBeNull();
  fireEvent.change(dialog.getByLabelText(/^From so many units/), { target: { value: '0' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('A whole number from 1 to 999.');
  fireEvent.change(dialog.getByLabelText(/^From so many units/), { target: { value: '5' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const entry = await (await group('S')).findByText('Resellers');
  expect(entry.closest('li')?.textContent).toMatch(/^Now\$8\.00Resellers · from 5 units · from /);
  expect((await kept()).find(({ groupName }) => groupName === 'Resellers')).toMatchObject({ minQuantity: 5, price: { amount: 800 }, compareAtPrice: null });
  await user.click((await group('S')).getByRole('button', { name: /^Edit .*Resellers, from 5 units$/ }));
  const edited = within(await screen.findByRole('dialog'));
  expect(edited.getByLabelText<HTMLSelectElement>('For whom').selectedOptions[0]?.textContent).toBe('Resellers');
});
