import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyPlan } from '../account/my-plan.tsx';
import PricingPage from './pricing.page.tsx';

afterEach(cleanup);

async function givenPlans() {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const viewer = await marquee.givenPerson(tenant);
  const shared = { interval: 'MONTH' as const, entityStatus: 'APPROVED' as const };
  for (const [name, amount, tierRank, trialDays] of [['Basic', 499, 10, 0] as const, ['Standard', 999, 20, 14] as const])
    await marquee.call(tenant, 'POST /plan/item', { as: owner, body: { ...shared, name, tierRank, trialDays, price: { amount, currency: 'USD' } } });
  return { tenant, viewer, mine: async () => (await marquee.call(tenant, 'GET /subscription/me', { as: viewer })).body };
}
const factsOf = (dialog: HTMLElement) => [...dialog.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('plans at /pricing', () => {
  it('a trial is reviewed first: nothing begins until that is confirmed', async () => {
    const { tenant, viewer, mine } = await givenPlans();
    const user = userEvent.setup();
    renderPage(<PricingPage />, { tenant, as: viewer });
    await user.click(await screen.findByRole('button', { name: 'Try 14 days for free' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Try Standard?' });
    expect(factsOf(dialog)).toEqual([
      ['Plan', 'Standard'],
      ['Due today', '$0.00'],
      ['Free trial', expect.stringMatching(/^14 days, until /)],
      ['First charge', expect.stringMatching(/^\$9\.99 on /)],
      ['After that', '$9.99 a month'],
    ]);
    within(dialog).getByText(/^Cancel before .* nothing is charged\.$/);
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(await mine()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try 14 days for free' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start the trial' }));
    await screen.findByText('Your plan');
    expect((await mine()).status).toBe('TRIALING');
  });

  it('a change names its day, and waits until that is confirmed', async () => {
    const { tenant, viewer, mine } = await givenPlans();
    const standard = (await marquee.call(tenant, 'GET /plan/list', { as: viewer })).body.content.find(({ name }) => name === 'Standard');
    await marquee.call(tenant, 'POST /subscription/item', { as: viewer, body: { planId: standard?.id ?? '' } });
    const user = userEvent.setup();
    renderPage(<PricingPage />, { tenant, as: viewer });
    await user.click(await screen.findByRole('button', { name: 'Change to this plan' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Change to Basic?' });
    expect(factsOf(dialog).map(([, value]) => value)).toEqual(['Standard', 'Basic', '$0.00', '$4.99 a month']);
    within(dialog).getByText(/^You keep everything of Standard until /);
    expect((await mine()).pendingPlanId).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: /^Change on / }));
    await screen.findByText('Basic begins with your next period.');
  });

  it('a plan is canceled by words that cannot be mistaken, and its end stands on its card', async () => {
    const { tenant, viewer, mine } = await givenPlans();
    const standard = (await marquee.call(tenant, 'GET /plan/list', { as: viewer })).body.content.find(({ name }) => name === 'Standard');
    await marquee.call(tenant, 'POST /subscription/item', { as: viewer, body: { planId: standard?.id ?? '' } });
    const user = userEvent.setup();
    renderPage(<MyPlan />, { tenant, as: viewer });
    await user.click(await screen.findByRole('button', { name: 'Cancel the plan' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^From .* on, titles of the plan are for rent/);
    await user.click(dialog.getByRole('button', { name: 'Keep the plan' }));
    expect((await mine()).cancelAtPeriodEnd).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel the plan' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the plan' }));
    await screen.findByText(/^Ends on .* Until then you can watch all of it\.$/);
    cleanup();
    renderPage(<PricingPage />, { tenant, as: viewer });
    expect((await screen.findByText(/^Ends on /)).textContent).not.toContain('Until');
  });
});
