import type { Body } from '@marquee/api/contract';
import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Discounts } from './discounts.tsx';

type Wish = Partial<Body<'POST /discount/item'>>;
const ten = { code: 'TEN', name: 'Ten percent', kind: 'PERCENT' as const, partsPerMillion: 100_000, startsAt: '2026-01-01T00:00:00.000Z' };
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Renders the module as a user of this role, in a shop with these discounts and goods. */
async function show(role: 'OWNER' | 'FINANCE' | 'SUPPORT', discounts: readonly Wish[] = [], goods: readonly string[] = []) {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const save = async (body: Wish) => (await marquee.call(tenant, 'POST /discount/item', { as: owner, body })).body;
  const sold = [];
  for (const name of goods) sold.push(await marquee.givenMerchandise(tenant, { name }));
  const given = [];
  for (const wish of discounts) given.push(await save({ ...ten, ...wish, ...(wish.productIds && { productIds: sold.map(({ id }) => id) }) }));
  const kept = async (code: string) => {
    const { content } = (await marquee.call(tenant, 'GET /discount/list', { as: owner, query: { q: code, entityStatuses: 'APPROVED,ARCHIVED' } })).body;
    return content.find((one) => one.code === code);
  };
  renderPage(<Discounts />, { tenant, as });
  return { user: userEvent.setup(), given, sold, save, kept };
}
type User = ReturnType<typeof userEvent.setup>;

/** Returns the text of each cell of a row. */
const row = async (first: RegExp) => {
  const found = await within(await screen.findByRole('table', { name: 'Codes' })).findByRole('row', { name: first });
  return [...found.children].map((cell) => cell.textContent);
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Shown = Awaited<ReturnType<typeof dialogOf>>;
const open = async (user: User, button: string | RegExp, name: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return dialogOf(name);
};
const add = (user: User) => open(user, 'Add discount', 'New discount');
const fieldOf = (dialog: Shown, label: string) => dialog.getByLabelText<HTMLInputElement | HTMLSelectElement>(new RegExp(`^${label}`));

/** Fills in fields by the beginnings of their labels. */
async function enter(user: User, dialog: Shown, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(dialog, label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.clear(field);
      if (value) await user.type(field, value);
    }
  }
}
const save = (user: User, dialog: Shown) => user.click(dialog.getByRole('button', { name: 'Save' }));

afterEach(cleanup);

