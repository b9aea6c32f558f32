import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn, type By } from '../../testing/checkouts.ts';
import { giftCardsIn } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
let tenant: GivenTenant, owner: GivenPerson, skuId: string, till: ReturnType<typeof checkoutsIn>, cards: ReturnType<typeof giftCardsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1500 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [20]);
  till = checkoutsIn(tenant);
  cards = giftCardsIn(tenant, owner);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

type Add = Body<'POST /checkout/add-gift-card/:id'>;
interface Begun {
  readonly id: string;
  readonly token: string;
}
const ready = (quantity = 1, by: By = {}) => till.ready([{ skuId, quantity }], by);
const read = async ({ id, token }: Begun, by: By = {}) => (await till.read(id, token, by)).body;
const add = async (begun: Begun, more: Omit<Add, 'version' | 'token'>, by: By = {}) =>
  marquee.call(tenant, 'POST /checkout/add-gift-card/:id', {
    params: { id: begun.id },
    body: { token: begun.token, version: (await read(begun, by)).version, ...more },
    ...(by.as && { as: by.as }),
  });
/** Pays what is due, with a provider for the rest, if any. */
const pay = async (begun: Begun, more: object = {}, by: By = {}) => {
  const { due } = await read(begun, by);
  return till.pay(begun.id, begun.token, { due, ...more }, by);
};
const fault = ({ status, body }: { status: number; body: { fields?: { path: string; code: string }[] } }) => [
  status,
  body.fields?.[0]?.path,
  body.fields?.[0]?.code,
];
const onCard = async (id: string) => {
  const { balance, held } = await cards.read(id);
  return [balance.amount, held.amount];
};
const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
async function move(id: string, step: string, more: object = {}) {
  const { version } = await order(id);
  return marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/expire/:id', {
    as: owner,
    params: { id },
    rawBody: JSON.stringify({ version, ...more }),
  });
}
const payments = async (orderId: string) =>
  (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId, sortBy: 'createdAt', sortDirection: 'ASC' } })).body.content.map(
    ({ provider, kind, status, amount }) => [provider, kind, status, amount.amount],
  );

