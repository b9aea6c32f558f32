import { randomUUID } from 'node:crypto';
import type { Body, WantedGift } from '../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';
import type { By } from './checkouts.ts';
import { codesTo } from './gift-cards.ts';
import { giftShopIn } from './sold-cards.ts';

/** Returns a shop that sells gift plans beside its goods, with the calls of staff, buyers and recipients. Calls go to `site`. */
export async function planGiftsIn(tenant: GivenTenant, owner: GivenPerson, site: Pick<typeof marquee, 'call' | 'app'> = marquee) {
  const shop = await giftShopIn(tenant, owner);
  const plan = async (body: Partial<Body<'POST /plan/item'>>) =>
    (
      await marquee.call(tenant, 'POST /plan/item', {
        as: owner,
        body: { name: 'Standard', interval: 'MONTH', tierRank: 10, price: { amount: 1000, currency: 'USD' }, entityStatus: 'APPROVED', trialDays: 14, ...body },
      })
    ).body.id;
  const standard = await plan({});
  const address = () => `vera-${randomUUID()}@home.example`;
  const of = (gift: WantedGift, quantity = 3, skuId = standard) => ({ skuId, quantity, gift });
  const send = () => site.app.platform.jobs.runNow('commerce.send-plan-gifts');
  /** Buys a gift and sends its e-mail; returns the order and the code. */
  async function given(quantity = 3, { skuId = standard, ...by }: By & { readonly skuId?: string } = {}) {
    const to = address();
    const begun = await shop.till.ready([of({ recipientEmail: to, recipientName: 'Vera', senderName: 'Femi' }, quantity, skuId)], by);
    await shop.till.pay(begun.id, begun.token, {}, by);
    await send();
    return { ...begun, to, code: (await codesTo(to))[0] ?? '' };
  }
  const redeem = (code: string, as: GivenPerson) => site.call(tenant, 'POST /gift/plan/redeem', { as, body: { code } });
  const list = async (orderId: string) => (await marquee.call(tenant, 'GET /gift/plan/list', { as: owner, query: { orderId } })).body.content;
  const mine = async (as: GivenPerson) => (await site.call(tenant, 'GET /subscription/me', { as })).body;
  const refund = async (orderId: string, unsent = 3) =>
    shop.move(orderId, 'refund-lines', { lines: [{ lineId: (await shop.order(orderId)).lines[0]!.id, unsent }] });
  return { shop, plan, standard, address, of, send, given, redeem, list, mine, refund };
}

export function monthsTo(from: string, to: string): number {
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/** Returns a person's viewing rights from a subscription. */
export const rightsOfPlan = async (tenant: GivenTenant, as: GivenPerson) =>
  (await marquee.call(tenant, 'GET /access/list', { as })).body.content.filter(({ source, revokedAt }) => source === 'SUBSCRIPTION' && revokedAt === null);

export const faultOf = ({ status, body }: { status: number; body: { fields?: { path: string; code: string }[] } }) => [
  ...[status, body.fields?.[0]?.path, body.fields?.[0]?.code],
];
