import { afterEach, expect, it } from '@jest/globals';
import { holdAnswers, renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Offers } from './offers.tsx';

/** Renders the module as an owner, in a shop with one title. */
async function show() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const film = await marquee.givenTitle(tenant, { name: 'Ice Diary' });
  renderPage(<Offers />, { tenant, as });
  const offers = async () => (await marquee.call(tenant, 'GET /product/offer/list', { as })).body.content;
  const access = async () => (await marquee.call(tenant, 'GET /access/title/:id', { params: { id: film.id } })).body;
  return { user: userEvent.setup(), tenant, as, film, offers, access };
}
type User = ReturnType<typeof userEvent.setup>;
const open = async (user: User, button: string, name: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};

afterEach(cleanup);

it('an offer is made for a title found by its name, says what it does, and is withdrawn', async () => {
  const { user, offers, access } = await show();
  await screen.findByText('No title has an offer');
  const dialog = await open(user, 'Add an offer', 'New offer');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Choose a title.');
  await user.click(dialog.getByRole('combobox', { name: 'Title' }));
  await user.paste('Ice');
  await user.click(await screen.findByRole('option', { name: 'Ice Diary' }));
  await user.type(dialog.getByLabelText(/^Price/), '4.99');
  await user.clear(dialog.getByLabelText(/^Hours to watch/));
  await user.type(dialog.getByLabelText(/^Hours to watch/), '72');
  await dialog.findByText(/^Rental for \$4\.99, 72 hours, everywhere, from .* for good\.$/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('row', { name: /Ice Diary.*Rental for \$4\.99, 72 hours/ }));
  expect([(await offers()).map(({ kind, playHours }) => [kind, playHours]), (await access()).reason]).toEqual([[['RENTAL', 72]], 'OFFER_NEEDED']);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const sure = within(
    await screen.findByRole('alertdialog', { name: 'Withdraw this offer?' }).catch(() => screen.findByRole('dialog', { name: 'Withdraw this offer?' })),
  );
  await user.click(sure.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('No title has an offer');
  expect((await access()).reason).toBe('NOT_OFFERED');
});

it('a new price begins with what the shop’s things cost, once that is read', async () => {
  const { user, tenant, as } = await show();
  const price = { amount: 900, currency: 'EUR' };
  const plan = { name: 'Standard', interval: 'MONTH', tierRank: 10, price, entityStatus: 'APPROVED' } as const;
  await marquee.call(tenant, 'POST /plan/item', { as, body: plan });
  cleanup();
  const { through, release } = holdAnswers();
  renderPage(<Offers />, { tenant, as, through });
  await user.click(await screen.findByRole('button', { name: 'Add an offer' }));
  await screen.findByRole('button', { name: 'Add an offer', busy: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  const dialog = within(await screen.findByRole('dialog', { name: 'New offer' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Currency/).value).toBe('EUR');
});

it('offers are read-only without the right to change prices', async () => {
  const { tenant, film, as } = await show();
  const body = { productId: film.id, kind: 'FREE', startsAt: new Date().toISOString(), entityStatus: 'APPROVED' } as const;
  await marquee.call(tenant, 'POST /product/offer/item', { as, body });
  cleanup();
  renderPage(<Offers />, { tenant, as: { ...as, identity: { ...as.identity, rights: ['price:read'] } } });
  await screen.findByRole('row', { name: /Ice Diary.*Free for everybody/ });
  expect(screen.queryByRole('button', { name: 'Add an offer' })).toBeNull();
});
