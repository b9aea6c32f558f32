import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type By, checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, till: ReturnType<typeof checkoutsIn>, skuIds: readonly string[];
const HOUR = 3_600_000;
const UNITS = 60;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const shirts = await marquee.givenMerchandise(tenant, { name: 'tee', skus: Array.from({ length: 6 }, () => ({ amount: 1200 })) });
  skuIds = shirts.skus.map(({ id }) => id);
  for (const id of skuIds) await marquee.givenStock(tenant, id, [UNITS]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const anybody = () => `${randomUUID()}@test.example`;
const of = (quantity: number, at = 0) => [{ skuId: skuIds[at] ?? '', quantity }];
/** Orders by transfer; from an address of its own unless one is named. */
async function order(
  items: ReturnType<typeof of>,
  { email = anybody(), from = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`, ...by }: By & { email?: string; from?: string } = {},
) {
  const begun = await till.ready(items, by, email);
  const body = { ...(await till.due(begun.id, begun.token, by)), provider: 'manual' as const };
  const headers = { 'idempotency-key': randomUUID() };
  const paid = await marquee.call(tenant, 'POST /checkout/pay/:id', { params: { id: begun.id }, body, headers, from, ...(by.as && { as: by.as }) });
  return { ...begun, email, paid, fault: [paid.body.fields?.[0]?.path, paid.body.fields?.[0]?.code] };
}
const available = async (at = 0) => {
  const sql = 'select sum(on_hand - reserved)::int as free from product_inventory where sku_id = $1';
  return (await marquee.database.write(tenant.id, (run) => run({ sql, parameters: [skuIds[at]] })))[0];
};
const later = async (ms: number) => {
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() + ms) });
  await site.app.platform.jobs.runNow('commerce.expire-orders');
  return site;
};

describe('a guest who pays outside of the shop', () => {
  test('confirms the order by a letter, is told then how to pay, and has it kept from then on', async () => {
    const { id, token, email, paid } = await order(of(2));
    expect(paid.body).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { status: 'PENDING', needsConfirmation: true } });
    expect(new Date(paid.body.heldUntil ?? 0).getTime()).toBeLessThan(Date.now() + HOUR);
    const [letter, ...others] = await marquee.mailsTo(email);
    expect([letter?.links.length, others]).toEqual([1, []]);
    expect(letter?.links[0]).toMatch(new RegExp(`^http://${tenant.host}(:\\d+)?/merchandise/confirm-order#${id}\\.[\\w-]{43}$`));
    const pressed = await Promise.all([till.confirm(id, email), till.confirm(id, email)]);
    expect(pressed.map(({ status, body }) => [status, body.status, body.payBy?.kind])).toEqual([
      [200, 'AWAITING_PAYMENT', 'TRANSFER'],
      [200, 'AWAITING_PAYMENT', 'TRANSFER'],
    ]);
    const kept = (await till.read(id, token)).body;
    expect(kept.payment?.needsConfirmation).toBe(false);
    expect(new Date(kept.heldUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 71 * HOUR);
    expect(await marquee.mailsTo(email)).toHaveLength(2);
    const site = await later(70 * HOUR);
    expect((await till.read(id, token, { site })).body.status).toBe('AWAITING_PAYMENT');
    await site.app.close();
  });

  test('keeps nothing beyond the time of a checkout without that', async () => {
    const { id, token, email } = await order(of(2));
    expect(await available()).toEqual({ free: UNITS - 2 });
    const site = await later(HOUR / 2);
    expect([(await till.read(id, token, { site })).body.status, await available()]).toEqual(['EXPIRED', { free: UNITS }]);
    expect((await till.confirm(id, email, { site })).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
    await site.app.close();
  });

  test('confirms by the letter of that order alone, not by what their browser has', async () => {
    const [one, other] = [await order(of(1)), await order(of(1))];
    const confirm = (id: string, token: string, at = tenant) => marquee.call(at, 'POST /checkout/confirm/:id', { params: { id }, body: { token } });
    const letter = (await marquee.mailsTo(other.email))[0]?.links[0]?.split('.').at(-1) ?? '';
    for (const token of [one.token, letter, 'x'.repeat(43)]) expect([token, (await confirm(one.id, token)).status]).toEqual([token, 404]);
    expect((await confirm(other.id, letter, await marquee.givenTenant())).status).toBe(404);
    expect((await confirm(other.id, letter)).status).toBe(200);
  });

  test('holds so many units at once by one mailbox, whatever is typed, and by one network', async () => {
    const email = anybody();
    expect((await order(of(15), { email })).paid.status).toBe(200);
    const [name, host] = email.split('@');
    expect((await order(of(6, 1), { email: `${name}+again@${host?.toUpperCase()}` })).fault).toEqual(['provider', 'maximum']);
    expect((await order(of(5, 1), { email })).paid.status).toBe(200);
    const from = '198.51.100.7';
    const many = [await order(of(20, 2), { from }), await order(of(19, 3), { from }), await order(of(2, 4), { from }), await order(of(1, 4), { from })];
    expect(many.map(({ paid }) => paid.status)).toEqual([200, 200, 409, 200]);
  });

  test('holds so much money at once', async () => {
    const dear = await marquee.givenMerchandise(tenant, { skus: [{ amount: 300_000 }] });
    await marquee.givenStock(tenant, dear.skus[0]!.id, [UNITS]);
    const email = anybody();
    const items = [{ skuId: dear.skus[0]!.id, quantity: 1 }];
    expect((await order(items, { email })).paid.status).toBe(200);
    expect((await order(items, { email })).fault).toEqual(['provider', 'maximum']);
  });

  test('leaves half of each SKU to others, however many guests there are and though they come at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => order(of(6))));
    expect(all.map(({ paid }) => paid.status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409]);
    expect(all.find(({ paid }) => paid.status === 409)?.fault).toEqual(['provider', 'used-up']);
    const refused = all.find(({ paid }) => paid.status === 409);
    expect((await till.pay(refused?.id ?? '', refused?.token)).body.status).toBe('PAID');
  });

  test('has the one unit of a SKU', async () => {
    const { skus } = await marquee.givenMerchandise(tenant, { skus: [{ amount: 500 }] });
    await marquee.givenStock(tenant, skus[0]!.id, [1]);
    expect((await order([{ skuId: skus[0]!.id, quantity: 1 }])).paid.status).toBe(200);
  });

  test('gets no such way where the shop offers none to guests; people with an account do', async () => {
    const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
    await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { guests_pay_outside: false } } });
    const guest = await order(of(1));
    expect(guest.fault).toEqual(['provider', 'enum']);
    expect((await till.read(guest.id, guest.token)).body).toMatchObject({ providers: ['test'], manualWays: [] });
    const as = await marquee.givenPerson(tenant);
    const own = await order(of(1), { as });
    expect(own.paid.body).toMatchObject({ status: 'AWAITING_PAYMENT', providers: ['test', 'manual'], payment: { needsConfirmation: false } });
  });
});

