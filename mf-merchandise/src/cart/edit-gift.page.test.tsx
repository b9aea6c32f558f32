import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GivenPerson } from '@marquee/api/testing';
import { request, shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CartPage from './cart.page.tsx';

const gifts = () => shared.cart.current().cart?.items.map(({ quantity, gift }) => [quantity, gift?.recipientEmail, gift?.message]) ?? [];
const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** Creates a cart with gift cards for two people. */
async function givenGifts(isVisitor: boolean) {
  const tenant = await marquee.givenTenant();
  const as: GivenPerson | undefined = isVisitor ? undefined : await marquee.givenPerson(tenant);
  const card = await marquee.givenMerchandise(tenant, { name: 'Shop Card', metaData: { isGiftCard: true }, skus: [{ amount: 2500 }] });
  const user = userEvent.setup();
  renderPage(<CartPage />, { tenant, ...(as && { as }) });
  const vera = { recipientEmail: 'vera@home.example', recipientName: 'Vera', message: 'Hi', sendOn: day };
  await act(async () => {
    await request('cart.add', { productId: card.id, quantity: 2, gift: vera });
    await request('cart.add', { productId: card.id, gift: { recipientEmail: 'tom@home.example' } });
  });
  await waitFor(() => {
    expect(gifts()).toHaveLength(2);
  });
  return user;
}

beforeAll(() => {
  startCart();
});
afterEach(cleanup);

describe.each([
  ['of one’s own', false],
  ['of a visitor', true],
])('a gift card in a cart %s', (_, isVisitor) => {
  it('a gift in the cart can be changed; errors appear at their fields, and nothing typed is lost', async () => {
    const user = await givenGifts(isVisitor);
    await user.click(await screen.findByRole('button', { name: /^Edit ?: For ⁨Vera⁩, ⁨vera@home.example⁩$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the gift card' }));
    const email = dialog.getByLabelText<HTMLInputElement>('E-mail of who gets it');
    expect([
      email.value,
      dialog.getByLabelText<HTMLInputElement>(/^Their name/).value,
      dialog.getByLabelText<HTMLInputElement>(/^Day it is sent/).value,
    ]).toEqual([...['vera@home.example', 'Vera', day]]);
    await user.clear(email);
    await user.type(email, 'vera@work.example');
    await user.clear(dialog.getByLabelText(/^Day it is sent/));
    await user.type(dialog.getByLabelText(/^Day it is sent/), '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('From today to a year from now.');
    expect(email.value).toBe('vera@work.example');
    expect(gifts()).toContainEqual([2, 'vera@home.example', 'Hi']);
    await user.clear(dialog.getByLabelText(/^Day it is sent/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(gifts().toSorted()).toEqual([
      [1, 'tom@home.example', ''],
      [2, 'vera@work.example', 'Hi'],
    ]);
  });

  it('becomes one line with those for the same person', async () => {
    const user = await givenGifts(isVisitor);
    await user.click(await screen.findByRole('button', { name: /^Edit ?: For ⁨Vera⁩/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the gift card' }));
    for (const name of ['E-mail of who gets it', /^Their name/, /^Message/, /^Day it is sent/]) await user.clear(dialog.getByLabelText(name));
    await user.type(dialog.getByLabelText('E-mail of who gets it'), 'tom@home.example');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(gifts()).toEqual([[3, 'tom@home.example', '']]);
    });
  });
});