describe('discounts', () => {
  it('percentage discounts get a random code and a sentence about what they do', async () => {
    const { user, kept } = await show('FINANCE');
    await screen.findByText('No discounts yet');
    const dialog = await add(user);
    await user.click(dialog.getByRole('button', { name: 'Make one up' }));
    const code = fieldOf(dialog, 'Code').value;
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(document.activeElement).toBe(fieldOf(dialog, 'Code'));
    await enter(user, dialog, { Name: 'Winter', 'Percentage off': '12.5', 'Goods worth': '30', 'How many': '500', From: '2026-01-01T00:00' });
    await enter(user, dialog, { Until: '2099-12-24T00:00' });
    await user.click(dialog.getByLabelText('Once a person'));
    const what =
      /^12\.5% off all goods, for goods worth \$30\.00 or more, once a person, for 500 orders in all, without any other discount, from Jan 1, 2026.* until Dec 24, 2099/;
    dialog.getByText(what);
    await save(user, dialog);
    const said = [
      `${code}Winter`,
      '12.5%All goods',
      '$30.00',
      expect.stringMatching(/^Jan 1, 2026/),
      expect.stringMatching(/^Dec 24, 2099/),
      '0 of 500',
      'Active',
    ];
    expect(await row(/Winter/)).toEqual(said);
    const rules = { isOnce: true, isFirstOrder: false, isCombinable: false, useLimit: 500, productIds: [] };
    expect(await kept(code)).toMatchObject({ kind: 'PERCENT', partsPerMillion: 125_000, amount: null, minimum: usd(3000), ...rules });
  });

  it('discounts of an amount, in its currency, and of shipping are created, too', async () => {
    const { user, kept } = await show('OWNER');
    const five = await add(user);
    await enter(user, five, { Code: 'five', Name: 'Five', 'What it gives': 'An amount off', 'Amount off': '5.005' });
    await save(user, five);
    await five.findByText('Enter an amount with at most 2 decimals, such as 4.95.');
    await enter(user, five, { 'Amount off': '500', Currency: 'jpy' });
    await user.click(five.getByLabelText('Together with other discounts'));
    five.getByText(/^¥500 off all goods of an order, together with other discounts, from /);
    await save(user, five);
    expect((await row(/FIVE/)).slice(1, 3)).toEqual(['¥500All goods', 'None']);
    expect(await kept('FIVE')).toMatchObject({
      partsPerMillion: null,
      amount: { amount: 500, currency: 'JPY' },
      minimum: null,
      isCombinable: true,
      endsAt: null,
    });

    const ship = await add(user);
    await enter(user, ship, { Code: 'SHIP', Name: 'Shipping', 'What it gives': 'Free shipping', From: '2099-01-01T00:00' });
    await user.click(ship.getByLabelText('On a first order only'));
    expect(ship.queryByLabelText('Once a person')).toBeNull();
    await save(user, ship);
    expect(await row(/SHIP/)).toEqual(['SHIPShipping', 'Free shippingAll goods', 'None', expect.anything(), 'No end', '0', 'Scheduled']);
    expect(await kept('SHIP')).toMatchObject({ kind: 'FREE_SHIPPING', partsPerMillion: null, amount: null, isFirstOrder: true });
  });

  it('products of a discount are searched by name', async () => {
    const mugs = Array.from({ length: 31 }, (_, at) => `Mug ${String(at + 1).padStart(2, '0')}`);
    const { user, sold, kept } = await show('OWNER', [], [...mugs, 'Night Tee']);
    const dialog = await add(user);
    await enter(user, dialog, { Code: 'TEES', Name: 'Tees', For: 'Chosen products' });
    await save(user, dialog);
    await dialog.findByText('Choose at least one product, or take all goods.');
    dialog.getByText(/^As soon as the fields above/);
    const picker = dialog.getByRole('combobox', { name: 'Products' });
    expect(document.activeElement).toBe(picker);
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'Mug 30' });
    expect(screen.queryByRole('option', { name: 'Night Tee' })).toBeNull();
    await user.type(picker, 'night');
    await user.click(await screen.findByRole('option', { name: 'Night Tee' }));
    await user.click(dialog.getByRole('combobox', { name: 'Products' }));
    await user.paste('Mug 07');
    await user.click(await screen.findByRole('option', { name: 'Mug 07' }));
    dialog.getByText(/^10% off 2 chosen products, /);
    await user.click(await dialog.findByRole('button', { name: 'Remove Mug 07' }));
    await save(user, dialog);
    expect((await row(/TEES/))[1]).toBe('10%1 product');
    expect((await kept('TEES'))?.productIds).toEqual([sold.at(-1)?.id]);

    const edit = await open(user, /TEES/, 'Edit TEES');
    await edit.findByRole('button', { name: 'Remove Night Tee' });
    await enter(user, edit, { For: 'All goods' });
    await save(user, edit);
    await screen.findByRole('cell', { name: /^10% ?All goods/ });
    expect((await kept('TEES'))?.productIds).toEqual([]);
  });

  it('invalid discounts show errors at their fields, and nothing typed is lost', async () => {
    const { user } = await show('OWNER', [{}]);
    await row(/TEN/);
    const dialog = await add(user);
    await enter(user, dialog, { Code: 'a b', 'Percentage off': '0', Until: '2020-01-01T00:00', 'How many': '0' });
    await save(user, dialog);
    for (const words of [/^Use 3 to 30 letters/, 'Give it a name.', /^Enter a percentage above 0/, /^The end has to be/, /^Enter a whole number from 1/])
      await dialog.findByText(words);
    await enter(user, dialog, { Code: 'ten', Name: 'Again', 'Percentage off': '33,3', Until: '', 'How many': '' });
    await save(user, dialog);
    await dialog.findByText(/^Another discount has this code/);
    expect(document.activeElement).toBe(fieldOf(dialog, 'Code'));
    expect([fieldOf(dialog, 'Name').value, fieldOf(dialog, 'Percentage off').value]).toEqual(['Again', '33,3']);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }));
    await enter(user, dialog, { Code: 'THIRD' });
    await save(user, dialog);
    expect((await row(/THIRD/))[1]).toBe('33.3%All goods');
  });

  it('discounts are changed after a conflict, and only edited fields are sent', async () => {
    const { user, given, save: saveBeside, kept } = await show('OWNER', [{ endsAt: '2099-01-01T00:00:30.000Z', minimum: { amount: 999, currency: 'EUR' } }]);
    const dialog = await open(user, /TEN/, 'Edit TEN');
    expect([fieldOf(dialog, 'Goods worth').value, fieldOf(dialog, 'Currency').value]).toEqual(['9.99', 'EUR']);
    await enter(user, dialog, { 'What it gives': 'An amount off', 'Amount off in EUR': '2' });
    await saveBeside({ id: given[0]!.id, version: given[0]!.version, code: 'TENNER', useLimit: 7 });
    await save(user, dialog);
    await screen.findByText(/^Somebody else changed this meanwhile/);
    await save(user, await dialogOf('Edit TENNER'));
    await screen.findByRole('cell', { name: /^€2.00 ?All goods/ });
    const now = { kind: 'AMOUNT', partsPerMillion: null, amount: { amount: 200, currency: 'EUR' }, useLimit: 7, endsAt: '2099-01-01T00:00:30.000Z' };
    expect(await kept('TENNER')).toMatchObject(now);
  });

  it('discounts are archived after a confirmation, and restored', async () => {
    const { user, kept } = await show('OWNER', [{}, { code: 'GONE', name: 'Last year', endsAt: '2026-02-01T00:00:00.000Z' }]);
    expect((await row(/GONE/)).at(-1)).toBe('Over');
    const dialog = await open(user, /^TEN/, 'Edit TEN');
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Archive TEN?' })).getByRole('button', { name: 'Archive' }));
    await waitFor(() => {
      expect(screen.queryByRole('row', { name: /TEN/ })).toBeNull();
    });
    expect((await kept('TEN'))?.entityStatus).toBe('ARCHIVED');
    await user.selectOptions(screen.getByLabelText('State'), 'Archived');
    expect((await row(/TEN/)).at(-1)).toBe('Archived');
    const view = await open(user, /^TEN/, 'TEN');
    expect(view.queryByRole('textbox')).toBeNull();
    await user.click(view.getByRole('button', { name: 'Put in use' }));
    await screen.findByText('No such discount');
    await user.selectOptions(screen.getByLabelText('State'), 'Not archived');
    expect((await row(/TEN/)).at(-1)).toBe('Active');
  });

  it('discounts are found by words and by kind, and sorted', async () => {
    const { user } = await show('OWNER', [{}, { code: 'FIVE', name: 'Five', kind: 'AMOUNT', partsPerMillion: null, amount: usd(500) }]);
    const codes = () => screen.getAllByRole('row', { name: /All goods/ }).map(({ firstElementChild }) => firstElementChild?.textContent);
    await row(/TEN/);
    await user.click(screen.getByRole('button', { name: /^Code/ }));
    await waitFor(() => {
      expect(codes()).toEqual(['FIVEFive', 'TENTen percent']);
    });
    await user.selectOptions(screen.getByLabelText('What it gives'), 'A percentage off');
    await waitFor(() => {
      expect(codes()).toEqual(['TENTen percent']);
    });
    await user.type(screen.getByRole('searchbox'), 'five');
    await screen.findByText('No such discount');
  });
});

it('discounts are read-only without the right to change them', async () => {
  const { user } = await show('SUPPORT', [{ productIds: [] }, { code: 'HIDDEN', entityStatus: 'ARCHIVED' }], ['Night Mug']);
  expect((await row(/TEN/)).slice(1)).toEqual(['10%1 product', 'None', expect.anything(), 'No end', '0', 'Active']);
  expect([screen.queryByLabelText('State'), screen.queryByText('HIDDEN')]).toEqual([null, null]);
  const dialog = await open(user, /TEN/, 'TEN');
  dialog.getByText(/^10% off 1 chosen product, without any other discount, from /);
  await dialog.findByText('Night Mug');
  dialog.getByText('No order has it yet.');
  for (const name of [/^Add/, /^Save/, /^Archive/, /^Put/]) expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
});
