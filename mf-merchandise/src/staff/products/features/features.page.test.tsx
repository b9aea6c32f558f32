import { afterEach, expect, it } from '@jest/globals';
import { dragToFirst, renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Products } from '../products.tsx';

afterEach(cleanup);

async function given({ isOwn = true, type }: { isOwn?: boolean; type?: 'MERCHANT' } = {}) {
  const tenant = await marquee.givenTenant();
  const organizationId = type ? await marquee.givenOrganization(tenant, { type }) : tenant.organizationId;
  const seller = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug', organizationId });
  const as = isOwn ? seller : await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const save = async (body: { name: string; value?: string; sequence: number }) =>
    (await marquee.call(tenant, 'POST /product/feature/item', { as: seller, body: { productId: mug.id, ...body } })).body;
  const kept = async () => {
    const { body } = await marquee.call(tenant, 'GET /product/item/:id', { params: { id: mug.id } });
    return body.features.map(({ name, value }) => [name, value]);
  };
  const show = async () => {
    renderPage(<Products path={`product-${mug.id}`} navigate={() => {}} />, { tenant, as });
    return within(await screen.findByRole('region', { name: 'Features' }));
  };
  return { save, kept, show, user: userEvent.setup({ delay: null }) };
}

it('features of goods are added, edited, ordered and deleted by who sells them', async () => {
  const { kept, show, user } = await given({ type: 'MERCHANT' });
  const panel = await show();
  await panel.findByText(/^No features yet/);
  const add = async (name: string, value: string) => {
    await user.click(panel.getByRole('button', { name: 'Add feature' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), name);
    if (value) await user.type(dialog.getByRole('textbox', { name: /^Value/ }), value);
    await user.click(dialog.getByRole('button', { name: 'Add feature' }));
    await panel.findByText(name);
  };
  await add('Fabric', 'Cotton');
  await add('Care', '');
  expect(await kept()).toEqual([
    ['Fabric', 'Cotton'],
    ['Care', ''],
  ]);
  await user.click(panel.getByRole('button', { name: 'Edit Fabric' }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = dialog.getByRole('textbox', { name: /^Value/ });
  await user.clear(value);
  await user.type(value, 'Linen');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await panel.findByText('Linen');
  await dragToFirst(user, panel.getByRole('button', { name: 'Move Care' }), 'Fabric');
  await waitFor(async () => {
    expect(await kept()).toEqual([
      ['Care', ''],
      ['Fabric', 'Linen'],
    ]);
  });
  await user.click(panel.getByRole('button', { name: 'Delete Care' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => {
    expect(await kept()).toEqual([['Fabric', 'Linen']]);
  });
});

it('features are read alone by who does not sell the product', async () => {
  const { save, show } = await given({ isOwn: false });
  await save({ name: 'Fabric', value: 'Cotton', sequence: 0 });
  const panel = await show();
  await panel.findByText('Cotton');
  expect(panel.queryAllByRole('button')).toEqual([]);
});
