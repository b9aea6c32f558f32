import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GiftCardPage from './gift-card.page.tsx';
import { givenCode } from './given-code.ts';

const user = userEvent.setup();
const at = { route: '/merchandise/gift-card', at: '/merchandise/gift-card' };
async function given(amount: number) {
  const tenant = await marquee.givenTenant();
  const staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  return { tenant, vera: await marquee.givenPerson(tenant), code: await givenCode(tenant, staff, amount) };
}
const enter = async (code: string) => user.type(await screen.findByLabelText('Code of the gift card'), `${code}{Enter}`);

describe('the page a gift card’s letter leads to', () => {
  afterEach(cleanup);

  it('tells a visitor what is on it, and the way to keep it; a wrong code is said at its field', async () => {
    const { tenant, code } = await given(5000);
    renderPage(<GiftCardPage />, { tenant, ...at });
    await enter('00000-00000-00000-00000');
    await screen.findByText('There is no gift card of this code.');
    await user.clear(screen.getByLabelText('Code of the gift card'));
    await enter(code.toLowerCase());
    await screen.findByText('$50.00 on it');
    expect(screen.getByRole('link', { name: 'Sign in to add it to your account' }).getAttribute('href')).toMatch(/^\/login\?returnTo=/);
  });

  it('puts it into the account of who is signed in; somebody else is told so', async () => {
    const { tenant, vera, code } = await given(700);
    renderPage(<GiftCardPage />, { tenant, as: vera, ...at });
    await enter(code);
    await user.click(await screen.findByRole('button', { name: 'Add to your account' }));
    await screen.findByRole('link', { name: 'Your gift cards' });
    cleanup();
    renderPage(<GiftCardPage />, { tenant, as: await marquee.givenPerson(tenant), ...at });
    await enter(code);
    await screen.findByText('This gift card is in somebody else’s account.');
  });
});
