import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PricingPage from './pricing.page.tsx';

beforeAll(() => {
  startCart();
});
afterEach(cleanup);

describe('a plan at /pricing', () => {
  it('a gifted plan goes into a visitor’s cart for a number of months; a free plan cannot be given', async () => {
    const tenant = await marquee.givenTenant();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const plan = { interval: 'MONTH' as const, entityStatus: 'APPROVED' as const };
    for (const [name, amount, tierRank] of [['Free', 0, 0] as const, ['Standard', 999, 10] as const])
      await marquee.call(tenant, 'POST /plan/item', { as: owner, body: { ...plan, name, tierRank, price: { amount, currency: 'USD' } } });
    const user = userEvent.setup();
    renderPage(<PricingPage />, { tenant });
    await user.click(await screen.findByRole('button', { name: /^Give as a gift ?: Standard$/ }));
    expect(screen.queryByRole('button', { name: /^Give as a gift ?: Free$/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Standard as a gift' }));
    const time = dialog.getByLabelText<HTMLSelectElement>('For how long');
    expect([...time.options].map(({ text }) => text)).toEqual(['1 month: $9.99', '3 months: $29.97', '6 months: $59.94', '12 months: $119.88']);
    await user.selectOptions(time, '6');
    expect(dialog.queryByLabelText(/^It is for me/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
    const email = dialog.getByLabelText('E-mail of who gets it');
    await waitFor(() => {
      expect(email.getAttribute('aria-invalid')).toBe('true');
    });
    await user.type(email, 'vera@home.example');
    await user.type(dialog.getByLabelText(/^Day it is sent/), '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
    await dialog.findByText('From today to a year from now.');
    await user.clear(dialog.getByLabelText(/^Day it is sent/));
    await user.type(dialog.getByLabelText(/^Message/), 'Enjoy!');
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    const [item] = shared.cart.current().cart?.items ?? [];
    expect(item).toMatchObject({ kind: 'PLAN_GIFT', quantity: 6, gift: { recipientEmail: 'vera@home.example', message: 'Enjoy!' } });
  });
});
