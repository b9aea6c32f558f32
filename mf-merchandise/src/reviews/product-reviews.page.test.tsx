import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Product } from '@marquee/api/contract';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductReviews } from './product-reviews.tsx';

let tenant: GivenTenant, mug: GivenMerchandise, vera: GivenPerson, noor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  mug = await marquee.givenMerchandise(tenant, { name: 'Night Mug' });
  [vera, noor] = [await marquee.givenPerson(tenant, { firstName: 'Vera' }), await marquee.givenPerson(tenant, { firstName: 'Noor' })];
});
afterEach(cleanup);

const review = async (as: GivenPerson, score: number, words: string) =>
  (await marquee.call(tenant, 'POST /rating/item', { as, body: { targetType: 'PRODUCT', targetId: mug.id, score, review: words } })).body;
const kept = async () => (await marquee.call(tenant, 'GET /rating/list', { query: { targetId: mug.id } })).body.content;
async function show(as?: GivenPerson) {
  const product = (await marquee.call(tenant, 'GET /product/item', { query: { path: mug.path } })).body as Product;
  renderPage(<ProductReviews product={product} />, { tenant, ...(as && { as }) });
  return userEvent.setup();
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

it('a review is written, changed and removed; without stars nothing typed is lost', async () => {
  const user = await show(vera);
  await screen.findByText('Nobody has reviewed this yet.');
  await press(user, 'Write a review');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Night Mug' }));
  await user.type(dialog.getByRole('textbox', { name: /^Your words/ }), 'Keeps it warm.');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await dialog.findByText('Choose one to five stars.');
  await user.click(dialog.getByRole('radio', { name: '4 stars' }));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  const own = within(await screen.findByRole('article', { name: 'Vera' }));
  own.getByText('Keeps it warm.');
  own.getByText('Your review');
  await waitFor(async () => {
    expect((await kept()).map(({ score, review: words }) => [score, words])).toEqual([[4, 'Keeps it warm.']]);
  });
  await press(user, 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: 'Write a review' });
  await screen.findByText('Nobody has reviewed this yet.');
  await waitFor(async () => {
    expect(await kept()).toEqual([]);
  });
});

it('a review is marked as helpful once, reported, and filtered by the bar of its stars', async () => {
  await review(vera, 5, 'Just right.');
  await review(await marquee.givenPerson(tenant, { firstName: 'Femi' }), 2, 'Too small.');
  const user = await show(noor);
  const of = async (author: string) => within(await screen.findByRole('article', { name: author }));
  await user.click((await of('Vera')).getByRole('button', { name: 'Helpful' }));
  await (await of('Vera')).findByRole('button', { name: 'Helpful (1)', pressed: true });
  await waitFor(async () => {
    expect((await kept()).map(({ helpful }) => helpful).toSorted()).toEqual([0, 1]);
  });
  await user.click((await of('Femi')).getByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report the review of Femi' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What is wrong' }), 'Offensive or hateful');
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await press(user, /^2 stars.*1 rating.*50%$/);
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
  await of('Femi');
});

it('sends visitors to sign in first', async () => {
  await show();
  expect((await screen.findByRole('link', { name: 'Sign in to write a review' })).getAttribute('href')).toMatch(/^\/login\?returnTo=/);
  await screen.findByText('Nobody has reviewed this yet.');
});
