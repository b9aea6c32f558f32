import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Reviews } from './reviews.tsx';

let tenant: GivenTenant, mug: GivenMerchandise, cup: GivenMerchandise, vera: GivenPerson, merchant: string;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  merchant = await marquee.givenOrganization(tenant, { name: 'Cups & Co', type: 'MERCHANT' });
  [mug, cup] = [
    await marquee.givenMerchandise(tenant, { name: 'Night Mug' }),
    await marquee.givenMerchandise(tenant, { name: 'Dawn Cup', organizationId: merchant }),
  ];
  vera = await marquee.givenPerson(tenant, { firstName: 'Vera' });
});
afterEach(cleanup);

function Here({ start = '' }: { readonly start?: string }) {
  const [path, navigate] = useState(start);
  return <Reviews path={path} navigate={navigate} />;
}

const review = async ({ id }: GivenMerchandise, words: string) =>
  (await marquee.call(tenant, 'POST /rating/item', { as: vera, body: { targetType: 'PRODUCT', targetId: id, score: 3, review: words } })).body;
const read = async (id: string) => (await marquee.call(tenant, 'GET /rating/item/:id', { as: vera, params: { id } })).body;
const rows = async () => (await within(await screen.findByRole('table', { name: 'Reviews of goods' })).findAllByRole('row')).slice(1);
const open = async (user: ReturnType<typeof userEvent.setup>, product: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(product) }));
  return within(await screen.findByRole('dialog', { name: `Review of ${product}` }));
};

it('a reported review is shown to staff, hidden with a reason, and published again', async () => {
  const { id } = await review(mug, 'Buy at my place.');
  await review(cup, 'Fine.');
  const noor = await marquee.givenPerson(tenant, { firstName: 'Noor' });
  await marquee.call(tenant, 'POST /rating/report/:id', { as: noor, params: { id }, body: { reason: 'SPAM', note: 'An advertisement.' } });
  const user = userEvent.setup();
  renderPage(<Here />, { tenant, as: await marquee.givenPerson(tenant, { role: 'EDITOR' }) });
  await waitFor(async () => {
    expect(await rows()).toHaveLength(2);
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Reported');
  await waitFor(async () => {
    expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringContaining('1 report')]);
  });
  const desk = await open(user, 'Night Mug');
  await desk.findByText('An advertisement.');
  await user.click(desk.getByRole('button', { name: 'Take down' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take this review down?' }));
  await user.type(asked.getByRole('textbox'), 'Spam');
  await user.click(asked.getByRole('button', { name: 'Take down' }));
  await screen.findByText('No such review');
  expect((await read(id)).entityStatus).toBe('ARCHIVED');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Taken down');
  await user.click((await open(user, 'Night Mug')).getByRole('button', { name: 'Publish' }));
  await waitFor(async () => {
    expect((await read(id)).entityStatus).toBe('APPROVED');
  });
});

it('a merchant sees what is said of its own goods, and answers it', async () => {
  const { id } = await review(cup, 'Leaks a little.');
  await review(mug, 'Not theirs.');
  const user = userEvent.setup();
  renderPage(<Here />, { tenant, as: await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: merchant }) });
  await waitFor(async () => {
    expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringContaining('Leaks a little.')]);
  });
  const desk = await open(user, 'Dawn Cup');
  expect(desk.queryByRole('button', { name: 'Take down' })).toBeNull();
  await user.type(desk.getByRole('textbox', { name: /^The shop’s answer/ }), 'We send you another one.');
  await user.click(desk.getByRole('button', { name: 'Save answer' }));
  await waitFor(async () => {
    expect((await read(id)).answer).toMatchObject({ text: 'We send you another one.', organization: 'Cups & Co' });
  });
});

it('an owner says that reviews wait first', async () => {
  const user = userEvent.setup();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  renderPage(<Here />, { tenant, as });
  await user.click(await screen.findByRole('button', { name: 'Look at reviews first', pressed: false }));
  await screen.findByRole('button', { name: 'Look at reviews first', pressed: true });
  await waitFor(async () => {
    const { settings } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as, params: { id: tenant.id } })).body;
    expect(settings.review_moderation).toBe(true);
  });
  expect((await review(mug, 'Anything')).entityStatus).toBe('PROCESSING');
});
