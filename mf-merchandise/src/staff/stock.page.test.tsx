import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stock } from './stock.tsx';

/** Keeps the path, as the console does. */
function Here({ start = '' }: { readonly start?: string }) {
  const [path, navigate] = useState(start);
  return <Stock path={path} navigate={navigate} />;
}

async function givenStock(role: 'OWNER' | 'FINANCE') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug' });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [6]);
  return { tenant, as, mug };
}

async function open() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Night Mug/ }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Night Mug' }) };
}
const journalIn = async (dialog: HTMLElement, rows: number) => {
  await within(dialog).findByText(`1–${rows} of ${rows}`);
  return within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent.trim())
        .join(' '),
    );
};

describe('the stock of the shop', () => {
  afterEach(cleanup);

  it('goes out as CSV, and what was counted comes back by one', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const { tenant, as, mug } = await givenStock('OWNER');
    const [{ sku } = { sku: '' }] = mug.skus;
    renderPage(<Here />, { tenant, as });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => {
      expect(files).toHaveLength(1);
    });
    const file = Buffer.from(await files[0]!.arrayBuffer()).toString();
    expect(file).toContain(`${sku},Night Mug,`);
    await user.click(screen.getByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import counts' }));
    const choose = (content: string) =>
      user.upload(document.querySelector<HTMLInputElement>('[data-sheet-file]')!, new File([content], 'stock.csv', { type: 'text/csv' }));
    await choose(`sku,on_hand\n${sku},many\n`);
    await dialog.findByText(/Write a whole number, such as 12/);
    await choose(file.replace(',6,0,6', ',4,0,4'));
    await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
    await waitFor(async () => {
      const { content } = (await marquee.call(tenant, 'GET /product/inventory/list', { as })).body;
      expect(content.map(({ onHand }) => onHand)).toEqual([4]);
    });
  });

  it('stock is corrected at a location, and the journal records it', async () => {
    renderPage(<Here />, await givenStock('OWNER'));
    const { user, dialog } = await open();
    expect(await journalIn(dialog, 1)).toEqual([expect.stringMatching(/Counted.*\+6/)]);
    const counted = within(dialog).getByLabelText('Counted');
    await user.clear(counted);
    await user.type(counted, '4');
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Two broke');
    await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
    expect(await journalIn(dialog, 2)).toEqual([expect.stringMatching(/CountedTwo broke.*−2/), expect.stringMatching(/Counted.*\+6/)]);
    await user.click(within(dialog).getByRole('switch', { name: 'Changes at all places' }));
    expect(await journalIn(dialog, 2)).toEqual([expect.stringMatching(/CountedTwo broke Store −2/), expect.stringMatching(/Store \+6/)]);
  });

  it('says at how many left staff are told, for who runs the shop', async () => {
    const { tenant, as } = await givenStock('OWNER');
    renderPage(<Here />, { tenant, as });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Told at 5 left' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When stock runs low' }));
    const units = dialog.getByLabelText('Units left');
    await user.clear(units);
    await user.type(units, '-1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a whole number from 0 to 100,000.');
    await user.clear(units);
    await user.type(units, '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Nobody is told of low stock' });
    const { settings } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as, params: { id: tenant.id } })).body;
    expect(settings.low_stock_at).toBe(0);
    cleanup();
    renderPage(<Here />, await givenStock('FINANCE'));
    await screen.findByText('Night Mug');
    expect(screen.queryByRole('button', { name: /^Told at/ })).toBeNull();
  });

  it('a link narrows the list to items that ran low, and a press widens it', async () => {
    const { tenant, as, mug } = await givenStock('OWNER');
    const cup = await marquee.givenMerchandise(tenant, { name: 'Dawn Cup' });
    await marquee.givenStock(tenant, cup.skus[0]!.id, [60]);
    const order = (await marquee.call(tenant, 'POST /order/item', { as, body: { items: [{ skuId: mug.skus[0]!.id, quantity: 3 }] } })).body;
    await marquee.call(tenant, 'POST /order/place/:id', { as, params: { id: order.id }, body: { version: order.version } });
    renderPage(<Here start="only-low" />, { tenant, as });
    await screen.findByText('Night Mug');
    expect(screen.queryByText('Dawn Cup')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ran low', pressed: true }));
    await screen.findByText('Dawn Cup');
  });

  it('an item is put to a place that is new', async () => {
    const { tenant, as, mug } = await givenStock('OWNER');
    renderPage(<Here />, { tenant, as });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add to a place' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to a place' }));
    await user.type(dialog.getByRole('combobox', { name: 'Item' }), 'mug');
    await user.click(await screen.findByRole('option', { name: 'Night Mug' }));
    await dialog.findByRole('option', { name: /^The only variant/ });
    await user.selectOptions(dialog.getByLabelText('Variant'), dialog.getByRole('option', { name: /^The only variant/ }));
    await user.selectOptions(dialog.getByLabelText('Place'), 'A new place');
    await user.type(await dialog.findByLabelText('Name of the place'), 'Hall');
    await user.clear(dialog.getByLabelText('Units'));
    await user.type(dialog.getByLabelText('Units'), '12');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByRole('cell', { name: 'Hall' });
    const kept = await marquee.call(tenant, 'GET /product/inventory/list', { as, query: { skuId: mug.skus[0]!.id } });
    expect(kept.body.content.map(({ locationName, onHand }) => [locationName, onHand]).toSorted()).toEqual([
      ['Hall', 12],
      ['Store', 6],
    ]);
  });

  it('stock cannot fall below the units promised to orders, and what was typed stays', async () => {
    const given = await givenStock('OWNER');
    const { tenant, mug, as } = given;
    const order = (await marquee.call(tenant, 'POST /order/item', { as, body: { items: [{ skuId: mug.skus[0]!.id, quantity: 3 }] } })).body;
    await marquee.call(tenant, 'POST /order/place/:id', { as, params: { id: order.id }, body: { version: order.version } });
    renderPage(<Here />, given);
    const { user, dialog } = await open();
    const counted: HTMLInputElement = within(dialog).getByLabelText('Counted');
    await user.clear(counted);
    await user.type(counted, '2');
    await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
    await within(dialog).findByText('3 units are promised to orders: there cannot be fewer.');
    expect(counted.value).toBe('2');
  });

  it('stock is read-only without the right to correct it', async () => {
    renderPage(<Here />, await givenStock('FINANCE'));
    const { dialog } = await open();
    await journalIn(dialog, 1);
    expect(within(dialog).queryByLabelText('Counted')).toBeNull();
  });
});
