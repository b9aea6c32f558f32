import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { givenShop } from '../../order/given-order.ts';
import { choose, dialogOf, givenSent, press, refill, showOrder } from './given-order-page.tsx';

const status = (words: string) => screen.findByText(words, { selector: 'header span' });

afterEach(cleanup);

describe('money that is taken later', () => {
  it('staff take the money before they pack, and the order is paid', async () => {
    const shop = await givenShop();
    await shop.takesLater();
    const order = await shop.order();
    const support = await marquee.givenPerson(shop.tenant, { role: 'SUPPORT' });
    showOrder(shop, order.id, support);
    await status('Money to be taken');
    expect(screen.queryByRole('button', { name: 'Take the money' })).toBeNull();
    cleanup();
    const user = showOrder(shop, order.id);
    await screen.findByText(/money can be taken until/);
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
    await press(user, 'Take the money');
    const dialog = await dialogOf('Take the money');
    await user.click(await dialog.findByRole('button', { name: 'Take $69.97' }));
    await status('Paid');
    expect((await shop.read(order.id)).paid.amount).toBe(6997);
    await screen.findByText(/The money was asked for/);
  });
});

describe('money that one person says came, and another confirms', () => {
  it('waits for the other', async () => {
    const shop = await givenShop();
    const { id } = shop.tenant;
    const { version } = (await marquee.call(shop.tenant, 'GET /tenant/item/:id', { as: shop.owner, params: { id } })).body;
    const settings = { two_people_above: [{ amount: 5000, currency: 'USD' }] };
    await marquee.call(shop.tenant, 'POST /tenant/item', { as: shop.owner, body: { id, version, settings } });
    const order = await shop.order({ provider: 'manual' });
    const user = showOrder(shop, order.id);
    await press(user, 'The money came');
    const dialog = await dialogOf('The money came');
    dialog.getByText(/^\$69\.97 is more than one person says alone/);
    await user.click(dialog.getByRole('button', { name: 'Say so' }));
    await screen.findByText(/says that the money came; somebody else confirms it/);
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
    cleanup();
    const other = showOrder(shop, order.id, await marquee.givenPerson(shop.tenant, { role: 'FINANCE' }));
    await press(other, 'Mark as paid');
    await other.click((await dialogOf('Mark as paid')).getByRole('button', { name: 'Mark as paid' }));
    await status('Paid');
  });
});

