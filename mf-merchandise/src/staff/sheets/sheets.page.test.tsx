import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Groups } from '../groups/groups.tsx';
import { Products } from '../products/products.tsx';

const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

async function savedFile(): Promise<string> {
  await waitFor(() => {
    expect(files).toHaveLength(1);
  });
  return Buffer.from(await files[0]!.arrayBuffer()).toString();
}
const user = userEvent.setup({ delay: null });
async function opened(name: string) {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (content: string, called = 'prices.csv') =>
    user.upload(document.querySelector<HTMLInputElement>('[data-sheet-file]')!, new File([content], called, { type: 'text/csv' }));
  const rows = async () =>
    within(await dialog.findByRole('table', { name: 'Rows of the file' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll(/[\u2068\u2069]/g, '')));
  return { dialog, choose, rows };
}

it('prices go out as CSV and come back: what is wrong is told first, and the same file is imported once it is mended', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const tee = await marquee.givenMerchandise(tenant, { name: 'Tee' });
  const [{ sku, id: skuId }] = tee.skus as [(typeof tee.skus)[number]];
  const startsAt = '2026-01-01T00:00:00.000Z';
  await marquee.call(tenant, 'POST /product/price/item', { as, body: { skuId, price: { amount: 1900, currency: 'USD' }, startsAt } });
  const price = async () => (await marquee.call(tenant, 'GET /product/price/list', { as, query: { skuId } })).body.content;
  renderPage(<Products path={`product-${tee.id}`} navigate={() => undefined} />, { tenant, as });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const file = await savedFile();
  expect(file).toContain(`${sku},Tee,,1,USD,19.00,,${startsAt},`);
  const { dialog, choose, rows } = await opened('Import CSV');
  await choose('sku,prise\nx,1\n');
  await dialog.findByText(/columns nobody knows: .prise/);
  await choose(`sku,price,from\n${sku},dear,${startsAt}\nnothing,1,${startsAt}\n`);
  expect(await rows()).toEqual([
    [sku, '2', 'Wrong', expect.stringMatching(/^price: Write an amount/)],
    ['nothing', '3', 'Wrong', 'sku: You have no SKU with this code.'],
  ]);
  dialog.getByText('2 wrong');
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
  await choose(file);
  await dialog.findByText(/says what is there already/);
  await choose(file.replace('19.00', '17.50'));
  await waitFor(async () => {
    expect(await rows()).toEqual([[sku, '2', 'Changed', 'price: 19.00 → 17.50']]);
  });
  expect((await price())[0]?.price.amount).toBe(1900);
  await user.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect((await price()).map(({ price: { amount } }) => amount)).toEqual([1750]);
  await screen.findAllByText('$17.50');
});

it('people are put into a group by a CSV, and who is in another is told before', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const [vera, otto] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const add = async (name: string) => (await marquee.call(tenant, 'POST /customer-group/item', { as, body: { name } })).body.id;
  const [resellers, schools] = [await add('Resellers'), await add('Schools')];
  await marquee.call(tenant, 'POST /customer-group/put-in/:id', { as, params: { id: schools }, body: { email: otto.email } });
  renderPage(<Groups path={`group-${resellers}`} navigate={() => undefined} />, { tenant, as });
  const { dialog, choose, rows } = await opened('Import CSV');
  await choose(`email\n${vera.email}\n${otto.email}\nnobody@nowhere.example\n`, 'people.txt');
  expect(await rows()).toEqual([
    ['nobody@nowhere.example', '4', 'Wrong', 'email: Nobody here has this address.'],
    [otto.email, '3', 'Changed', 'group: Schools → Resellers'],
    [vera.email, '2', 'New', 'group: Resellers'],
  ]);
  await choose(`email\n${vera.email}\n${otto.email}\n`);
  await user.click(await dialog.findByRole('button', { name: 'Import 2 rows' }));
  await screen.findByRole('button', { name: 'Export CSV' });
  await screen.findByText(otto.email);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect((await savedFile()).split('\r\n')).toHaveLength(4);
});

it('support exports a CSV, and cannot import one', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const as = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const { body } = await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name: 'Resellers' } });
  renderPage(<Groups path={`group-${body.id}`} navigate={() => undefined} />, { tenant, as });
  await screen.findByRole('button', { name: 'Export CSV' });
  expect(screen.queryByRole('button', { name: 'Import CSV' })).toBeNull();
});
