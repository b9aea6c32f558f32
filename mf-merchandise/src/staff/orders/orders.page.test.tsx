import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { givenShop, type Shop } from '../../order/given-order.ts';
import { Orders } from './orders.tsx';

/** Keeps the path, as the console does. */
function Module({ at }: { readonly at: string }) {
  const [path, navigate] = useState(at);
  return <Orders path={path} navigate={navigate} />;
}
type Person = Shop['owner'];

function show({ tenant, owner }: Shop, { as = owner, at = '' }: { as?: Person; at?: string } = {}) {
  renderPage(<Module at={at} />, { tenant, as });
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const rest = (order: { id: string }) => `order-${order.id}`;
const status = (words: string) => screen.findByText(words, { selector: 'header span' });
const hasFocus = async (role: string, name: string) => {
  await screen.findByRole(role, { name });
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe(name);
  });
};

/** Returns the text of each cell of the table. */
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

async function refill(user: User, field: HTMLElement, value: string) {
  await user.clear(field);
  await user.type(field, value);
}

afterEach(cleanup);

describe('the orders of the shop', () => {
  it('orders are listed, filtered, found and opened; going back restores the list', async () => {
    const shop = await givenShop();
    const paid = await shop.order();
    const awaited = await shop.order({ provider: 'manual' });
    const user = show(shop);
    await screen.findByRole('link', { name: paid.number });
    expect(await rows()).toEqual([
      [awaited.number, expect.anything(), 'vera@test.example', 'Waiting for payment', 'To send', '$69.97'],
      [paid.number, expect.anything(), 'vera@test.example', 'Paid', 'To send', '$69.97'],
    ]);
    await user.click(screen.getByRole('button', { name: /Every payment/ }));
    await user.click(await screen.findByRole('option', { name: 'Paid' }));
    await waitFor(async () => {
      expect((await rows()).map(([number]) => number)).toEqual([paid.number]);
    });
    await user.type(screen.getByRole('searchbox'), 'nobody');
    await screen.findByText('No such orders');
    await refill(user, screen.getByRole('searchbox'), paid.number);
    await user.click(await screen.findByRole('link', { name: paid.number }));
    await hasFocus('heading', `Order \u2068${paid.number}\u2069`);
    await press(user, 'All orders');
    await hasFocus('link', paid.number);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(paid.number);
    await user.click(screen.getByRole('button', { name: 'Total' }));
    expect((await rows()).map(([number]) => number)).toEqual([paid.number]);
  });

  it('one list holds those with an open return', async () => {
    const shop = await givenShop();
    const [back, kept] = [await shop.order(), await shop.order()];
    await marquee.database.write(shop.tenant.id, (run) =>
      run({
        sql: `insert into order_return (tenant_id, id, order_id, number, lines, requested_at) values ($1, gen_random_uuid(), $2, 1, '[]', now()) returning 1`,
        parameters: [shop.tenant.id, back.id],
      }),
    );
    const user = show(shop, { at: 'back-1' });
    await screen.findByText(back.number);
    expect(screen.queryByText(kept.number)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'With an open return', pressed: true }));
    await screen.findByText(kept.number);
  });

  it('go out as CSV, those of the status that is chosen', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const shop = await givenShop();
    const [paid, open] = [await shop.order(), await shop.order({ provider: 'manual' })];
    renderPage(<Orders path="status-PAID" navigate={() => undefined} />, { tenant: shop.tenant, as: shop.owner });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => {
      expect(files).toHaveLength(1);
    });
    const file = Buffer.from(await files[0]!.arrayBuffer()).toString();
    expect([file.includes(paid.number), file.includes(open.number)]).toEqual([true, false]);
  });

  it('say all that is known of one, also who did what', async () => {
    const shop = await givenShop();
    const order = await shop.order();
    await shop.move(order.id, 'pack', { lines: [{ lineId: order.lines[0]!.id, quantity: 2 }], note: 'Fragile' });
    const user = show(shop, { at: rest(order) });
    const line = within(await screen.findByRole('table', { name: 'What was bought' })).getByRole('row', { name: /LK|Size: \u2068M/ });
    expect(line.textContent).toMatch(/Lantern T-shirt.*1 to be packed2 packed\$19\.99–\$59\.97/);
    expect(screen.getByText('Rotterdam', { exact: false }).textContent).toBe('3011 AA Rotterdam');
    await screen.findByText(/packed a parcel/);
    screen.getByText('Fragile');
    screen.getByText('The payment came (The shop)');
    await user.click(screen.getByText('In the books'));
    await screen.findByText('Sales of merchandise');
  });

  it('the list without orders and a missing order each show a message', async () => {
    const shop = await givenShop();
    show(shop);
    await screen.findByText('No orders yet');
    cleanup();
    show(shop, { at: 'order-0190a6f0-7c00-7000-8000-0000000000e3' });
    await screen.findByText('There is no such order');
  });
});

