import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1200 }, { amount: 500 }] });
  for (const { id } of tee.skus) await marquee.givenStock(tenant, id, [10]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sku = (at: number) => tee.skus[at]?.id ?? '';
const wanted = (quantity = 2) => [
  { skuId: sku(0), quantity },
  { skuId: sku(1), quantity: 1 },
];

describe('a call with an Idempotency-Key', () => {
  const answersOf = async (times: number, ask: () => Promise<{ status: number; text: string }>) => {
    const answers = [...(await Promise.all(Array.from({ length: times }, ask))), await ask()];
    return [...new Set(answers.map(({ status, text }) => `${status} ${text}`))];
  };

  test('takes one attempt, though it is sent fifty times at once and takes the last unit', async () => {
    const key = randomUUID();
    expect(await answersOf(50, () => till.begin(wanted(10), { key }))).toEqual([expect.stringMatching(/^200 /)]);
    expect((await till.begin([{ skuId: sku(1), quantity: 1 }])).status).toBe(200);
  });

  test('takes one attempt of the transfers of a day', async () => {
    const { id, token } = await till.ready(wanted());
    const body = { ...(await till.due(id, token)), provider: 'manual' as const };
    const key = randomUUID();
    expect(await answersOf(20, () => till.payWith(id, body, { key }))).toEqual([expect.stringMatching(/^200 /)]);
    const other = await till.ready(wanted());
    expect((await till.pay(other.id, other.token, { provider: 'manual' })).status).toBe(200);
  });

  test('counts as an attempt when it is refused', async () => {
    const { id, token } = await till.ready(wanted(1));
    const codes: unknown[] = [];
    for (let at = 0; at < 12; at += 1) codes.push((await till.pay(id, token, { provider: 'manual', total: { amount: 1, currency: 'USD' } })).body.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'CONFLICT'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });

  describe('from a guest', () => {
    const key = 'checkout-1001';
    const begin = (cookie?: string) =>
      marquee.call(tenant, 'POST /checkout/item', { body: { items: wanted(1) }, headers: { 'idempotency-key': key, ...(cookie && { cookie }) } });
    const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => String(headers['set-cookie']);

    test('two browsers with one key have a checkout each, and neither reads the other’s', async () => {
      const first = await begin();
      const { checkout, token } = first.body;
      await till.details(checkout.id, { token, version: checkout.version, email: 'vera@test.example', shippingAddress });
      expect(cookieOf(first)).toMatch(/^cmguest=[\w-]{43}; Max-Age=86400; Path=\/v1; HttpOnly; SameSite=Strict$/);
      const strangers = [await begin(), await begin(`cmguest=${'x'.repeat(43)}`), await begin('cmguest=short'), await begin(`cmguest=${token}x`)];
      for (const { status, body, text } of strangers) {
        expect([status, body.checkout.email, body.checkout.shippingAddress]).toEqual([200, null, null]);
        expect(text).not.toMatch(new RegExp(`vera@|Kade|${checkout.number}|${token}|${checkout.id}`));
      }
      expect(new Set(strangers.map(({ body }) => body.checkout.id)).size).toBe(4);
      const again = await begin(cookieOf(first).split(';')[0]);
      expect([again.body.checkout.id, again.body.token]).toEqual([checkout.id, token]);
    });

    test('a browser that has priced its cart has its secret before it begins', async () => {
      const cookie = cookieOf(await marquee.call(tenant, 'POST /cart/quote', { body: { items: wanted(1) } })).split(';')[0];
      const [first, again] = [await begin(cookie), await begin(cookie)];
      expect(again.body.checkout.id).toBe(first.body.checkout.id);
      const person = await marquee.givenPerson(tenant);
      expect((await marquee.call(tenant, 'POST /cart/quote', { as: person, body: { items: wanted(1) } })).headers['set-cookie']).toBeUndefined();
    });

    test('two payments with one key are two, each of its own checkout', async () => {
      const [one, other] = [await till.ready(wanted(1)), await till.ready(wanted(1))];
      for (const { id, token } of [one, other]) expect((await till.pay(id, token, {}, { key })).body).toMatchObject({ id, status: 'PAID' });
    });
  });
});
