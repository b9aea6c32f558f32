import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenShop } from '../order/given-order.ts';
import { BoughtCards } from './bought-cards.tsx';

const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** Creates a buyer whose card for Vera has an e-mail scheduled for a later day. */
async function givenBought() {
  const { tenant, owner, order } = await givenShop();
  const as = await marquee.givenPerson(tenant);
  const card = await marquee.givenMerchandise(tenant, { name: 'Shop Card', metaData: { isGiftCard: true }, skus: [{ amount: 2500 }] });
  const gift = { recipientEmail: 'wrong@home.example', recipientName: 'Vera', senderName: 'Femi', message: 'Hi', sendOn: day };
  await order({ as, items: [{ skuId: card.skus[0]!.id, quantity: 1, gift }] });
  const bought = async () => (await marquee.call(tenant, 'GET /gift/bought', { as })).body.content[0]!;
  const user = userEvent.setup();
  renderPage(<BoughtCards />, { tenant, as });
  await user.click(await screen.findByRole('button', { name: /^Edit ?: Vera$/ }));
  return { tenant, owner, bought, user, dialog: within(await screen.findByRole('dialog', { name: 'Change the gift card' })) };
}

describe('a gift card somebody has bought', () => {
  afterEach(cleanup);

  it('a bought card can be readdressed until its e-mail is sent; errors appear at their fields', async () => {
    const { bought, user, dialog } = await givenBought();
    const email = dialog.getByLabelText<HTMLInputElement>('E-mail of who gets it');
    const values = [email, dialog.getByLabelText<HTMLInputElement>(/^Your name/), dialog.getByLabelText<HTMLInputElement>(/^Day it is sent/)];
    expect(values.map(({ value }) => value)).toEqual(['wrong@home.example', 'Femi', day]);
    await user.clear(email);
    await user.type(email, 'right@home.example');
    await user.clear(values[2]!);
    await user.type(values[2]!, '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('From today to a year from now.');
    expect([email.value, (await bought()).recipientEmail]).toEqual(['right@home.example', 'wrong@home.example']);
    await user.clear(values[2]!);
    await user.type(values[2]!, day);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await screen.findByText(/right@home.example/);
    expect(await bought()).toMatchObject({ recipientEmail: 'right@home.example', recipientName: 'Vera', message: 'Hi', sendOn: day });
  });

  it('a bought card whose e-mail has been sent meanwhile cannot be changed, and the dialog explains why', async () => {
    const { tenant, owner, bought, user, dialog } = await givenBought();
    const { id, version } = await bought();
    await marquee.call(tenant, 'POST /gift/card/resend/:id', { as: owner, params: { id }, body: { version: version ?? 0 } });
    await user.type(dialog.getByLabelText(/^Message/), ' there');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^It cannot be changed any more: its letter has gone out meanwhile/);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Message/).value).toBe('Hi there');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    });
    expect(await bought()).toMatchObject({ version: null, message: 'Hi' });
  });
});