describe('parcels', () => {
  it('parcels are packed, sent and delivered, two of one order', async () => {
    const shop = await givenShop();
    const order = await shop.order();
    const user = show(shop, { at: rest(order) });
    await press(user, 'Pack a parcel');
    const first = await dialogOf('Pack a parcel');
    const [three, two] = first.getAllByLabelText<HTMLInputElement>('Units of Lantern T-shirt');
    expect([three?.value, two?.value, document.activeElement]).toEqual(['3', '2', three]);
    await refill(user, three!, '4');
    await user.click(first.getByRole('button', { name: 'Pack' }));
    await first.findByText('A whole number from 0 to 3.');
    await refill(user, three!, '1');
    await refill(user, two!, '0');
    await user.click(first.getByRole('button', { name: 'Pack' }));
    await hasFocus('heading', 'Parcel 1');

    await press(user, 'Send: parcel 1');
    const carriage = await dialogOf('Send parcel 1');
    await user.type(carriage.getByLabelText(/^Carrier/), 'PostNL');
    await user.type(carriage.getByLabelText(/^Tracking number/), '3SABC');
    await user.type(carriage.getByLabelText(/^Tracking page/), 'carrier.example/3SABC');
    await user.click(carriage.getByRole('button', { name: 'Send' }));
    await carriage.findByText('Enter a whole address that begins with https://.');
    await refill(user, carriage.getByLabelText(/^Tracking page/), 'https://carrier.example/3SABC');
    await user.click(carriage.getByRole('button', { name: 'Send' }));
    await status('Partly sent');
    expect((await screen.findByRole('link', { name: 'Follow it' })).getAttribute('href')).toBe('https://carrier.example/3SABC');

    await press(user, 'Send all that is left');
    await user.click((await dialogOf('Send all that is left')).getByRole('button', { name: 'Send all' }));
    await hasFocus('heading', 'Parcel 2');
    await status('Sent');
    for (const name of ['Label: parcel 1', 'Label: parcel 2', 'Labels']) screen.getByRole('button', { name });
    expect(await shop.read(order.id)).toMatchObject({ status: 'FULFILLED', parcels: [{ carrier: 'PostNL', trackingNumber: '3SABC' }, { status: 'SENT' }] });
    await press(user, 'Mark as delivered: parcel 1');
    await hasFocus('heading', 'Parcel 1');
    await press(user, 'Mark as lost: parcel 2');
    await user.click((await dialogOf('Parcel 2 is lost?')).getByRole('button', { name: 'Mark as lost' }));
    await press(user, 'Mark as delivered: parcel 2');
    await status('Delivered');
  });

  it('parcels are unpacked, corrected, and packed after a conflict', async () => {
    const shop = await givenShop();
    const order = await shop.order();
    const [three, two] = order.lines.map(({ id }) => id);
    await shop.move(order.id, 'pack', { lines: [{ lineId: two, quantity: 2 }] });
    const user = show(shop, { at: rest(order) });
    await press(user, 'Correct carrier: parcel 1');
    const carriage = await dialogOf('Correct the carrier of parcel 1');
    await user.type(carriage.getByLabelText(/^Carrier/), 'DHL');
    await user.click(carriage.getByRole('button', { name: 'Save' }));
    await screen.findByText('DHL');
    await press(user, 'Unpack: parcel 1');
    await screen.findByText('Nothing is packed yet');

    await press(user, 'Pack a parcel');
    const dialog = await dialogOf('Pack a parcel');
    const [units, others] = dialog.getAllByLabelText<HTMLInputElement>('Units of Lantern T-shirt');
    await refill(user, units!, '3');
    await refill(user, others!, '1');
    await shop.move(order.id, 'pack', { lines: [{ lineId: three, quantity: 2 }] });
    await user.click(dialog.getByRole('button', { name: 'Pack' }));
    await dialog.findByText(/^Somebody else changed this meanwhile/);
    expect([units?.value, others?.value]).toEqual(['3', '1']);
    await dialog.findByText('At most 1');
    await user.click(dialog.getByRole('button', { name: 'Pack' }));
    await dialog.findByText('A whole number from 0 to 1.');
    await refill(user, units!, '1');
    await user.click(dialog.getByRole('button', { name: 'Pack' }));
    await screen.findByRole('heading', { name: 'Parcel 3' });
  });
});
