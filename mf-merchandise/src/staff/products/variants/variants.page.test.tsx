import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  await press(user, 'Save');
  await screen.findByText(/180 g · 4006381333931/);
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
