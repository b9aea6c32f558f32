import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Products } from '../products.tsx';

async function show(skus: readonly { readonly options: Record<string, string>; readonly available?: number }[]) {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const tee = await marquee.givenMerchandise(tenant, { name: 'Tee', path: 'tee', skus });
  renderPage(<Products path={`product-${tee.id}`} navigate={() => undefined} />, { tenant, as });
  const kept = async () => (await marquee.call(tenant, 'GET /product/sku/list', { as, query: { productId: tee.id, size: 100 } })).body.content;
  await screen.findByRole('table', { name: 'Variants' });
  return { tenant, as, tee, kept, user: userEvent.setup({ delay: null }) };
}
type User = ReturnType<typeof userEvent.setup>;
const sizes = ['S', 'M'].map((size) => ({ options: { size }, available: 0 }));
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function refill(user: User, name: string, value: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, value);
}
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const M = '\u2068M\u2069';

afterEach(cleanup);

it('codes and prices are typed in the table; a refusal stands at its cell, and the others are saved', async () => {
  const { tee, kept, user } = await show(sizes);
  await refill(user, `Code of \u2068S\u2069`, tee.skus[1]!.sku);
  await refill(user, `List price of ${M}`, '19.5');
  await press(user, 'Save variants');
  await screen.findByText('Another item of the shop has this code.');
  expect((await field(`Code of \u2068S\u2069`)).value).toBe(tee.skus[1]!.sku);
  await waitFor(async () => {
    expect((await kept()).map(({ listPrice }) => listPrice.amount)).toEqual([1500, 1950]);
  });
  await refill(user, `Code of \u2068S\u2069`, 'TEE-S{Enter}');
  await waitFor(async () => {
    expect((await kept()).map(({ sku }) => sku)).toEqual(['TEE-S', tee.skus[1]!.sku]);
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Save variants' })).toBeNull();
  });
});

it.each([
  ['while it is composed', { isComposing: true }],
  ['in Safari, where it ends the composition', { keyCode: 229 }],
])('Enter takes no value %s', async (_when, composing) => {
  const { user } = await show([]);
  await press(user, 'Options and values');
  await user.type(await field('What buyers choose by'), 'size');
  const input = await field('Add values of Size');
  fireEvent.change(input, { target: { value: 'みどり' } });
  fireEvent.keyDown(input, { key: 'Enter', ...composing });
  expect(input.value).toBe('みどり');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('');
  await screen.findByText('みどり');
});

it('all variants are made from options and values, told before', async () => {
  const { kept, user } = await show([]);
  await press(user, 'Options and values');
  await user.type(await field('What buyers choose by'), 'size');
  await user.type(await field('Add values of Size'), 'S, M{Enter}');
  await press(user, 'Add an option');
  await user.type((await screen.findAllByRole('textbox', { name: 'What buyers choose by' }))[1]!, 'color');
  await user.type(await field('Add values of Colour'), 'Black{Enter}');
  await refill(user, 'List price in USD', '24');
  await screen.findByText(/^2 new variants, 2 in all: .*TEE-S-BLACK/);
  await press(user, 'Make variants');
  await screen.findByRole('textbox', { name: 'List price of \u2068M\u2069 · \u2068Black\u2069' });
  expect((await kept()).map(({ sku, options, listPrice }) => [sku, options, listPrice.amount])).toEqual([
    ['TEE-S-BLACK', { size: 'S', color: 'Black' }, 2400],
    ['TEE-M-BLACK', { size: 'M', color: 'Black' }, 2400],
  ]);
});

it('prices change together as it is shown before', async () => {
  const { kept, user } = await show(sizes);
  await press(user, 'Change prices');
  await user.selectOptions((await dialog()).getByLabelText('Change'), 'Raise by a percentage');
  await user.type(await field('Percentage'), '12.5');
  const preview = within(await screen.findByRole('table', { name: 'What becomes of the list prices' }));
  await preview.findAllByText('$16.88');
  expect((await kept()).map(({ listPrice }) => listPrice.amount)).toEqual([1500, 1500]);
  await user.click((await dialog()).getByRole('button', { name: 'Change prices' }));
  await waitFor(async () => {
    expect((await kept()).map(({ listPrice }) => listPrice.amount)).toEqual([1688, 1688]);
  });
});