describe('an order', () => {
  test('an order is paid by a card in part, and by a provider for the rest', async () => {
    const { id: cardId, code } = await cards.given(1000);
    const begun = await ready();
    const added = await add(begun, { code: code.toLowerCase().replaceAll('-', ' ') });
    expect(added.body).toMatchObject({
      total: usd(1500),
      due: usd(500),
      giftCards: [{ id: cardId, lastFour: code.slice(-4), amount: usd(1000), refunded: usd(0), left: usd(0) }],
    });
    expect(await onCard(cardId)).toEqual([1000, 0]);
    const paid = await pay(begun);
    expect(paid.body).toMatchObject({ status: 'PAID', due: usd(500), giftCards: [{ amount: usd(1000), left: usd(0) }], payment: { provider: 'test' } });
    expect(await onCard(cardId)).toEqual([0, 0]);
    expect(await payments(begun.id)).toEqual([
      ['gift-card', 'CHARGE', 'SUCCEEDED', 1000],
      ['test', 'CHARGE', 'SUCCEEDED', 500],
    ]);
    expect((await order(begun.id)).giftCards).toEqual([{ lastFour: code.slice(-4), amount: usd(1000), refunded: usd(0) }]);
  });

  test('an order is paid by cards alone, without a provider, and they keep the rest', async () => {
    const [one, two] = [await cards.given(1000), await cards.given(5000)];
    const begun = await ready(2);
    await add(begun, { code: one.code });
    await add(begun, { code: two.code });
    const { version, total, due } = await read(begun);
    expect([total, due]).toEqual([usd(3000), usd(0)]);
    const paid = await till.payWith(begun.id, { token: begun.token, version, total, due });
    expect(paid.body).toMatchObject({ status: 'PAID', payment: null, giftCards: [{ amount: usd(1000) }, { amount: usd(2000), left: usd(3000) }] });
    expect([await onCard(one.id), await onCard(two.id)]).toEqual([
      [0, 0],
      [3000, 0],
    ]);
  });

  test('an order needs a provider for the rest, and is not paid at another amount than shown', async () => {
    const { id: cardId, code } = await cards.given(1000);
    const begun = await ready();
    await add(begun, { code });
    const { version, total, due } = await read(begun);
    const { token } = begun;
    expect(fault(await till.payWith(begun.id, { token, version, total, due }))).toEqual([400, 'provider', 'required']);
    expect(fault(await till.payWith(begun.id, { token, version, total, provider: 'test' }))).toEqual([409, 'due', 'stale']);
    // Another order has used the card meanwhile.
    const other = await ready();
    await add(other, { code });
    await pay(other);
    expect(fault(await till.payWith(begun.id, { token, version, total, due, provider: 'test' }))).toEqual([409, 'due', 'stale']);
    expect((await read(begun)).due).toEqual(usd(1500));
    expect((await pay(begun)).body.status).toBe('PAID');
    expect(await onCard(cardId)).toEqual([0, 0]);
  });

  test('an order takes five cards, each once, and a card can be removed', async () => {
    const begun = await ready();
    const given = [];
    for (let at = 0; at < 6; at += 1) given.push(await cards.given(100));
    for (const { code } of given.slice(0, 5)) expect((await add(begun, { code })).status).toBe(200);
    expect(fault(await add(begun, { code: given[5]!.code }))).toEqual([400, 'code', 'maxItems']);
    const drop = async (giftCardId: string) =>
      marquee.call(tenant, 'POST /checkout/remove-gift-card/:id', {
        params: { id: begun.id },
        body: { token: begun.token, version: (await read(begun)).version, giftCardId },
      });
    expect((await drop(given[0]!.id)).body.giftCards).toHaveLength(4);
    expect(fault(await add(begun, { code: given[1]!.code }))).toEqual([400, 'code', 'twice']);
    expect((await drop(given[0]!.id)).status).toBe(200);
  });
});

