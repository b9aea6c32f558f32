import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, mug: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;
const usd = (amount: number) => ({ amount, currency: 'USD' });

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1999 }] });
  mug = await marquee.givenMerchandise(tenant, { name: 'mug', skus: [{ amount: 1000 }] });
  for (const { skus } of [tee, mug]) await marquee.givenStock(tenant, skus[0]!.id, [500]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

type Discount = Body<'POST /discount/item'>;
const save = (discount: Partial<Discount>, as = owner) =>
  marquee.call(tenant, 'POST /discount/item', {
    as,
    body: { code: 'TEN', name: 'Ten percent', kind: 'PERCENT', startsAt: '2026-01-01T00:00:00.000Z', ...discount },
  });
const ten = (more: Partial<Discount> = {}) => save({ partsPerMillion: 100_000, ...more });
const used = async (code: string) =>
  (await marquee.call(tenant, 'GET /discount/list', { as: owner, query: { q: code } })).body.content.find((one) => one.code === code)?.used;

/** A checkout of a tee and a mug. */
async function begun(as?: GivenPerson) {
  const items = [tee, mug].map(({ skus }) => ({ skuId: skus[0]!.id, quantity: 1 }));
  const { checkout, token } = (await till.begin(items, as ? { as } : {})).body;
  const tell = async (said: Partial<Body<'POST /checkout/details/:id'>>) => {
    const { version } = (await till.read(checkout.id, token)).body;
    return till.details(checkout.id, { token, version, ...said });
  };
  return { id: checkout.id, token, tell };
}
const faultOf = (answer: { body: { fields?: { path: string; code: string }[] } }) => answer.body.fields?.map(({ path, code }) => `${path} ${code}`).join();

describe('a discount', () => {
  test('a discount reduces each line before taxes, counts while the order stands, and is stored with it', async () => {
    await ten();
    await marquee.call(tenant, 'POST /tax/rate/item', {
      as: owner,
      body: { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: false, startsAt: '2026-01-01T00:00:00.000Z' },
    });
    const { id, token, tell } = await begun();
    await tell({ email: 'vera@test.example', shippingAddress });
    const { body } = await tell({ codes: [' ten '] });
    expect([body.discounts, body.discount, body.lines.map(({ discount }) => discount.amount)]).toEqual([
      [expect.objectContaining({ code: 'TEN', name: 'Ten percent', amount: usd(300) })],
      usd(300),
      [200, 100],
    ]);
    expect([body.tax, body.total]).toEqual([usd(378 + 189), usd(2999 - 300 + 567)]);
    expect(await used('TEN')).toBe(1);
    expect((await tell({ codes: [] })).body.total).toEqual(usd(2999 + 420 + 210));
    expect(await used('TEN')).toBe(0);
    await tell({ codes: ['TEN'] });
    const paid = await till.pay(id, token);
    expect([paid.body.status, paid.body.total, await used('TEN')]).toEqual(['PAID', usd(3266), 1]);
  });

  test('an amount off is shared among its products, and free shipping costs nothing', async () => {
    await save({ code: 'FIVE', kind: 'AMOUNT', amount: usd(5000), productIds: [mug.id], isCombinable: true });
    await save({ code: 'SHIP', kind: 'FREE_SHIPPING', isCombinable: true });
    const method = { id: randomUUID(), name: 'Post', kind: 'DELIVERY' as const, description: '', amount: 495, freeFrom: null, daysFrom: 1, daysTo: 1 };
    await marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body: { name: 'NL', currency: 'USD', countries: ['NL'], methods: [method] } });
    const { tell } = await begun();
    await tell({ email: 'vera@test.example', shippingAddress });
    expect((await tell({ codes: ['FIVE'] })).body).toMatchObject({ discount: usd(1000), shipping: usd(495), total: usd(2494) });
    expect((await tell({ codes: ['FIVE', 'SHIP'] })).body).toMatchObject({ shipping: usd(0), total: usd(1999), discounts: [{}, {}] });
  });

  test('a discount of the whole price leaves nothing to pay, and the order is paid', async () => {
    await ten({ code: 'ALL', partsPerMillion: 1_000_000 });
    const { id, token, tell } = await begun();
    await tell({ email: 'vera@test.example', shippingAddress });
    expect((await tell({ codes: ['ALL'] })).body.total).toEqual(usd(0));
    expect((await till.pay(id, token)).body).toMatchObject({ status: 'PAID', total: usd(0), payment: null });
  });

  test('a code is refused by its reason: unknown, closed, alone, below its minimum, unfit', async () => {
    await ten();
    await ten({ code: 'OVER', endsAt: '2026-02-01T00:00:00.000Z' });
    await ten({ code: 'LATER', startsAt: '2999-01-01T00:00:00.000Z' });
    await ten({ code: 'HIDDEN', entityStatus: 'DRAFT' });
    await ten({ code: 'MUCH', minimum: usd(3000) });
    await ten({ code: 'EUROS', minimum: { amount: 1, currency: 'EUR' } });
    await ten({ code: 'OTHER', productIds: [(await marquee.givenMerchandise(tenant)).id] });
    await ten({ code: 'BESIDE', isCombinable: true });
    const { tell } = await begun();
    const said = async (...codes: string[]) => faultOf(await tell({ codes }));
    expect(await said('NONE')).toBe('codes.0 unknown');
    for (const code of ['OVER', 'LATER', 'HIDDEN']) expect([code, await said(code)]).toEqual([code, 'codes.0 closed']);
    expect([await said('MUCH'), await said('EUROS'), await said('OTHER')]).toEqual(['codes.0 minimum', 'codes.0 currency', 'codes.0 unfit']);
    expect(await said('BESIDE', 'TEN')).toBe('codes.1 alone');
    expect((await tell({ codes: ['TEN', 'ten'] })).body.discounts.length).toBe(1);
    expect([await used('TEN'), await used('BESIDE')]).toEqual([1, 0]);
  });

  test('the usage limit is enforced under concurrency and uses of canceled orders are returned', async () => {
    await ten({ useLimit: 5 });
    const many = await Promise.all(Array.from({ length: 12 }, () => begun()));
    const answers = await Promise.all(many.map(({ tell }) => tell({ codes: ['TEN'] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(400)]);
    expect(new Set(answers.filter(({ status }) => status === 400).map(faultOf))).toEqual(new Set(['codes.0 used-up']));
    const [loser] = many.filter((_, at) => answers[at]?.status === 400);
    const [winner] = many.filter((_, at) => answers[at]?.status === 200);
    const { version } = (await till.read(winner!.id, winner!.token)).body;
    await marquee.call(tenant, 'POST /checkout/cancel/:id', { params: { id: winner!.id }, body: { token: winner!.token, version } });
    expect([await used('TEN'), (await loser!.tell({ codes: ['TEN'] })).status, await used('TEN')]).toEqual([4, 200, 5]);
  });

  test('a discount for one use or a first order is given once, whether code or e-mail comes first', async () => {
    await ten({ isOnce: true });
    await ten({ code: 'FIRST', isFirstOrder: true });
    const email = `${randomUUID()}@test.example`;
    const all = await Promise.all([1, 2, 3, 4].map(() => begun()));
    for (const { tell } of all) expect((await tell({ codes: ['TEN'] })).status).toBe(200);
    const told = await Promise.all(all.map(({ tell }, at) => tell({ email: at % 2 ? email : email.toUpperCase(), shippingAddress })));
    expect(told.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(told.map(faultOf).filter(Boolean)).toEqual(Array(3).fill('codes.0 had'));
    const winner = all[told.findIndex(({ status }) => status === 200)]!;
    expect((await till.pay(winner.id, winner.token)).body.status).toBe('PAID');
    const second = await begun();
    await second.tell({ email, shippingAddress });
    expect([faultOf(await second.tell({ codes: ['TEN'] })), faultOf(await second.tell({ codes: ['FIRST'] }))]).toEqual(['codes.0 had', 'codes.0 not-first']);
  });

  describe('a discount for one use per person', () => {
    const buys = async (email: string, as?: GivenPerson) => {
      const { checkout, token } = (await till.begin([{ skuId: tee.skus[0]!.id, quantity: 2 }], as ? { as } : {})).body;
      const said = { token, version: checkout.version, email, shippingAddress, codes: ['TEN'] };
      const answer = await marquee.call(tenant, 'POST /checkout/details/:id', { params: { id: checkout.id }, body: said, ...(as && { as }) });
      if (answer.status === 200) await till.pay(checkout.id, token, {}, as ? { as } : {});
      return faultOf(answer) || answer.status;
    };
    const anybody = () => `${randomUUID()}@test.example`;

    test.each(['isOnce', 'isFirstOrder'] as const)('uses count by account, whatever contact address is typed: %s', async (rule) => {
      await ten({ [rule]: true });
      const [as, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
      expect(await buys(as.email, as)).toBe(200);
      for (const email of [anybody(), as.email, other.email]) expect([email, await buys(email, as)]).toEqual([email, 'codes.0 had']);
      // An address that somebody else typed has used nothing.
      expect(await buys(as.email, other)).toBe(200);
    });

    test('uses of guests count by mailbox, together with the account of that mailbox', async () => {
      await ten({ isOnce: true });
      const email = anybody();
      const [name, host] = email.split('@');
      expect(await buys(`${name}+one@${host}`)).toBe(200);
      for (const again of [email, email.toUpperCase(), `${name}+two@${host}`]) expect([again, await buys(again)]).toEqual([again, 'codes.0 had']);
      const [guest, person] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
      expect([await buys(guest.email), await buys(anybody(), guest)]).toEqual([200, 'codes.0 had']);
      expect([await buys(anybody(), person), await buys(person.email.toUpperCase()), await buys(anybody())]).toEqual([200, 'codes.0 had', 200]);
    });
  });

  test('a late payment of an expired order uses its discount again, unless the limit is reached', async () => {
    await ten({ useLimit: 1 });
    const late = async () => {
      const { id, token, tell } = await begun();
      await tell({ email: `${randomUUID()}@test.example`, shippingAddress });
      expect((await tell({ codes: ['TEN'] })).status).toBe(200);
      await till.pay(id, token, { provider: 'manual' });
      const payment = (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId: id } })).body.content[0]!;
      // With another provider the payment is still under way and not withdrawn with the order.
      const provider = (name: string) =>
        marquee.database.write(tenant.id, (run) => run({ sql: 'update payment set provider = $2 where id = $1', parameters: [payment.id, name] }));
      await provider('slow');
      const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
      await marquee.call(tenant, 'POST /order/expire/:id', { as: owner, params: { id }, body: { version } });
      await provider('manual');
      return async () => {
        await marquee.call(tenant, 'POST /transaction/mark-paid/:id', { as: owner, params: { id: payment.id }, body: { version: payment.version } });
        return (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body.status;
      };
    };
    const [one, other] = [await late(), await late()];
    expect(await used('TEN')).toBe(0);
    expect([await one(), await other(), await used('TEN')]).toEqual(['PAID', 'REFUND_DUE', 1]);
  });

  test('twenty codes can be tried in a checkout; the rest of the checkout still works', async () => {
    const { tell } = await begun();
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push((await tell({ codes: [`GUESS-${at}`] })).status);
    expect(answers).toEqual([...Array<number>(20).fill(400), 429]);
    expect((await tell({ email: 'vera@test.example', shippingAddress })).status).toBe(200);
  });

  test('a discount is created by staff who manage money, and fits its kind', async () => {
    const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
    const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
    expect([(await save({}, support)).status, (await save({}, merchant)).status]).toEqual([403, 403]);
    expect([faultOf(await save({})), faultOf(await save({ kind: 'AMOUNT' }))]).toEqual(['partsPerMillion required', 'amount required']);
    expect(faultOf(await ten({ amount: usd(1) }))).toBe('amount unfit');
    const { status, body } = await ten();
    expect([status, faultOf(await ten())]).toEqual([200, 'code taken']);
    const change = (to: Partial<Discount>) => marquee.call(tenant, 'POST /discount/item', { as: owner, body: { id: body.id, version: body.version, ...to } });
    expect([faultOf(await change({ amount: usd(1) })), faultOf(await change({ kind: 'AMOUNT', amount: usd(1) }))]).toEqual([
      'amount unfit',
      'partsPerMillion unfit',
    ]);
    expect((await change({ kind: 'PERCENT', name: 'Renamed' })).status).toBe(200);
  });

  test('a discount has a positive amount and one currency', async () => {
    const five = (more: Partial<Discount>) => save({ code: 'FIVE', kind: 'AMOUNT', amount: usd(500), ...more });
    expect([faultOf(await five({ amount: usd(0) })), faultOf(await five({ minimum: usd(0) }))]).toEqual(['amount.amount minimum', 'minimum.amount minimum']);
    const euros = { amount: 100, currency: 'EUR' };
    expect(faultOf(await five({ minimum: euros }))).toBe('minimum.currency currency');
    const { body } = await five({});
    const change = (to: Partial<Discount>) => marquee.call(tenant, 'POST /discount/item', { as: owner, body: { id: body.id, version: body.version, ...to } });
    expect([faultOf(await change({ minimum: euros })), (await change({ minimum: euros, amount: euros })).status]).toEqual(['minimum.currency currency', 200]);
  });

  test('the use of a deleted person names nobody', async () => {
    await ten({ isOnce: true });
    const as = await marquee.givenPerson(tenant);
    const { id, tell } = await begun(as);
    await tell({ codes: ['TEN'], shippingAddress });
    const persons = () =>
      marquee.database.asOwner(async (script) => (await script(`select person from discount_use where order_id = '${id}'`)).rows.map(({ person }) => person));
    expect(await persons()).toEqual([as.identity.id]);
    await marquee.database.write(tenant.id, (run) => run({ sql: 'update shop_order set identity_id = null where id = $1', parameters: [id] }));
    expect(await persons()).toEqual([null]);
  });
});
