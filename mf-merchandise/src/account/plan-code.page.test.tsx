import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenShop } from '../order/given-order.ts';
import { BoughtPlans } from './bought-plans.tsx';
import { MyPlan } from './my-plan.tsx';

/** Creates a gifted plan for Vera, and returns the code of its e-mail. */
async function givenPlan() {
  const { tenant, owner, order } = await givenShop();
  const buyer = await marquee.givenPerson(tenant);
  const plan = async (name: string) =>
    (
      await marquee.call(tenant, 'POST /plan/item', {
        as: owner,
        body: { name, interval: 'MONTH', tierRank: 10, price: { amount: 999, currency: 'USD' }, entityStatus: 'APPROVED' },
      })
    ).body.id;
  const email = `vera-${randomUUID()}@home.example`;
  await order({ as: buyer, items: [{ skuId: await plan('Standard'), quantity: 3, gift: { recipientEmail: email, recipientName: 'Vera' } }] });
  await marquee.app.platform.jobs.runNow('commerce.send-plan-gifts');
  const code = (await marquee.mailsTo(email))[0]?.text.match(/(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/)?.[0] ?? '';
  return { tenant, buyer, code };
}

describe('the code of a plan that was given', () => {
  afterEach(cleanup);

  it('a plan code grants the plan at once and shows its end; the buyer sees that the gift is redeemed', async () => {
    const { tenant, buyer, code } = await givenPlan();
    const user = userEvent.setup();
    renderPage(<MyPlan />, { tenant, as: await marquee.givenPerson(tenant) });
    const field = await screen.findByLabelText<HTMLInputElement>('Code of a plan');
    await user.type(field, '7K4QX-9TR2M-00000-11111');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    await screen.findByText('There is no such code.');
    await user.clear(field);
    await user.type(field, `${code.toLowerCase()}{Enter}`);
    await screen.findByText(/^A gift until .* It ends by itself, and nothing is charged\.$/);
    expect([field.value, screen.getByRole('button', { name: 'Keep it after that' }).tagName]).toEqual(['', 'BUTTON']);
    cleanup();
    renderPage(<BoughtPlans />, { tenant, as: buyer });
    await screen.findByText('Redeemed');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});