describe('money that goes back', () => {
  it('the sum is shown before it goes back, also on the button', async () => {
    const shop = await givenShop();
    const order = await shop.order();
    const user = showOrder(shop, order.id);
    await press(user, 'Refund');
    const dialog = await dialogOf('Refund');
    dialog.getByText(/^Choose units/);
    const [three] = dialog.getAllByLabelText<HTMLInputElement>('To refund, not sent');
    expect(dialog.queryByLabelText('To refund, sent')).toBeNull();
    await refill(user, three!, '9');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await dialog.findByText('A whole number from 0 to 3.');
    await refill(user, three!, '2');
    const button = await dialog.findByRole('button', { name: 'Refund $39.98' });
    expect(dialog.getByText('Left afterwards').nextSibling?.textContent).toBe('$29.99');
    await user.type(dialog.getByLabelText(/^Reason/), 'Sold out');
    await user.click(button);
    const heading = await screen.findByRole('heading', { name: 'Refund of $39.98' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    await status('Partly refunded');
    screen.getByText('Sold out');
    expect((await shop.read(order.id)).lines[0]).toMatchObject({ refunded: 2, dropped: 2 });
  });

  it('has a credit note once it went', async () => {
    const shop = await givenShop();
    const order = await shop.order({ provider: 'manual' });
    await shop.move(order.id, 'mark-paid');
    await shop.move(order.id, 'refund-lines', { lines: [{ lineId: order.lines[0]!.id, unsent: 1 }] });
    const { refunds } = await shop.read(order.id);
    const opened: string[] = [];
    const opens = jest.spyOn(window, 'open').mockReturnValue({ location: { replace: (url: string) => opened.push(url) } } as unknown as Window);
    await press(showOrder(shop, order.id), `Credit note \u2068${refunds[0]?.creditNoteNumber}\u2069`);
    await waitFor(() => {
      expect(opened).toEqual([expect.stringMatching(new RegExp(`^/v1/order/document/${order.id}\\?kind=CREDIT_NOTE&refundId=${refunds[0]?.id}&`))]);
    });
    opens.mockRestore();
  });

  it('came by hand, and goes back by hand: with a reference of its own', async () => {
    const shop = await givenShop();
    const order = await shop.order({ provider: 'manual' });
    const user = showOrder(shop, order.id);
    await press(user, 'Mark as paid');
    const paying = await dialogOf('Mark as paid');
    paying.getByText(/^The payment of \$69\.97 came/);
    await user.type(paying.getByLabelText(/^Reference of the payment/), 'BANK-1');
    await user.click(paying.getByRole('button', { name: 'Mark as paid' }));
    await status('Paid');
    await choose(user, 'Ask for a refund');
    await user.click((await dialogOf('Ask for a refund')).getByRole('button', { name: 'Ask for refund' }));
    await status('Refund due');
    await press(user, 'Refund an amount');
    const dialog = await dialogOf('Refund an amount');
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount in USD');
    expect(amount.value).toBe('69.97');
    await refill(user, amount, '70');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await dialog.findByText('At most $69.97 are left.');
    await refill(user, amount, '9.97');
    await user.type(dialog.getByLabelText(/^Reference of the payment/), 'BANK-1');
    await user.click(dialog.getByRole('button', { name: 'Refund $9.97' }));
    await dialog.findByText('Another payment has this reference.');
    await refill(user, dialog.getByLabelText(/^Reference of the payment/), 'BANK-2');
    await user.click(dialog.getByRole('button', { name: 'Refund $9.97' }));
    await screen.findByRole('heading', { name: 'Refund of $9.97' });
    await screen.findByText('BANK-2');
  });

  it('staff without the right see no refund', async () => {
    const shop = await givenShop();
    const order = await givenSent(shop);
    const user = showOrder(shop, order.id, await marquee.givenPerson(shop.tenant, { role: 'SUPPORT' }));
    await screen.findByRole('button', { name: 'Mark as delivered: parcel 1' });
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    expect(screen.queryByText('In the books')).toBeNull();
    await choose(user, 'Note a return');
    await dialogOf('Note a return');
  });
});

describe('the order itself', () => {
  it('the order gets another address while somebody else changes it', async () => {
    const shop = await givenShop();
    const order = await shop.order();
    const user = showOrder(shop, order.id);
    await press(user, 'Edit contact, address and note');
    const dialog = await dialogOf('Edit contact, address and note');
    await refill(user, dialog.getByLabelText('E-mail'), 'vera');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter an e-mail address, like name@example.com.');
    await refill(user, dialog.getByLabelText('E-mail'), 'lund@test.example');
    await refill(user, dialog.getByLabelText('City'), 'Delft');
    const body = { id: order.id, version: order.version, note: 'Ring twice' };
    await marquee.call(shop.tenant, 'POST /order/item', { as: shop.owner, body });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Somebody else changed this meanwhile/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'lund@test.example' });
    screen.getByText('Ring twice');
    expect(await shop.read(order.id)).toMatchObject({ email: 'lund@test.example', note: 'Ring twice', shippingAddress: { city: 'Delft' } });
  });

  it('the order is canceled after a question, and keeps the note', async () => {
    const shop = await givenShop();
    const order = await shop.order({ provider: 'manual' });
    const user = showOrder(shop, order.id);
    await choose(user, 'Cancel order');
    const dialog = await dialogOf('Cancel order');
    await user.type(dialog.getByLabelText(/^Note/), 'Asked by telephone');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await status('Canceled');
    await screen.findByText('Asked by telephone');
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  });
});
