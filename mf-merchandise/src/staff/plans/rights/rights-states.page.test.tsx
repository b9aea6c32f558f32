import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Plans } from '../plans.tsx';

let tenant: GivenTenant, owner: GivenPerson, vera: GivenPerson, planId: string;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER', firstName: 'Olga', lastName: 'Owner' });
  vera = await marquee.givenPerson(tenant, { firstName: 'Vera', lastName: 'Lund' });
  const price = { amount: 900, currency: 'USD' };
  const plan = { name: 'Standard', interval: 'MONTH', tierRank: 10, trialDays: 14, price, entityStatus: 'APPROVED' } as const;
  planId = (await marquee.call(tenant, 'POST /plan/item', { as: owner, body: plan })).body.id;
});
afterEach(cleanup);

function Module({ at }: { readonly at: string }) {
  const [path, navigate] = useState(at);
  return <Plans path={path} navigate={navigate} />;
}
const show = (at: string, as = owner) => {
  renderPage(<Module at={at} />, { tenant, as });
  return userEvent.setup();
};
const atVera = () => `view-people/person-${vera.identity.id}`;
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const given = async (note: string) =>
  (await marquee.call(tenant, 'POST /access/grant', { as: owner, body: { identityId: vera.identity.id, planId, days: 30, note } })).body.id;
const held = async () => (await marquee.call(tenant, 'GET /access/list', { as: owner, query: { identityId: vera.identity.id } })).body.content;

