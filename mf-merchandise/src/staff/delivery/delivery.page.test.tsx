import type { Body } from '@marquee/api/contract';
import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Delivery } from './delivery.tsx';

const price = { amount: 495, freeFrom: 5000, daysFrom: 1, daysTo: 3 };
const post = { id: crypto.randomUUID(), name: 'By post', kind: 'DELIVERY' as const, description: 'No parcels on Sundays', ...price };
const benelux = { name: 'Benelux', currency: 'USD', countries: ['BE', 'LU', 'NL', 'DE'], isElsewhere: true, methods: [post] };
const place = { countryCode: 'NL', region: '', startsAt: '2026-01-01T00:00:00.000Z', endsAt: null };
const vat = { name: 'VAT', partsPerMillion: 210_000, isIncluded: true, taxesShipping: true, ...place };

/** Renders the module for a role, in a shop without zones and rates or with one of each. */
async function show(role: 'OWNER' | 'SUPPORT' | 'FINANCE', has: 'none' | 'each') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const save = async (body: Body<'POST /shipping/zone/item'>) => (await marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body })).body;
  const zone = has === 'each' ? await save(benelux) : undefined;
  if (zone) await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: vat });
  const zones = async () => (await marquee.call(tenant, 'GET /shipping/zone/list', { as })).body.content;
  const rates = async () => (await marquee.call(tenant, 'GET /tax/rate/list', { as })).body.content;
  renderPage(<Delivery />, { tenant, as });
  return { user: userEvent.setup(), zone, save, zones, rates };
}
type User = ReturnType<typeof userEvent.setup>;

/** Returns the text of each cell of a row. */
const row = async (table: string, first: RegExp) => {
  const found = await within(await screen.findByRole('table', { name: table })).findByRole('row', { name: first });
  return [...found.children].map((cell) => cell.textContent);
};
const said = 'Belgium, Germany, Luxembourg and 1 moreAll other countries';
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Shown = Awaited<ReturnType<typeof dialogOf>>;
const open = async (user: User, button: string | RegExp, name: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return dialogOf(name);
};

/** Fills in fields by the beginnings of their labels. */
async function enter(user: User, dialog: Shown, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabelText(new RegExp(`^${label}`));
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else await user.clear(field);
    if (value && field instanceof HTMLInputElement) await user.type(field, value);
  }
}
async function addCountry(user: User, dialog: Shown, name: string) {
  await user.click(dialog.getByRole('combobox', { name: 'Countries' }));
  await user.paste(name);
  await user.click(await screen.findByRole('option', { name }));
}
const save = (user: User, dialog: Shown) => user.click(dialog.getByRole('button', { name: 'Save' }));

afterEach(cleanup);

