import { beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Body } from '../../../contract/index.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, member: GivenPerson, tee: GivenMerchandise, skuId: string, groupId: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  member = await marquee.givenPerson(tenant);
  tee = await marquee.givenMerchandise(tenant, { skus: [{ amount: 1500 }] });
  skuId = tee.skus[0]?.id ?? '';
  await marquee.givenStock(tenant, skuId, [5000]);
  groupId = (await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name: 'Resellers' } })).body.id;
  await marquee.call(tenant, 'POST /customer-group/put-in/:id', { as: owner, params: { id: groupId }, body: { email: member.email } });
});

type Wanted = Partial<Body<'POST /product/price/item'>>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const save = (amount: number, more: Wanted = {}, as = owner) =>
  marquee.call(tenant, 'POST /product/price/item', { as, body: { skuId, price: usd(amount), startsAt: '2026-01-01T00:00:00Z', ...more } });
const quote = async (quantity: number, as?: GivenPerson) =>
  (await marquee.call(tenant, 'POST /cart/quote', { ...(as && { as }), body: { items: [{ skuId, quantity }] } })).body;
const order = async (quantity: number, as: GivenPerson) =>
  (await marquee.call(tenant, 'POST /order/item', { as, body: { items: [{ skuId, quantity }] } })).body;
const product = async () => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body;
const own = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /product/own-prices/:id', { as, params: { id: tee.id } })).body;
/** Returns the unit price, which cart, order and checkout must agree on. */
async function unit(quantity: number, as: GivenPerson): Promise<number | undefined> {
  await marquee.call(tenant, 'POST /cart/item', { as, body: { items: [{ skuId, quantity }] } });
  const cart = (await marquee.call(tenant, 'GET /cart/item', { as })).body;
  const [line] = cart.items;
  const { lines, subtotal } = await order(quantity, as);
  const begun = await marquee.call(tenant, 'POST /checkout/item', {
    as,
    body: { items: [{ skuId, quantity }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const each = [
    line?.price.amount,
    (await quote(quantity, as)).items[0]?.price.amount,
    lines[0]?.unitPrice.amount,
    begun.body.checkout.lines[0]?.unitPrice.amount,
  ];
  const whole = (line?.price.amount ?? 0) * quantity;
  expect([cart.subtotal.amount, subtotal.amount, begun.body.checkout.subtotal.amount]).toEqual([whole, whole, whole]);
  expect(new Set(each).size).toBe(1);
  return each[0];
}

test('a larger quantity lowers the unit price in cart, order and checkout; shelves show the price of one unit', async () => {
  await save(1200, { minQuantity: 5 });
  await save(1000, { minQuantity: 10 });
  // A step that costs more than a smaller one has no effect.
  await save(1100, { minQuantity: 20 });
  expect([await unit(1, viewer), await unit(4, viewer), await unit(5, viewer), await unit(9, viewer)]).toEqual([1500, 1500, 1200, 1200]);
  expect([await unit(10, viewer), await unit(30, viewer), (await quote(12)).subtotal.amount]).toEqual([1000, 1000, 12_000]);
  const { skus, price, hasGroupPrices } = await product();
  expect([price?.amount, skus[0]?.price.amount, hasGroupPrices]).toEqual([1500, 1500, false]);
  expect(skus[0]?.steps).toEqual([
    { minQuantity: 5, price: usd(1200) },
    { minQuantity: 10, price: usd(1000) },
  ]);
  const shelf = await marquee.call(tenant, 'POST /product/shelf', { body: {} });
  expect(shelf.body.content[0]?.price?.amount).toBe(1500);
});

test('a group member pays the group price, and never more than others', async () => {
  await save(1100, { groupId });
  await save(1000, { groupId, minQuantity: 10 });
  await save(900, { minQuantity: 50 });
  expect([await unit(1, member), await unit(10, member), await unit(50, member)]).toEqual([1100, 1000, 900]);
  expect([await unit(1, viewer), await unit(10, viewer), await unit(50, viewer), (await quote(1)).subtotal.amount]).toEqual([1500, 1500, 900, 1500]);
  const { skus, hasGroupPrices } = await product();
  expect([skus[0]?.price.amount, skus[0]?.steps.length, hasGroupPrices]).toEqual([1500, 1, true]);
  const steps = [
    { minQuantity: 10, price: usd(1000) },
    { minQuantity: 50, price: usd(900) },
  ];
  expect(await own(member)).toEqual({ groupName: 'Resellers', skus: [{ skuId, price: usd(1100), steps }] });
  expect(await own(viewer)).toEqual({ groupName: null, skus: [{ skuId, price: usd(1500), steps: steps.slice(1) }] });
  await save(800);
  expect([await unit(1, member), await unit(10, member), await unit(1, viewer)]).toEqual([800, 800, 800]);
});

test('a member who leaves a group, or whose group is archived, pays the common price; placed orders keep theirs', async () => {
  await save(1100, { groupId });
  const placed = await order(2, member);
  const group = () => marquee.call(tenant, 'GET /customer-group/item/:id', { as: owner, params: { id: groupId } });
  await marquee.call(tenant, 'DELETE /customer-group/item/:id', { as: owner, params: { id: groupId } });
  expect(await unit(1, member)).toBe(1500);
  const { version } = (await group()).body;
  await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { id: groupId, version, entityStatus: 'APPROVED' } });
  expect(await unit(1, member)).toBe(1100);
  await marquee.call(tenant, 'POST /customer-group/take-out/:id', { as: owner, params: { id: groupId }, body: { identityId: member.identity.id } });
  expect([await unit(1, member), (await own(member)).groupName]).toEqual([1500, null]);
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as: member, params: { id: placed.id } })).body.subtotal.amount).toBe(2200);
});