it('one is edited whole, put before another, and deleted unless it is needed', async () => {
  const { tenant, tee, kept, user } = await show(sizes);
  const choose = async (variant: string, choice: string) => {
    await press(user, `More for ${variant}`);
    await user.click(await screen.findByRole('menuitem', { name: choice }));
  };
  await choose(M, 'Edit');
  await user.type(await field('Barcode (optional)'), '4006381333932');
  await press(user, 'Save');
  await screen.findByText(/^This is no GTIN/);
  await refill(user, 'Barcode (optional)', '4006381333931');
  await user.type(await field('Weight in grams (optional)'), '180');
  await user.type(await field('Tell us at so many left (optional)'), '2');
  await press(user, 'Save');
  await screen.findByText(/180 g · 4006381333931/);
  expect((await kept()).map(({ lowStockAt }) => lowStockAt)).toContain(2);
  await choose(M, 'Move to the front by one');
  await waitFor(async () => {
    expect((await kept()).map(({ options }) => options['size'])).toEqual(['M', 'S']);
  });
  await marquee.givenStock(tenant, tee.skus[0]!.id, [4]);
  await choose('\u2068S\u2069', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText(/^It cannot be deleted while units/);
  await press(user, 'Cancel');
  await choose(M, 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => {
    expect((await kept()).map(({ options }) => options['size'])).toEqual(['S']);
  });
});

it('a variant is made a bundle of other goods, told what buyers save, and a single one again', async () => {
  const { tenant, as, tee, kept, user } = await show([{ options: {}, available: 0 }]);
  const mug = await marquee.givenMerchandise(tenant, { name: 'Mug', skus: [{ amount: 900, available: 0 }] });
  const cap = await marquee.givenMerchandise(tenant, { name: 'Cap', skus: ['S', 'M'].map((size) => ({ amount: 1000, options: { size }, available: 0 })) });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [7]);
  await marquee.givenStock(tenant, cap.skus[1]!.id, [5]);
  const open = async () => {
    await press(user, 'More for The only variant');
    await user.click(await screen.findByRole('menuitem', { name: 'Bundle' }));
    return dialog();
  };
  const find = async (words: string, name: string) => {
    await user.type((await dialog()).getByRole('combobox', { name: 'Add goods' }), words);
    await user.click(await screen.findByRole('option', { name }));
  };
  await open();
  await screen.findByText('A bundle has at least 2 parts.');
  await find('Mu', 'Mug');
  const mugName = '\u2068Mug\u2069';
  await user.click(await screen.findByRole('button', { name: `One more: Units of ${mugName}` }));
  await find('Ca', 'Cap');
  await press(user, `\u2068Cap\u2069 · ${M}`);
  await screen.findByText('There are units for 3 bundles now. Buyers save $13.00 of $28.00.');
  await press(user, 'Save');
  await waitFor(async () => {
    expect((await kept())[0]!.parts.map(({ productName, quantity, options }) => [productName, quantity, options])).toEqual([
      ['Mug', 2, {}],
      ['Cap', 1, { size: 'M' }],
    ]);
  });
  await screen.findByText(/^2 ×/);
  // Somebody else has changed it meanwhile: that is said, and what was chosen stays.
  const other = { id: tee.skus[0]!.id, version: 2, weightGrams: 400 };
  await open();
  await marquee.call(tenant, 'POST /product/sku/item', { as, body: other });
  for (const name of [mugName, `\u2068Cap\u2069 · ${M}`]) await press(user, `Take out ${name}`);
  await screen.findByText(/^Without parts it is sold by itself/);
  await press(user, 'Save');
  await (await dialog()).findByRole('alert');
  await press(user, 'Save');
  await waitFor(async () => {
    expect((await kept())[0]!.parts).toEqual([]);
  });
});

it('one is put on pre-order, its goods are told to be there, and who waits is not canceled by one press', async () => {
  const { tenant, tee, user } = await show(sizes);
  const choose = async () => {
    await press(user, `More for ${M}`);
    await user.click(await screen.findByRole('menuitem', { name: 'Pre-order' }));
    return dialog();
  };
  const expectedOn = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const first = await choose();
  await user.click(first.getByRole('button', { name: 'Save' }));
  await first.findByText('Say on which day it is expected.');
  await user.type(first.getByLabelText('Expected on'), expectedOn);
  await user.type(first.getByLabelText('Units that can be pre-ordered'), '3');
  await user.click(first.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Pre-order, expected .*: 0 of 3 taken$/);
  const body = { items: [{ skuId: tee.skus[1]!.id, quantity: 2 }] };
  await marquee.call(tenant, 'POST /checkout/item', { body, headers: { 'idempotency-key': crypto.randomUUID() } });
  cleanup();

  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  renderPage(<Products path={`product-${tee.id}`} navigate={() => undefined} />, { tenant, as });
  await screen.findByText(/: 2 of 3 taken$/);
  const second = await choose();
  await user.click(second.getByRole('button', { name: 'Cancel all pre-orders' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Cancel all pre-orders' }));
  await user.click(sure.getByRole('button', { name: 'Cancel' }));
  await user.click(second.getByRole('button', { name: 'Release: the goods are here' }));
  await screen.findByText('Pre-orders are served: 2 of 3 taken');
});