test('a person holds more than a guest, and so much at once', async () => {
  const as = await marquee.givenPerson(tenant);
  const other = await marquee.givenPerson(tenant);
  expect((await order(of(50, 0), { as })).paid.status).toBe(200);
  expect((await order(of(50, 1), { as })).paid.status).toBe(200);
  expect((await order(of(1, 2), { as })).fault).toEqual(['provider', 'maximum']);
  expect((await order(of(50, 2), { as: other })).paid.status).toBe(200);
});

describe('open checkouts', () => {
  const begin = (quantity: number, at: number, from: string, as?: GivenPerson) =>
    marquee.call(tenant, 'POST /checkout/item', { body: { items: of(quantity, at) }, headers: { 'idempotency-key': randomUUID() }, from, ...(as && { as }) });

  test('hold a bounded number of units a network of guests, though begun at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, at) => begin(30, at, `2001:db8:7:${at}::1`)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(all.find(({ status }) => status === 409)?.body.fields?.[0]).toMatchObject({ path: 'items', code: 'maximum', limit: 100 });
    const first = all.find(({ status }) => status === 200)!.body;
    await marquee.call(tenant, 'POST /checkout/cancel/:id', {
      params: { id: first.checkout.id },
      body: { token: first.token, version: first.checkout.version },
    });
    const free = all.findIndex(({ status }) => status === 409);
    expect([(await begin(30, free, '2001:db8:7:9::1')).status, (await begin(30, free, '2001:db8:8::1')).status]).toEqual([200, 200]);
  });

  test('hold a bounded number of units a person', async () => {
    const as = await marquee.givenPerson(tenant);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await begin(55, at, '198.51.100.9', as)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
  });
});
