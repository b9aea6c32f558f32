import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RewardsPage from './rewards.page.tsx';

let working: Awaited<ReturnType<typeof marquee.startAppWith>>;
beforeAll(async () => {
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
});
afterAll(() => working.app.close());
afterEach(cleanup);

/** Creates a person with `rated` ratings. Ten ratings earn a code, each rating earns ten points, and points buy a code. */
async function given(rated: number) {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const as = await marquee.givenPerson(tenant);
  const save = async (body: object) => (await marquee.call(tenant, 'POST /reward/item', { as: owner, rawBody: JSON.stringify(body) })).body.id;
  const points = await save({ name: 'Star by star', kind: 'POINTS', points: 10 });
  const code = await save({ name: 'Critic', description: 'Ten are many.', kind: 'DISCOUNT', partsPerMillion: 125_000, days: 30 });
  await save({ name: 'Half price', kind: 'DISCOUNT', partsPerMillion: 500_000, pointsPrice: 20 });
  await save({ name: 'Five off', kind: 'DISCOUNT', amount: { amount: 500, currency: 'USD' }, pointsPrice: 1000 });
  const trigger = (body: object) => marquee.call(tenant, 'POST /reward/trigger/item', { as: owner, rawBody: JSON.stringify(body) });
  await trigger({ rewardId: points, event: 'RATING_GIVEN', isRepeated: true });
  await trigger({ rewardId: code, event: 'RATING_GIVEN', threshold: 3 });
  for (let at = 0; at < rated; at += 1) {
    const { id: targetId } = await marquee.givenTitle(tenant);
    await marquee.call(tenant, 'POST /rating/item', { as, body: { targetType: 'PRODUCT', targetId, score: 4 } });
  }
  await waitFor(
    async () => {
      expect((await marquee.call(tenant, 'GET /reward/mine', { as })).body.balance).toBe(rated * 10);
    },
    { timeout: 20_000 },
  );
  renderPage(<RewardsPage />, { tenant, as, route: '/merchandise/account/rewards', at: '/merchandise/account/rewards' });
  return userEvent.setup();
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the rewards of somebody', () => {
  it('the rewards page shows the next rewards to a person without any', async () => {
    await given(0);
    (await panel('Your points')).getByText('0 points');
    expect(screen.queryByRole('button', { name: /^Get it/ })).toBeNull();
    const next = await panel('What comes next');
    next.getByText('Rate 3 things');
    next.getByText('12.5% off an order (for 30 days)');
    expect(next.getByRole('progressbar', { name: 'Critic' }).getAttribute('value')).toBe('0');
    (await panel('What you have')).getByText('Nothing yet. What you earn is kept here.');
    await (await panel('Journal of points')).findByText('No points have come or gone yet.');
  });

  it('points appear in a journal and buy a code after a confirmation', async () => {
    const user = await given(3);
    (await panel('Your points')).getByText('30 points');
    const next = await panel('What comes next');
    expect(next.queryByText('Critic')).toBeNull();
    next.getByText('Rate something, each time anew');
    const had = await panel('What you have');
    had.getByText(/^MINE-/);
    had.getByRole('button', { name: 'Copy the code' });
    screen.getByText('970 points more');
    await user.click(screen.getByRole('button', { name: 'Get it for 20 points' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Get “Half price”?' }));
    dialog.getByText('You keep 10 points.');
    await user.click(dialog.getByRole('button', { name: 'Get it for 20 points' }));
    await waitFor(async () => {
      (await panel('Your points')).getByText('10 points');
    });
    expect((await panel('What you have')).getAllByText(/^MINE-/)).toHaveLength(2);
    const journal = (await panel('Journal of points')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(journal[0]).toMatch(/^Half price-20Spent, .*10 then$/);
    expect(journal).toHaveLength(4);
    screen.getByText('10 points more');
  });
});
