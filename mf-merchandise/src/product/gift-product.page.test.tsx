import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CartPage from '../cart/cart.page.tsx';
import ProductPage from './product.page.tsx';

async function givenCard() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const card = await marquee.givenMerchandise(tenant, {
    name: 'Shop Card',
    metaData: { isGiftCard: true },
    skus: [
      { options: { amount: '$25' }, amount: 2500 },
      { options: { amount: '$50' }, amount: 5000 },
    ],
  });
  return { tenant, as, card };
}
const gifts = () => shared.cart.current().cart?.items.map(({ kind, quantity, price, gift }) => [kind, quantity, price.amount, gift]);

describe('the page of a gift card', () => {
  beforeAll(() => {
    startCart();
  });
  afterEach(cleanup);

  it('asks for the amount and whom it is for, and each is a line of its own in the cart', async () => {
    const { tenant, as, card } = await givenCard();
    const user = userEvent.setup();
    const { unmount } = renderPage(<ProductPage />, { tenant, as, route: '/merchandise/shop/:path', at: `/merchandise/shop/${card.path}` });
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await screen.findByText('Choose an amount');
    await user.click(screen.getByRole('radio', { name: '$50' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await screen.findByText('This is not a complete e-mail address.');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail of who gets it'));
    await user.keyboard('vera@home.example');
    await user.type(screen.getByLabelText(/^Their name/), 'Vera');
    await user.type(screen.getByLabelText(/^Your name/), 'Femi');
    await user.type(screen.getByLabelText(/^Message/), 'Happy birthday!');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    const vera = { recipientName: 'Vera', recipientEmail: 'vera@home.example', senderName: 'Femi', message: 'Happy birthday!', sendOn: null };
    await waitFor(() => {
      expect(gifts()).toEqual([['GIFT_CARD', 1, 5000, vera]]);
    });
    await user.click(screen.getByRole('checkbox', { name: 'It is for me' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => {
      expect(gifts()).toEqual([
        ['GIFT_CARD', 1, 5000, vera],
        ['GIFT_CARD', 1, 5000, null],
      ]);
    });
    unmount();
    renderPage(<CartPage />, { tenant, as });
    await screen.findByText('For ⁨Vera⁩, ⁨vera@home.example⁩');
    screen.getByText('Happy birthday!');
    screen.getByText('For you');
  });

  it('says at the day that it cannot be, and keeps what was typed', async () => {
    const { tenant, as, card } = await givenCard();
    const user = userEvent.setup();
    renderPage(<ProductPage />, { tenant, as, route: '/merchandise/shop/:path', at: `/merchandise/shop/${card.path}?amount=%2425` });
    await user.type(await screen.findByLabelText('E-mail of who gets it'), 'vera@home.example');
    await user.type(screen.getByLabelText(/^Day it is sent/), '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await screen.findByText('From today to a year from now.');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail of who gets it').value).toBe('vera@home.example');
    expect(gifts() ?? []).toEqual([]);
  });
});