test('a visitor who signs in pays the prices of their group', async () => {
  await save(1100, { groupId });
  expect((await quote(2)).subtotal.amount).toBe(3000);
  const { body } = await marquee.call(tenant, 'POST /cart/merge', { as: member, body: { items: [{ skuId, quantity: 2 }] } });
  expect([body.cart.items[0]?.price.amount, body.cart.subtotal.amount]).toEqual([1100, 2200]);
  const read = await marquee.call(tenant, 'GET /cart/list', { as: owner });
  expect(read.body.content.find(({ identityId }) => identityId === member.identity.id)?.subtotal.amount).toBe(2200);
});

test('prices may overlap unless group and minimum quantity are equal, and invalid prices are rejected', async () => {
  expect((await save(1100, { groupId })).body).toMatchObject({ groupId, groupName: 'Resellers', minQuantity: 1, price: usd(1100) });
  const refusal = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];
  expect(refusal(await save(1000, { groupId }))).toEqual([409, 'startsAt', 'overlap']);
  for (const other of [{}, { minQuantity: 2 }, { groupId, minQuantity: 2 }]) expect((await save(1000, other)).status).toBe(200);
  expect(refusal(await save(900, { minQuantity: 2 }))).toEqual([409, 'startsAt', 'overlap']);
  expect(refusal(await save(900, { minQuantity: 0 }))[1]).toBe('minQuantity');
  expect(refusal(await save(900, { minQuantity: 1000 }))[1]).toBe('minQuantity');
  expect(refusal(await save(900, { groupId: tee.id }))).toEqual([400, 'groupId', 'unknown']);
  expect(refusal(await save(900, { minQuantity: 3, compareAtPrice: usd(1500) }))).toEqual([400, 'compareAtPrice', 'unfit']);
  const away = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(away, { role: 'OWNER' });
  const foreign = (await marquee.call(away, 'POST /customer-group/item', { as: stranger, body: { name: 'Others' } })).body;
  expect(refusal(await save(900, { groupId: foreign.id, minQuantity: 7 }))).toEqual([400, 'groupId', 'unknown']);
  const listed = await marquee.call(tenant, 'GET /product/price/list', { as: owner, query: { groupId } });
  expect(listed.body.totalElements).toBe(2);
});