describe('a card', () => {
  test('a balance is spent once under concurrent payments', async () => {
    const { id: cardId, code } = await cards.given(4000);
    const orders = [await ready(2), await ready(2), await ready(2)];
    for (const begun of orders) expect((await add(begun, { code })).body.due).toEqual(usd(0));
    const answers = await Promise.all(orders.map(async (begun) => pay(begun)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await onCard(cardId)).toEqual([1000, 0]);
  });

  test('a card pays once for one key, also concurrently', async () => {
    const { id: cardId, code } = await cards.given(2000);
    const begun = await ready();
    await add(begun, { code });
    const { version, total, due } = await read(begun);
    const body = { token: begun.token, version, total, due };
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => till.payWith(begun.id, body, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await onCard(cardId)).toEqual([500, 0]);
  });

  test('a card holds its share while the rest is under way, and releases it on failure, cancellation or expiry', async () => {
    const { id: cardId, code } = await cards.given(1000);
    const begun = await ready();
    await add(begun, { code });
    expect((await pay(begun, { scenario: 'CHALLENGE' })).body.payment?.status).toBe('REQUIRES_ACTION');
    expect(await onCard(cardId)).toEqual([1000, 1000]);
    await till.answer(begun.id, begun.token, false);
    expect(await onCard(cardId)).toEqual([1000, 0]);
    expect((await pay(begun, { scenario: 'DECLINE' })).body.payment?.status).toBe('FAILED');
    expect(await onCard(cardId)).toEqual([1000, 0]);
    expect((await pay(begun, { provider: 'manual' })).body.status).toBe('AWAITING_PAYMENT');
    expect(await onCard(cardId)).toEqual([1000, 1000]);
    expect((await move(begun.id, 'expire')).status).toBe(200);
    expect(await onCard(cardId)).toEqual([1000, 0]);
  });

  test('a card pays together with a bank transfer once staff confirm it', async () => {
    const { id: cardId, code } = await cards.given(1000);
    const begun = await ready();
    await add(begun, { code });
    await pay(begun, { provider: 'manual' });
    expect((await move(begun.id, 'mark-paid')).status).toBe(200);
    expect(await onCard(cardId)).toEqual([0, 0]);
    expect((await order(begun.id)).paid).toEqual(usd(1500));
  });

  test('a card is refunded before other payments', async () => {
    const { id: cardId, code } = await cards.given(1000);
    const begun = await ready(2);
    await add(begun, { code });
    await pay(begun);
    const [line] = (await order(begun.id)).lines;
    expect((await move(begun.id, 'refund-lines', { lines: [{ lineId: line!.id, unsent: 1 }] })).status).toBe(200);
    expect(await onCard(cardId)).toEqual([1000, 0]);
    expect((await payments(begun.id)).filter(([, kind]) => kind === 'REFUND').map(([provider, , , amount]) => [provider, amount])).toEqual([
      ['gift-card', 1000],
      ['test', 500],
    ]);
    expect((await read(begun)).giftCards).toMatchObject([{ amount: usd(1000), refunded: usd(1000) }]);
  });

  test('a card is refused by its reason: unknown, another currency, empty, disabled, another account', async () => {
    const begun = await ready();
    expect(fault(await add(begun, { code: 'AAAAA-AAAAA-AAAAA-AAAAA' }))).toEqual([400, 'code', 'unknown']);
    expect(fault(await add(begun, {}))).toEqual([400, 'code', 'required']);
    const [euro, off, claimed] = [await cards.given(500, 'EUR'), await cards.given(), await cards.given(700)];
    expect(fault(await add(begun, { code: euro.code }))).toEqual([400, 'code', 'currency']);
    await cards.move('disable', off.id);
    expect(fault(await add(begun, { code: off.code }))).toEqual([400, 'code', 'closed']);
    const viewer = await marquee.givenPerson(tenant);
    await cards.claim(claimed.code, viewer);
    expect(fault(await add(begun, { code: claimed.code }))).toEqual([409, 'code', 'other-account']);
    expect(fault(await add(begun, { giftCardId: claimed.id }))).toEqual([400, 'giftCardId', 'unknown']);
    const own = await ready(1, { as: viewer });
    expect((await add(own, { giftCardId: claimed.id }, { as: viewer })).body.due).toEqual(usd(800));
    await pay(own, {}, { as: viewer });
    const again = await ready(1, { as: viewer });
    expect(fault(await add(again, { giftCardId: claimed.id }, { as: viewer }))).toEqual([400, 'giftCardId', 'used-up']);
  });

  test('a card pays in its tenant only, and a checkout takes cards only from its own payer', async () => {
    const { code } = await cards.given();
    const elsewhere = await marquee.givenTenant();
    const staff = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
    const theirs = await giftCardsIn(elsewhere, staff).given();
    const begun = await ready();
    expect(fault(await add(begun, { code: theirs.code }))).toEqual([400, 'code', 'unknown']);
    const { version } = await read(begun);
    const stranger = (body: object) =>
      marquee.call(tenant, 'POST /checkout/add-gift-card/:id', { params: { id: begun.id }, rawBody: JSON.stringify({ version, code, ...body }) });
    expect((await stranger({})).status).toBe(404);
    expect((await stranger({ token: 'x'.repeat(43) })).status).toBe(404);
    expect((await stranger({ token: begun.token, version: 999 })).body.code).toBe('STALE');
  });

  test('a card cannot be found by trying codes', async () => {
    const begun = await ready();
    const tries: number[] = [];
    for (let at = 0; at < 12; at += 1) tries.push((await add(begun, { code: `AAAAA-AAAAA-AAAAA-AAA${String(at).padStart(2, '0')}` })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });
});
