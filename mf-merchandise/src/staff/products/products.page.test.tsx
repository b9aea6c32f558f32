import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Products } from './products.tsx';

/** Keeps the path, as the console does. */
function Module({ at }: { readonly at: string }) {
  const [path, navigate] = useState(at);
  return <Products path={path} navigate={navigate} />;
}

async function givenShop(role: 'OWNER' | 'ANALYST' = 'OWNER') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug', metaData: { category: 'Home', sourceUrl: 'https://x.example' } });
  await marquee.givenMerchandise(tenant, {
    name: 'Old Tee',
    entityStatus: 'DRAFT',
    skus: [{ amount: 900, available: 0 }, { amount: 1900 }].map((one, at) => ({ ...one, options: { size: `${at}` } })),
  });
  await marquee.givenMerchandise(tenant, { name: 'Gone Cap', entityStatus: 'ARCHIVED' });
  const kept = async () => (await marquee.call(tenant, 'GET /product/item/:id', { as: owner, params: { id: mug.id } })).body;
  const show = (at = '') => {
    renderPage(<Module at={at} />, { tenant, as });
    return userEvent.setup({ delay: null });
  };
  return { tenant, as, owner, mug, kept, show };
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Products of the shop' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 5).map((cell) => cell.textContent));

afterEach(cleanup);

it('goods are listed with price and stock, narrowed, opened, and one comes back to where one was', async () => {
  const { show } = await givenShop();
  const user = show();
  await waitFor(async () => {
    expect(await rows()).toEqual([
      ['Old Tee2 variants', 'Draft', '–', 'from $9.00', '10'],
      ['Night Mug1 variant', 'Approved', 'Home', '$15.00', '10'],
    ]);
  });
  await user.click(screen.getByRole('button', { name: /All but archived/ }));
  await user.click(await screen.findByRole('option', { name: 'Archived' }));
  await waitFor(async () => {
    expect((await rows()).map(([name]) => name)).toEqual(['Gone Cap1 variant']);
  });
  await user.click(screen.getByRole('link', { name: /Gone Cap/ }));
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Gone Cap');
  });
  await user.click(screen.getByRole('button', { name: 'All products' }));
  await waitFor(() => {
    expect(document.activeElement?.textContent).toMatch(/^Gone Cap/);
  });
});

it('a product is saved despite a concurrent save; unsaved edits are left only after a question', async () => {
  const { tenant, owner, mug, kept, show } = await givenShop();
  const user = show(`product-${mug.id}`);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Morning Mug');
  await user.click(screen.getByRole('button', { name: 'Remove Home' }));
  await marquee.call(tenant, 'POST /product/item', { as: owner, body: { id: mug.id, version: 1, description: 'Holds tea.' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else changed this meanwhile/);
  expect(name.value).toBe('Morning Mug');
  await waitFor(() => {
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ }).value).toBe('Holds tea.');
  });
  await user.click(screen.getByRole('button', { name: 'All products' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Morning Mug' });
  expect(await kept()).toMatchObject({ name: 'Morning Mug', description: 'Holds tea.', metaData: { sourceUrl: 'https://x.example' } });
  expect((await kept()).metaData.category).toBeUndefined();
});

it('pictures change places and go, each at once', async () => {
  const { tenant, owner, mug, kept, show } = await givenShop();
  for (const path of ['/media/a.webp', '/media/b.webp', '/media/c.webp'])
    await marquee.call(tenant, 'POST /content/item', { as: owner, body: { productId: mug.id, fileType: 'PRODUCT_IMAGE', path } });
  const user = show(`product-${mug.id}`);
  await user.click(await screen.findByRole('button', { name: 'Move picture 3 to the front by one' }));
  await waitFor(async () => {
    expect((await kept()).content.map(({ path }) => path)).toEqual(['/media/a.webp', '/media/c.webp', '/media/b.webp']);
  });
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove picture 1' }).disabled).toBe(false);
  });
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await waitFor(async () => {
    expect((await kept()).content.map(({ path }) => path)).toEqual(['/media/c.webp', '/media/b.webp']);
  });
});

it('a product begins as a draft with a name, and is open at once', async () => {
  const { tenant, owner, show } = await givenShop();
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Star Chart');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add product' }));
  await screen.findByRole('heading', { name: 'Star Chart' });
  await screen.findByText('No variants yet');
  const made = await marquee.call(tenant, 'GET /product/list', { as: owner, query: { kind: 'MERCHANDISE', entityStatuses: 'DRAFT', q: 'Star' } });
  expect(made.body.content.map(({ name }) => name)).toEqual(['Star Chart']);
});

it('a product is read-only without the right to change it', async () => {
  const { mug, show } = await givenShop('ANALYST');
  show(`product-${mug.id}`);
  await screen.findByText(/^You can read this product/);
  await screen.findByRole('table', { name: 'Variants' });
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  for (const name of [/^Save/, /^Add/, /^Options/, /^Schedule/, /^Stock of/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
