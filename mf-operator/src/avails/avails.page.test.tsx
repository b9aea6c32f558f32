import { afterEach, expect, it } from '@jest/globals';
import type { AvailTerms } from '@marquee/api/contract';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AvailPage from './avail.page.tsx';
import AvailsPage from './avails.page.tsx';
import { RightsPanel } from './rights-panel.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

const plain: AvailTerms = {
  ...{ alid: 'alid-1', title: 'Tidewater', productId: null, territories: ['DE', 'AT'], territoriesExcluded: [], workType: 'Movie', licenseType: 'SVOD' },
  ...{ formatProfile: 'HD', languages: [], languagesHeldBack: [], captions: '', start: '2020-01-01', end: '2030-06-30', priceType: '', priceValue: '' },
  ...{ priceCurrency: '', isExclusive: false, contractId: '' },
};
async function given(role: 'EDITOR' | 'ANALYST' | null = 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const as = role === 'EDITOR' ? editor : await marquee.givenPerson(tenant, role ? { role } : {});
  const { id: productId } = await marquee.givenTitle(tenant, { name: 'Tidewater' });
  const make = async (terms: Partial<AvailTerms>) =>
    (await marquee.call(tenant, 'POST /avail/create', { as: editor, body: { terms: { ...plain, ...terms } } })).body;
  const item = async (id: string) => (await marquee.call(tenant, 'GET /avail/item/:id', { as: editor, params: { id } })).body;
  const show = (at = '/library/avails') => renderPage(<AvailsPage />, { tenant, as, route: '/library/avails', at });
  return { tenant, as, productId, make, item, show, user: userEvent.setup() };
}
const rows = async () => within(await screen.findByRole('table', { name: 'Avails' })).findAllByRole('row');

it('the list says what is licensed where and until when, and flags what nobody has a title for', async () => {
  const { make, show } = await given();
  await make({});
  show();
  await screen.findByRole('link', { name: /Tidewater/ });
  const [, first] = await rows();
  expect(first?.textContent).toMatch(/Germany and Austria.*SVOD · HD.*Live.*Without title/);
});

it('a filter of the address narrows the list, and its pill removes it', async () => {
  const { make, show, user } = await given();
  await make({ alid: 'here' });
  await make({ alid: 'there', territories: ['JP'], licenseType: 'EST' });
  show('/library/avails?territory=JP&license=EST');
  await screen.findByText('there');
  expect(screen.queryByText('here')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Territory: Japan/ }));
  await user.click(screen.getByRole('button', { name: /Licence: EST/ }));
  await screen.findByText('here');
});

it('the calendar lists what begins and ends in a month', async () => {
  const { make, show } = await given();
  await make({ start: '2027-03-02', end: '2027-03-20' });
  show('/library/avails?view=calendar&month=2027-03');
  await screen.findByRole('heading', { name: 'March 2027' });
  expect(await screen.findAllByRole('link', { name: 'Tidewater' })).toHaveLength(2);
});

it('a territory and a day show the titles that are licensed there', async () => {
  const { make, show, productId } = await given();
  await make({ productId });
  show('/library/avails?view=territory&territory=DE&day=2027-03-01');
  await screen.findByRole('heading', { name: 'Germany on Mar 1, 2027' });
  await screen.findByText(/SVOD until/);
});

it('a new avail is made, and a refusal stands at its field', async () => {
  const { tenant, as, show, user } = await given();
  show();
  await user.click(await screen.findByRole('button', { name: 'New avail' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (name: string | RegExp, text: string) => user.type(dialog.getByRole('textbox', { name }), text);
  await type('Title as its licensor writes it', 'Anchor');
  await type('ALID', 'alid-9');
  await type('Territories', 'de, at');
  await type('Start', '2027-02-30');
  await type('End', 'Open');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(dialog.getByRole('textbox', { name: 'Start' }).getAttribute('aria-invalid')).toBe('true');
  });
  await user.clear(dialog.getByRole('textbox', { name: 'Start' }));
  await type('Start', '2027-02-01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const { content } = (await marquee.call(tenant, 'GET /avail/list', { as })).body;
    expect(content.map(({ alid, territories }) => [alid, territories])).toEqual([['alid-9', ['DE', 'AT']]]);
  });
});

it('an avail shows its revisions and is withdrawn', async () => {
  const { tenant, as, make, item, user } = await given();
  const made = await make({});
  renderPage(<AvailPage />, { tenant, as, route: '/library/avails/:id', at: `/library/avails/${made.id}` });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('2. Withdrawn');
  screen.getByText('1. Made');
  expect((await item(made.id)).state).toBe('WITHDRAWN');
  screen.getByRole('button', { name: 'Restore' });
});

it('the rights of a title show its windows with the gap and the clash, in words', async () => {
  const { tenant, as, make, productId } = await given('ANALYST');
  await make({ productId, start: '2027-01-01', end: '2027-01-31' });
  await make({ productId, start: '2027-03-01', end: '2027-03-31' });
  await make({ productId, start: '2027-03-15', end: '2027-04-30', alid: 'other' });
  const product = (await marquee.call(tenant, 'GET /product/item/:id', { as, params: { id: productId } })).body;
  renderPage(<RightsPanel product={product} />, { tenant, as, route: '/library/title/:id', at: `/library/title/${productId}` });
  const list = within(await screen.findByRole('list', { name: 'Rights' }));
  expect(list.getAllByRole('link')).toHaveLength(3);
  list.getByText(/^Gap: /);
  list.getByText(/^Clash: /);
});

it('a viewer reads no avails, and an analyst changes none', async () => {
  const viewer = await given(null);
  viewer.show();
  await screen.findByRole('heading', { name: 'You may not read avails' });
  cleanup();
  const analyst = await given('ANALYST');
  analyst.show();
  await screen.findByRole('heading', { name: 'No avails yet' });
  expect(screen.queryByRole('button', { name: 'New avail' })).toBeNull();
});
