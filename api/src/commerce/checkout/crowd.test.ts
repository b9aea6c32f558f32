import { expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';

/** Creates a shop with this many units of one SKU. */
async function givenShop(units: number) {
  const tenant = await marquee.givenTenant();
  const skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1200 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [units]);
  const till = checkoutsIn(tenant);
  const wants = (quantity: number, key?: string) => till.begin([{ skuId, quantity }], key === undefined ? {} : { key });
  return { tenant, skuId, wants };
}
const leftOf = ({ status, body }: { status: number; body: object }) => [status, (body as { fields?: { limit?: number }[] }).fields?.[0]?.limit];

test('concurrent callers get the stock of their own shop and SKUs', async () => {
  const [small, large] = [await givenShop(2), await givenShop(7)];
  const answers = await Promise.all([small, large, small, large].map(({ wants }) => wants(9)));
  expect(answers.map(leftOf)).toEqual([
    [409, 2],
    [409, 7],
    [409, 2],
    [409, 7],
  ]);
  const elsewhere = await checkoutsIn(small.tenant).begin([{ skuId: large.skuId, quantity: 9 }]);
  expect(leftOf(elsewhere)[1] ?? 0).toBe(0);
});

test('a repeated key returns its first reply, also once nothing is left', async () => {
  const { wants } = await givenShop(1);
  const keys = Array.from({ length: 8 }, () => crypto.randomUUID());
  const first = await Promise.all(keys.map((key) => wants(1, key)));
  const winner = first.findIndex(({ status }) => status === 200);
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const again = await Promise.all(keys.map((key) => wants(1, key)));
  expect(again.map(({ status }) => status)).toEqual(keys.map((_, at) => (at === winner ? 200 : 409)));
  expect(again[winner]?.body.checkout.id).toBe(first[winner]?.body.checkout.id);
});

test('a released unit can be ordered at once', async () => {
  const { tenant, wants } = await givenShop(1);
  const { checkout, token } = (await wants(1)).body;
  expect((await wants(1)).status).toBe(409);
  await marquee.call(tenant, 'POST /checkout/cancel/:id', { params: { id: checkout.id }, body: { token, version: checkout.version } });
  expect((await wants(1)).status).toBe(200);
});