/** Executes calls whose address contains `part`, but loses their answers. Returns a function that restores `fetch`. */
function loseAnswers(part: string): () => void {
  const fetch = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (String(asked[0] instanceof Request ? asked[0].url : asked[0]).includes(part)) throw new TypeError('no network');
    return answer;
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

it('nobody is found by what nobody is called; a list that could not be read is read again', async () => {
  const user = show('view-people');
  await screen.findByRole('link', { name: /Vera Lund/ });
  const search = screen.getByRole('searchbox', { name: 'Name or e-mail' });
  await user.type(search, 'zzz');
  await screen.findByText('Nobody found');
  cleanup();
  renderPage(<Module at={atVera()} />, { tenant, as: owner });
  const restore = loseAnswers('/access/list');
  const again = await screen.findAllByRole('button', { name: 'Try again' });
  restore();
  for (const button of again) await user.click(button);
  await screen.findByText('Nothing yet');
});

it('a person who is not there is said to be gone, and the way back leads to all', async () => {
  const user = show(`view-people/person-${planId}`);
  await screen.findByText('There is no such person');
  await user.click(screen.getByRole('button', { name: 'All people' }));
  await screen.findByRole('link', { name: /Vera Lund/ });
});

it('where the answer is lost, what is given is given once, however often it is sent', async () => {
  const user = show(atVera());
  await user.click(await screen.findByRole('button', { name: 'Give a right' }));
  const giving = await dialogOf(/^Give Vera Lund/);
  await user.selectOptions(giving.getByLabelText('What is given'), 'What a plan includes');
  await giving.findByRole('option', { name: 'Standard, monthly' });
  await user.selectOptions(giving.getByLabelText(/^Plan/), 'Standard, monthly');
  await user.type(giving.getByLabelText(/^Why it is given/), 'Won our quiz');
  const restore = loseAnswers('/access/grant');
  await user.click(giving.getByRole('button', { name: 'Give it' }));
  await giving.findByRole('alert');
  restore();
  await user.click(giving.getByRole('button', { name: 'Give it' }));
  await screen.findByRole('row', { name: /Standard.*Won our quiz/ });
  expect((await held()).map(({ note }) => note)).toEqual(['Won our quiz']);
});

it('a right revoked by a colleague meanwhile is shown, and not revoked again; rights are found by state', async () => {
  const [first] = [await given('first'), await given('second')];
  const user = show(atVera());
  await user.click(within(await screen.findByRole('row', { name: /first/ })).getByRole('button'));
  await user.click((await dialogOf(/^Standard/)).getByRole('button', { name: 'Take it back' }));
  const asked = await dialogOf(/^Take “Standard” back\?/);
  await user.type(asked.getByLabelText(/^Why you take it back/), 'Too late');
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT', firstName: 'Sol', lastName: 'Reyes' });
  await marquee.call(tenant, 'POST /access/revoke/:id', { as: support, params: { id: first }, body: { note: 'By a colleague' } });
  await user.click(asked.getByRole('button', { name: 'Take it back' }));
  await asked.findByText(/^It is over or was taken back meanwhile/);
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  const right = await dialogOf(/^Standard/);
  await right.findByText('By a colleague');
  right.getByText('Sol Reyes');
  await user.click(right.getByRole('button', { name: 'Close' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Is over');
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /second/ })).toBeNull();
  });
  await screen.findByRole('row', { name: /first/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comes from' }), 'Rental');
  await screen.findByText('Nothing of that kind');
});

it('a right revoked from a filtered list is shown in its new state', async () => {
  await given('first');
  const user = show(atVera());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Can be watched');
  await user.click(within(await screen.findByRole('row', { name: /first/ })).getByRole('button'));
  await user.click((await dialogOf(/^Standard/)).getByRole('button', { name: 'Take it back' }));
  const asked = await dialogOf(/^Take “Standard” back\?/);
  await user.type(asked.getByLabelText(/^Why you take it back/), 'A mistake');
  await user.click(asked.getByRole('button', { name: 'Take it back' }));
  const taken = await dialogOf(/^Standard/);
  taken.getByText('A mistake');
  taken.getByText('Taken back');
  await user.click(taken.getByRole('button', { name: 'Close' }));
  await screen.findByText('Nothing of that kind');
});

it('a plan somebody has is shown with how it stands, and its right with the plan it is of', async () => {
  const { id, version } = (await marquee.call(tenant, 'POST /subscription/item', { as: vera, body: { planId } })).body;
  show(atVera());
  const plans = within((await screen.findByRole('heading', { name: 'Plans' })).closest('section')!);
  await plans.findByText(/^Trial until /);
  await screen.findByRole('row', { name: /Standard.*Plan.*Holds.*as long as the plan goes on/ });
  cleanup();
  await marquee.call(tenant, 'POST /subscription/item', { as: vera, body: { id, version, cancelAtPeriodEnd: true } });
  const user = show(atVera());
  await screen.findByText(/^Canceled: ends on /);
  // A right of a subscription ends with the subscription, and is not revoked here.
  await user.click(await screen.findByRole('button', { name: /^Standard/ }));
  expect((await dialogOf(/^Standard/)).queryByRole('button', { name: 'Take it back' })).toBeNull();
});

it('how long beforehand people are told is the tenant’s to say, by who may change its settings', async () => {
  const user = show('view-people');
  await user.click(await screen.findByRole('button', { name: 'Notice 48 hours ahead' }));
  const dialog = await dialogOf(/^Tell people what runs out/);
  const hours = dialog.getByLabelText(/^Hours before the end/);
  await user.clear(hours);
  await user.type(hours, '721');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter a whole number from 0 to 720.');
  await user.clear(hours);
  await user.type(hours, '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'No notice of ends' });
  const { settings } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  expect(settings.right_notice_hours).toBe(0);
  cleanup();
  show('view-people', await marquee.givenPerson(tenant, { role: 'SUPPORT' }));
  await screen.findByRole('link', { name: /Vera Lund/ });
  expect(screen.queryByRole('button', { name: /[Nn]otice/ })).toBeNull();
});

it('when somebody was born is put right by who may change people, and said to others', async () => {
  const user = show(atVera());
  await screen.findByText('Has not said when they were born');
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = await dialogOf(/^Date of birth of Vera Lund/);
  await user.type(dialog.getByLabelText(/^Date of birth/), '2999-01-01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('A day since 1900 that is over.');
  await user.clear(dialog.getByLabelText(/^Date of birth/));
  await user.type(dialog.getByLabelText(/^Date of birth/), '2011-05-07');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Born May 7, 2011');
  cleanup();
  const rights = owner.identity.rights.filter((right) => right !== 'person:update');
  show(atVera(), { ...owner, identity: { ...owner.identity, rights } });
  await screen.findByText('Born May 7, 2011');
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});