describe('the zones of the shop', () => {
  it('zones are added with their methods, and a country is in one of them', async () => {
    const { user, zones } = await show('OWNER', 'none');
    await screen.findByText('No shipping zones yet');
    const dialog = await open(user, 'Add zone', 'New shipping zone');
    await enter(user, dialog, { Name: 'Netherlands' });
    await addCountry(user, dialog, 'Netherlands');
    await enter(user, dialog, { 'What buyers read': 'By post', 'Price in USD': '4.955', 'Free from, in USD': '50.00' });
    await save(user, dialog);
    await dialog.findByText('Enter an amount with at most 2 decimals, such as 4.95.');
    await enter(user, dialog, { 'Price in USD': '4.95' });
    await save(user, dialog);
    expect(await row('Shipping zones', /Netherlands/)).toEqual(['Netherlands', 'USD', 'Netherlands', '1']);
    const method = { name: 'By post', kind: 'DELIVERY', ...price };
    expect(await zones()).toMatchObject([{ name: 'Netherlands', currency: 'USD', countries: ['NL'], isElsewhere: false, methods: [method] }]);

    const second = await open(user, 'Add zone', 'New shipping zone');
    await enter(user, second, { Name: 'Again' });
    await addCountry(user, second, 'Netherlands');
    await user.click(second.getByRole('button', { name: 'Remove Way 1' }));
    await save(user, second);
    await second.findByText(/^One of these countries is in another zone/);
    expect(document.activeElement).toBe(second.getByRole('combobox', { name: 'Countries' }));
    expect(second.getByLabelText<HTMLInputElement>('Name').value).toBe('Again');
    await user.click(second.getByRole('button', { name: 'Remove Netherlands' }));
    await addCountry(user, second, 'Belgium');
    await save(user, second);
    await row('Shipping zones', /^Again/);
    expect((await zones()).map(({ countries }) => countries)).toEqual(expect.arrayContaining([['NL'], ['BE']]));
  });

  it('name three countries and count the others, and one of them is for all that are in none', async () => {
    const { user } = await show('OWNER', 'each');
    expect(await row('Shipping zones', /Benelux/)).toEqual(['Benelux', 'USD', said, '1']);
    const dialog = await open(user, 'Add zone', 'New shipping zone');
    await enter(user, dialog, { Name: 'The world' });
    await user.click(dialog.getByRole('button', { name: 'Remove Way 1' }));
    await user.click(dialog.getByLabelText('Also for all other countries'));
    await save(user, dialog);
    await dialog.findByText('Another zone of this currency is for all other countries already.');
    await enter(user, dialog, { Currency: 'eur' });
    dialog.getByText('Euro');
    await save(user, dialog);
    expect(await row('Shipping zones', /The world/)).toEqual(['The world', 'EUR', 'All other countries', '0']);
  });

  it('zones are changed, also after a conflict, and what was typed is kept', async () => {
    const { user, zone, save: saveBeside, zones } = await show('OWNER', 'each');
    const dialog = await open(user, 'Benelux', 'Edit Benelux');
    expect(dialog.getByLabelText<HTMLInputElement>('Price in USD').value).toBe('4.95');
    await user.click(dialog.getByRole('button', { name: 'Add a way of sending' }));
    expect(document.activeElement).toBe(within(dialog.getByRole('group', { name: 'Way 2' })).getByLabelText('What buyers read'));
    await user.keyboard('In the shop');
    const shop = within(dialog.getByRole('group', { name: 'In the shop' }));
    await enter(user, shop, { Kind: 'Pickup', 'Price in USD': '0', 'Working days, at most': '0' });
    await save(user, dialog);
    await shop.findByText('At most cannot be fewer days than at least.');
    await enter(user, shop, { 'Working days, at least': '0' });

    await saveBeside({ id: zone!.id, version: zone!.version, name: 'The Benelux' });
    await save(user, dialog);
    await screen.findByText(/^Somebody else changed this meanwhile/);
    await save(user, await dialogOf('Edit The Benelux'));
    await screen.findByRole('cell', { name: '2' });
    expect(await row('Shipping zones', /Benelux/)).toEqual(['The Benelux', 'USD', said, '2']);
    expect((await zones())[0]).toMatchObject({ name: 'The Benelux', methods: [{ name: 'By post' }, { name: 'In the shop', kind: 'PICKUP', freeFrom: null }] });
  });

  it('zones with unsaved edits are left only after a question, and deleted after a confirmation', async () => {
    const { user, zones } = await show('OWNER', 'each');
    const dialog = await open(user, 'Benelux', 'Edit Benelux');
    await enter(user, dialog, { Name: 'Low Countries' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Low Countries');
    await user.click(dialog.getByRole('button', { name: 'Delete zone' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete Benelux?' })).getByRole('button', { name: 'Delete zone' }));
    await screen.findByText('No shipping zones yet');
    expect(await zones()).toEqual([]);
  });
});

describe('the rates of tax', () => {
  it('tax rates are added, changed and deleted', async () => {
    const { user, rates } = await show('OWNER', 'none');
    await screen.findByText('No tax rates yet');
    const dialog = await open(user, 'Add rate', 'New tax rate');
    await enter(user, dialog, { Name: 'VAT', 'Rate in percent': '210' });
    await save(user, dialog);
    await dialog.findByText(/^Enter a percentage from 0 to 100/);
    await enter(user, dialog, { 'Rate in percent': '21', Country: 'Netherlands' });
    await save(user, dialog);
    const made = ['VAT', 'Netherlands', '21%', 'Standard', 'In the priceShipping is taxed, too', expect.anything(), 'No end'];
    expect(await row('Tax rates', /VAT/)).toEqual(made);
    const [before] = await rates();
    expect(before).toMatchObject({ ...vat, startsAt: expect.any(String) });

    const edit = await open(user, 'VAT', 'Edit VAT');
    // Dutch addresses have no region.
    expect(edit.queryByLabelText(/^(Region|State|Province)/)).toBeNull();
    await enter(user, edit, { 'Rate in percent': '8,875', Country: 'United States' });
    await edit.findByLabelText(/^State/);
    await enter(user, edit, { State: 'New York' });
    await user.click(edit.getByLabelText('Prices hold it already'));
    await save(user, edit);
    await screen.findByRole('cell', { name: '8.875%' });
    expect((await row('Tax rates', /VAT/)).slice(0, 5)).toEqual(['VAT', 'United StatesNew York', '8.875%', 'Standard', 'AddedShipping is taxed, too']);
    expect((await rates())[0]).toMatchObject({ countryCode: 'US', region: 'NY', startsAt: before?.startsAt });

    await user.click((await open(user, 'VAT', 'Edit VAT')).getByRole('button', { name: 'Delete rate' }));
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete VAT?' })).getByRole('button', { name: 'Delete rate' }));
    await screen.findByText('No tax rates yet');
  });

  it('never overlap, and end after they begin', async () => {
    const { user } = await show('FINANCE', 'each');
    await row('Tax rates', /VAT/);
    expect(screen.queryByRole('button', { name: 'Add zone' })).toBeNull();
    const dialog = await open(user, 'Add rate', 'New tax rate');
    await enter(user, dialog, { Name: 'vat', 'Rate in percent': '9', Country: 'Netherlands', Until: '2020-01-01T00:00' });
    await save(user, dialog);
    await dialog.findByText('The end has to be after the beginning.');
    await enter(user, dialog, { Until: '' });
    await save(user, dialog);
    await dialog.findByText(/^Another rate of this name holds there/);
    expect(dialog.getByLabelText<HTMLInputElement>('Rate in percent').value).toBe('9');
  });
});

it('zones and rates are read-only without the right to change them', async () => {
  const { user } = await show('SUPPORT', 'each');
  expect((await row('Tax rates', /VAT/))[2]).toBe('21%');
  const dialog = await open(user, 'Benelux', 'Benelux');
  dialog.getByText('$4.95, free from $50.00');
  dialog.getByText('1 to 3 working days');
  for (const name of [/^Add/, /^Save/, /^Delete/]) expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
});

describe('shipping by weight and tax classes', () => {
  it('shipping prices are edited step by step; a step that no parcel reaches is an error', async () => {
    const { user, zones } = await show('OWNER', 'none');
    const dialog = await open(user, 'Add zone', 'New shipping zone');
    await enter(user, dialog, { Name: 'Netherlands', 'What buyers read': 'By post' });
    await addCountry(user, dialog, 'Netherlands');
    await user.selectOptions(dialog.getByLabelText('What it costs'), 'By weight or value');
    const step = (number: number) => within(dialog.getByRole('group', { name: `Step ${number}` }));
    await user.type(step(1).getByLabelText(/^Weight up to/), '2000');
    await user.type(step(1).getByLabelText('Price in USD'), '6.90');
    await user.click(dialog.getByRole('button', { name: 'Add a step' }));
    await user.type(step(2).getByLabelText(/^Weight up to/), '500');
    await user.type(step(2).getByLabelText('Price in USD'), '4.90');
    await save(user, dialog);
    await dialog.findByText('A step before this one takes all that this one would.');
    expect(document.activeElement).toBe(step(2).getByLabelText(/^Weight up to/));
    await user.clear(step(2).getByLabelText(/^Weight up to/));
    await user.type(step(2).getByLabelText(/^Weight up to/), '9000');
    await user.type(step(2).getByLabelText(/^Value up to/), '50.00');
    await save(user, dialog);
    await row('Shipping zones', /Netherlands/);
    const steps = [
      { upToGrams: 2000, upToValue: null, amount: 690 },
      { upToGrams: 9000, upToValue: 5000, amount: 490 },
    ];
    expect((await zones())[0]?.methods).toMatchObject([{ name: 'By post', steps }]);
    const again = await open(user, 'Netherlands', 'Edit Netherlands');
    expect(within(again.getByRole('group', { name: 'Step 2' })).getByLabelText<HTMLInputElement>(/^Value up to/).value).toBe('50.00');
    await user.selectOptions(again.getByLabelText('What it costs'), 'The same for every parcel');
    await enter(user, again, { 'Price in USD': '3.00' });
    await save(user, again);
    await waitFor(async () => {
      const [zone] = await zones();
      expect([zone?.methods[0]?.amount, zone?.methods[0]?.steps]).toEqual([300, undefined]);
    });
  });

  it('tax classes are added, used by rates, and deleted only while unused', async () => {
    const { user, rates } = await show('FINANCE', 'each');
    await screen.findByText('No tax classes');
    const dialog = await open(user, 'Add class', 'New tax class');
    await enter(user, dialog, { Name: 'Books' });
    await user.click(dialog.getByLabelText('Shipping is of this class'));
    await save(user, dialog);
    expect(await row('Tax classes', /Books/)).toEqual(['BooksShipping is of this class', '0', '0']);
    const rate = await open(user, 'Add rate', 'New tax rate');
    await enter(user, rate, { Name: 'VAT', 'Rate in percent': '9', Country: 'Netherlands' });
    await user.selectOptions(await rate.findByLabelText('Class of goods'), 'Books');
    await save(user, rate);
    await screen.findByRole('cell', { name: '9%' });
    expect((await rates()).map(({ partsPerMillion, taxClassName }) => [partsPerMillion, taxClassName])).toEqual(
      expect.arrayContaining([
        [90_000, 'Books'],
        [210_000, null],
      ]),
    );
    const edit = await open(user, /^Books/, 'Edit Books');
    await user.click(edit.getByRole('button', { name: 'Delete class' }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Delete Books?' }));
    await user.click(sure.getByRole('button', { name: 'Delete class' }));
    await sure.findByRole('alert');
    expect(sure.getByRole('alert').textContent).not.toBe('');
  });
});
