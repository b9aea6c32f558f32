import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, finance: GivenPerson, skuId: string, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1000 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [100]);
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  const settings = { two_people_above: [{ amount: 5000, currency: 'USD' }] };
  expect((await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings } })).status).toBe(200);
  till = checkoutsIn(tenant);
});

const order = async (id: string, as = owner) => (await marquee.call(tenant, 'GET /order/item/:id', { as, params: { id } })).body;
const paymentOf = async (orderId: string) => (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId } })).body.content[0]!;
/** Orders tees by bank transfer. */
async function ordered(quantity: number, as?: GivenPerson) {
  const { id, token } = await till.ready([{ skuId, quantity }], as ? { as } : {});
  await till.pay(id, token, { provider: 'manual' }, as ? { as } : {});
  return id;
}
async function says(id: string, step: 'say-paid' | 'mark-paid', as: GivenPerson) {
  const { version } = await order(id);
  return marquee.call(tenant, `POST /order/${step}/:id`, { as, params: { id }, body: { version } });
}

test('a large payment from outside is reported by one person and confirmed by another', async () => {
  const id = await ordered(6);
  expect((await order(id)).confirmation).toEqual({ saidBy: null });
  expect((await says(id, 'mark-paid', owner)).body).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'movedBy', code: 'unfit' }] });
  expect((await says(id, 'say-paid', finance)).body).toMatchObject({ status: 'AWAITING_PAYMENT', confirmation: { saidBy: { id: finance.identity.id } } });
  expect((await says(id, 'mark-paid', finance)).status).toBe(409);
  expect((await says(id, 'mark-paid', owner)).body).toMatchObject({ status: 'PAID', confirmation: null });
  const { content } = (await marquee.call(tenant, 'GET /move/list', { as: owner, query: { recordId: id } })).body;
  expect(content.slice(0, 2).map(({ move, movedBy }) => [move, movedBy?.id])).toEqual([
    ['mark-paid', owner.identity.id],
    ['say-paid', finance.identity.id],
  ]);
});

test('a second person is also needed to confirm the payment itself', async () => {
  const id = await ordered(6);
  const marks = async (step: 'say-paid' | 'mark-paid', as: GivenPerson) => {
    const { id: paymentId, version } = await paymentOf(id);
    return marquee.call(tenant, `POST /transaction/${step}/:id`, { as, params: { id: paymentId }, body: { version } });
  };
  expect([(await marks('mark-paid', owner)).status, (await marks('say-paid', owner)).status, (await marks('mark-paid', owner)).status]).toEqual([
    409, 200, 409,
  ]);
  // Reported for the payment, confirmed for the order.
  expect((await says(id, 'mark-paid', finance)).body.status).toBe('PAID');
});

test('one person is enough for a smaller payment, and reporting needs the right to do so', async () => {
  const small = await ordered(5);
  expect([(await order(small)).confirmation, (await says(small, 'say-paid', owner)).body.code]).toEqual([null, 'CONFLICT']);
  expect((await says(small, 'mark-paid', owner)).body.status).toBe('PAID');
  const buyer = await marquee.givenPerson(tenant);
  const large = await ordered(6, buyer);
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  expect([(await says(large, 'say-paid', support)).status, (await says(large, 'say-paid', buyer)).status]).toEqual([403, 403]);
  await says(large, 'say-paid', owner);
  // The buyer sees nothing of the staff.
  expect((await order(large, buyer)).confirmation).toBeNull();
});
