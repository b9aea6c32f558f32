import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { givenShop } from '../../order/given-order.ts';
import { choose, dialogOf, givenSent, press, refill, showOrder } from './given-order-page.tsx';

afterEach(cleanup);

describe('returns', () => {
  it('a return is noted, approved, received, and its money goes back', async () => {
    const shop = await givenShop();
    const order = await givenSent(shop);
    const user = showOrder(shop, order.id);
    await choose(user, 'Note a return');
    const asking = await dialogOf('Note a return');
    await user.click(asking.getByRole('button', { name: 'Note return' }));
    await asking.findByText('Choose at least one unit.');
    await refill(user, asking.getAllByLabelText('Units of Lantern T-shirt')[0]!, '2');
    await user.type(asking.getByLabelText(/^Reason/), 'Too small');
    await user.click(asking.getByRole('button', { name: 'Note return' }));
    await press(user, 'Approve: return 1');
    const answer = await dialogOf('Approve return 1');
    await user.type(answer.getByLabelText(/^Answer/), 'To Kade 3, please.');
    await user.click(answer.getByRole('button', { name: 'Approve' }));
    await screen.findByText('To Kade 3, please.');
    await press(user, 'Receive: return 1');
    const receiving = await dialogOf('Receive return 1');
    await refill(user, receiving.getByLabelText('Fit for sale again'), '1');
    await user.click(receiving.getByRole('button', { name: 'Receive' }));
    const refund = await screen.findByRole('button', { name: 'Refund these units' });
    await waitFor(() => {
      expect(document.activeElement).toBe(refund);
    });
    expect(await shop.onHand(0)).toBe(48);
    await user.click(refund);
    const dialog = await dialogOf('Refund');
    expect(dialog.getAllByLabelText<HTMLInputElement>('To refund, sent')[0]?.value).toBe('2');
    await user.click(await dialog.findByRole('button', { name: 'Refund $39.98' }));
    await screen.findByRole('heading', { name: 'Refund of $39.98' });
    expect(screen.queryByRole('button', { name: 'Refund these units' })).toBeNull();
    expect((await shop.read(order.id)).lines[0]).toMatchObject({ sent: 3, returned: 2, refunded: 2 });
  });

  it('a return is received in part, and only what came can be sold again', async () => {
    const shop = await givenShop();
    const order = await givenSent(shop);
    const lines = [{ lineId: order.lines[0]!.id, quantity: 2 }];
    const [asked] = (await shop.move(order.id, 'request-return', { lines })).returns;
    await shop.move(order.id, 'approve-return', { returnId: asked!.id });
    const user = showOrder(shop, order.id);
    await press(user, 'Receive: return 1');
    const receiving = await dialogOf('Receive return 1');
    await refill(user, receiving.getByLabelText('Came back'), '0');
    await user.click(receiving.getByRole('button', { name: 'Receive' }));
    await receiving.findByText('Choose at least one unit.');
    await refill(user, receiving.getByLabelText('Came back'), '1');
    expect(receiving.getByLabelText<HTMLInputElement>('Fit for sale again').value).toBe('0');
    await refill(user, receiving.getByLabelText('Fit for sale again'), '2');
    await user.click(receiving.getByRole('button', { name: 'Receive' }));
    await receiving.findByText('A whole number from 0 to 1.');
    await refill(user, receiving.getByLabelText('Fit for sale again'), '1');
    await user.click(receiving.getByRole('button', { name: 'Receive' }));
    await screen.findByRole('button', { name: 'Refund these units' });
    expect((await shop.read(order.id)).lines[0]).toMatchObject({ sent: 3, returned: 1 });
  });

  it('a return is rejected with an answer', async () => {
    const shop = await givenShop();
    const order = await givenSent(shop);
    await shop.move(order.id, 'request-return', { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
    const user = showOrder(shop, order.id);
    await press(user, 'Reject: return 1');
    const dialog = await dialogOf('Reject return 1');
    await user.type(dialog.getByLabelText(/^Answer/), 'It was worn.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Rejected');
    screen.getByText('It was worn.');
  });
});
