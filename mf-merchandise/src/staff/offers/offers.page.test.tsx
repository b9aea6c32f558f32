import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Offers } from './offers.tsx';

/** The module as one of these opens it, in a shop with one title. */
async function show(role: 'OWNER' | 'FINANCE' | 'SUPPORT') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
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
  const { user, offers, access } = await show('OWNER');
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

it('a plan is made and changed; one of the same name and period is refused in words', async () => {
  const { user, tenant, as } = await show('FINANCE');
  const make = async (name: string) => {
    const dialog = await open(user, 'Add a plan', 'New plan');
    await user.type(dialog.getByLabelText(/^Name/), name);
    await user.type(dialog.getByLabelText(/^Price/), '9.99');
    await user.type(dialog.getByLabelText(/^What it gives/), 'Every title{Enter}4K');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };
  await make('Standard');
  await screen.findByRole('row', { name: /Standard.*\$9\.99/ });
  const again = await make('Standard');
  await again.findByText('There is a plan of this name and period already.');
  const { content } = (await marquee.call(tenant, 'GET /plan/list', { as })).body;
  expect(content.map(({ name, features, maxStreams }) => [name, features, maxStreams])).toEqual([['Standard', ['Every title', '4K'], 2]]);
});

it('who may not change prices reads the plans alone', async () => {
  await show('SUPPORT');
  await screen.findByRole('table', { name: 'Plans' });
  expect([screen.queryByRole('table', { name: 'How titles can be had' }), screen.queryByRole('button', { name: 'Add a plan' })]).toEqual([null, null]);
});