test('concurrent equal steps are saved once; different steps are all saved', async () => {
  const same = await Promise.all([save(1200, { minQuantity: 5 }), save(1100, { minQuantity: 5 })]);
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await Promise.all([6, 7, 8, 9].map((minQuantity) => save(1000 - minQuantity, { minQuantity })));
  expect((await product()).skus[0]?.steps.map(({ minQuantity }) => minQuantity)).toEqual([5, 6, 7, 8, 9]);
  const rows = (await marquee.call(tenant, 'GET /product/price/list', { as: owner, query: { size: 50 } })).body.content;
  await Promise.all(rows.map(({ id }) => marquee.call(tenant, 'DELETE /product/price/item/:id', { as: owner, params: { id } })));
  expect((await product()).skus[0]?.steps).toEqual([]);
});

test('a merchant sets group prices of its own goods only', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const theirs = await marquee.givenMerchandise(tenant, { organizationId, skus: [{ amount: 700 }] });
  const [sku] = theirs.skus;
  expect((await save(600, { groupId, skuId: sku!.id }, merchant)).status).toBe(200);
  expect((await save(1, { groupId }, merchant)).body.fields?.[0]).toMatchObject({ path: 'skuId', code: 'unknown' });
  const finance = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  expect((await save(1, { groupId }, finance)).status).toBe(403);
  expect((await marquee.call(tenant, 'GET /product/own-prices/:id', { params: { id: tee.id } })).status).toBe(401);
  const away = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(away);
  expect((await marquee.call(away, 'GET /product/own-prices/:id', { as: stranger, params: { id: tee.id } })).status).toBe(404);
});

test('a step begins and ends at its time', async () => {
  let now = new Date();
  const clocked = await marquee.startAppWith({ now: () => now });
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const pass = async (days: number) => {
    now = new Date(day(days));
    await clocked.app.platform.jobs.runNow('commerce.apply-prices');
    return (await product()).skus[0]?.steps.map(({ price }) => price.amount);
  };
  await save(1200, { minQuantity: 5, startsAt: day(1), endsAt: day(3) });
  await save(1100, { minQuantity: 5, startsAt: day(3), endsAt: null, groupId });
  expect((await product()).skus[0]?.steps).toEqual([]);
  expect([await pass(2), await unit(5, viewer), await unit(5, member)]).toEqual([[1200], 1200, 1200]);
  expect([await pass(2), await unit(5, viewer), await unit(5, member)]).toEqual([[], 1500, 1100]);
});

interface Row {
  readonly common: readonly (string | number)[];
  readonly own: readonly (string | number)[];
  readonly ladder: readonly { readonly minQuantity: number; readonly price: { readonly amount: number; readonly currency: string } }[];
}

test('a group or a larger quantity never raises a price, and a line costs its units times one unit price', async () => {
  const step = fc.record({ groupId: fc.constantFrom(null, groupId), minQuantity: fc.integer({ min: 1, max: 20 }), amount: fc.integer({ min: 0, max: 3000 }) });
  const ctx = marquee.contextOf(tenant);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom('JPY', 'USD', 'KWD'),
      async (steps, base, currency) => {
        const [row] = await marquee.database.read<Row>(ctx.tenant.id, {
          sql: `select array_agg(price_of($1, $2::jsonb, null, q) order by q) as common, array_agg(price_of($1, $2::jsonb, $3, q) order by q) as own,
            price_ladder($1, $4, $2::jsonb, $3) as ladder from generate_series(1, 25) q`,
          parameters: [base, JSON.stringify(steps), groupId, currency],
        });
        const [common, mine] = [row!.common.map(Number), row!.own.map(Number)];
        const lowest = (units: number, group: string | null) =>
          Math.min(base, ...steps.filter((one) => one.minQuantity <= units && (one.groupId === null || one.groupId === group)).map(({ amount }) => amount));
        for (const [at, amount] of mine.entries()) {
          expect([common[at], amount]).toEqual([lowest(at + 1, null), lowest(at + 1, groupId)]);
          expect(amount).toBeLessThanOrEqual(Math.min(common[at]!, mine[at - 1] ?? base));
          // The price shown in the ladder is the price charged.
          const told = row!.ladder.findLast(({ minQuantity }) => minQuantity <= at + 1);
          expect(told?.price ?? { amount: mine[0], currency }).toEqual({ amount, currency });
        }
      },
    ),
    { seed: 20_261_201, numRuns: 40 },
  );
});
