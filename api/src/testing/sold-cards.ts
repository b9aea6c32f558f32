import { expect } from '@jest/globals';
import type { WantedGift } from '../../contract/index.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../testing.ts';
import { checkoutsIn } from './checkouts.ts';

/** Returns a shop that sells gift cards of 25 and 50 dollars and a shirt of 15, with the calls of its staff. */
export async function giftShopIn(tenant: GivenTenant, owner: GivenPerson) {
  const card: GivenMerchandise = await marquee.givenMerchandise(tenant, {
    name: 'Card',
    metaData: { isGiftCard: true },
    skus: [
      { amount: 2500, options: { value: '25' } },
      { amount: 5000, options: { value: '50' } },
    ],
  });
  const tee: GivenMerchandise = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1500 }] });
  const [small, big] = card.skus.map(({ id }) => id) as [string, string];
  const shirt = tee.skus[0]!.id;
  await marquee.givenStock(tenant, shirt, [20]);
  const till = checkoutsIn(tenant);
  const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  async function move(id: string, step: string, more: object = {}) {
    const { version } = await order(id);
    return marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/expire/:id', {
      ...{ as: owner, params: { id } },
      rawBody: JSON.stringify({ version, ...more }),
    });
  }
  async function bought(items: Parameters<typeof till.ready>[0], as?: GivenPerson) {
    const begun = await till.ready(items, as && { as });
    const paid = await till.pay(begun.id, begun.token, {}, as && { as });
    expect(paid.status).toBe(200);
    return begun;
  }
  const of = (skuId: string, gift?: WantedGift, quantity = 1) => ({ skuId, quantity, ...(gift && { gift }) });
  const cardsOf = async (number: string) =>
    (await marquee.call(tenant, 'GET /gift/card/list', { as: owner, query: { q: number, size: 100 } })).body.content.filter(
      (one) => one.orderNumber === number,
    );
  async function accounts(): Promise<Record<string, number>> {
    const rows = await marquee.database.asOwner(
      async (script) =>
        (await script(`select account, sum(amount)::integer as sum from ledger_posting where tenant_id = '${tenant.id}' group by account order by account`))
          .rows,
    );
    return Object.fromEntries((rows as { account: string; sum: number }[]).filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]));
  }
  const send = () => marquee.app.platform.jobs.runNow('commerce.send-gift-cards');
  return { card, tee, small, big, shirt, till, order, move, bought, of, cardsOf, accounts, send };
}
