import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { codesTo, giftCardsIn } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { giftShopIn } from '../../testing/sold-cards.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, shop: Awaited<ReturnType<typeof giftShopIn>>, to: string;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const fault = ({ status, body }: { status: number; body: { fields?: { path: string; code: string; limit?: number }[] } }) => [
  ...[status, body.fields?.[0]?.path, body.fields?.[0]?.code],
  ...(body.fields?.[0]?.limit === undefined ? [] : [body.fields[0].limit]),
];

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  shop = await giftShopIn(tenant, owner);
  to = `vera-${randomUUID()}@home.example`;
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

describe('a bought gift card', () => {
  test('a paid order issues one card per unit with its price as balance, without shipping, tax or discount', async () => {
    const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: false, taxesShipping: true, startsAt: '2026-01-01T00:00:00.000Z' };
    await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate });
    const gift = { recipientName: ' Vera ', recipientEmail: to, senderName: 'Femi', message: 'Happy birthday!', sendOn: null };
    const begun = (await shop.till.begin([shop.of(shop.big, gift, 2)])).body.checkout;
    expect(begun).toMatchObject({ addressNeeded: 'NONE', total: usd(10_000), tax: usd(0), shippingMethods: [] });
    expect(begun.lines).toMatchObject([{ kind: 'GIFT_CARD', quantity: 2, gift: { ...gift, recipientName: 'Vera' }, cards: [] }]);
    const { id, number } = await shop.bought([shop.of(shop.big, gift, 2)]);
    const cards = await shop.cardsOf(number);
    expect(cards).toMatchObject(Array.from({ length: 2 }, () => ({ amount: usd(5000), balance: usd(5000), recipientEmail: to, sentAt: null, reason: '' })));
    expect(await shop.accounts()).toEqual({ psp_clearing: 10_000, gift_card_liability: -10_000 });
    expect([(await shop.order(id)).status, await codesTo(to)]).toEqual(['DELIVERED', []]);
    await Promise.all([shop.send(), shop.send()]);
    expect(await codesTo(to)).toHaveLength(2);
    const [letter] = await marquee.mailsTo(to);
    expect(letter?.text).toContain('Femi');
    const { cards: told, gift: kept } = (await shop.order(id)).lines[0]!;
    expect([told.map(({ status, sentAt }) => [status, sentAt !== null]), kept?.recipientName]).toEqual([
      [
        ['ACTIVE', true],
        ['ACTIVE', true],
      ],
      'Vera',
    ]);
  });

  test('a bought card is sent on its day, to the buyer unless the wish names a recipient', async () => {
    const buyer = await marquee.givenPerson(tenant);
    const { number } = await shop.bought([shop.of(shop.small, { sendOn: day(3) }), shop.of(shop.small, { recipientEmail: to })], buyer);
    const sent = (await shop.cardsOf(number)).map((one) => [one.recipientEmail, one.sendAt.slice(0, 10)]).toSorted();
    expect(sent).toEqual(
      [
        ['vera@test.example', day(3)],
        [to, day(0)],
      ].toSorted(),
    );
    await shop.send();
    expect([await codesTo(to)].map(({ length }) => length)).toEqual([1]);
    const { body } = await marquee.call(tenant, 'GET /gift/bought', { as: buyer });
    expect(body.content.map(({ recipientEmail, sentAt, orderNumber }) => [recipientEmail, sentAt !== null, orderNumber]).toSorted()).toEqual(
      [
        ['vera@test.example', false, number],
        [to, true, number],
      ].toSorted(),
    );
    expect(JSON.stringify(body)).not.toContain('lastFour');
    const other = await marquee.givenPerson(tenant);
    expect((await marquee.call(tenant, 'GET /gift/bought', { as: other })).body.content).toEqual([]);
    expect((await marquee.call(tenant, 'GET /gift/bought', {})).status).toBe(401);
  });

  test('cards are issued once under concurrent and repeated payments', async () => {
    const begun = await shop.till.ready([shop.of(shop.big, { recipientEmail: to }, 3)]);
    const asked = await shop.till.due(begun.id, begun.token);
    const key = randomUUID();
    await Promise.all([shop.till.payWith(begun.id, asked, { key }), shop.till.payWith(begun.id, asked, { key }), shop.till.read(begun.id, begun.token)]);
    await Promise.all([shop.move(begun.id, 'mark-paid'), shop.till.read(begun.id, begun.token)]);
    expect(await shop.cardsOf(begun.number)).toHaveLength(3);
  });

  test('a card is issued when a transfer is marked as paid, not for an expired or cancelled order', async () => {
    const ready = async () => shop.till.ready([shop.of(shop.small, { recipientEmail: to })]);
    const [paid, expired, canceled] = [await ready(), await ready(), await ready()];
    for (const { id, token } of [paid, expired]) await shop.till.pay(id, token, { provider: 'manual' });
    expect(await shop.cardsOf(paid.number)).toEqual([]);
    expect((await shop.move(paid.id, 'mark-paid')).status).toBe(200);
    expect((await shop.move(expired.id, 'expire')).status).toBe(200);
    expect((await shop.move(canceled.id, 'cancel')).status).toBe(200);
    expect(await Promise.all([paid, expired, canceled].map(async ({ number }) => (await shop.cardsOf(number)).length))).toEqual([1, 0, 0]);
  });

  test('a bought card cannot be paid with a gift card or discounted; other goods of the order can', async () => {
    const given = await giftCardsIn(tenant, owner).given(9000);
    const discount = { code: 'TEN', name: 'Ten', kind: 'PERCENT' as const, partsPerMillion: 100_000, startsAt: '2026-01-01T00:00:00.000Z' };
    const { id: discountId, version } = (await marquee.call(tenant, 'POST /discount/item', { as: owner, body: discount })).body;
    await marquee.call(tenant, 'POST /discount/item', { as: owner, body: { id: discountId, version, entityStatus: 'APPROVED' } });
    const begun = await shop.till.ready([shop.of(shop.big, { recipientEmail: to }), shop.of(shop.shirt)]);
    const read = async () => (await shop.till.read(begun.id, begun.token)).body;
    const add = await marquee.call(tenant, 'POST /checkout/add-gift-card/:id', {
      params: { id: begun.id },
      body: { token: begun.token, version: (await read()).version, code: given.code },
    });
    expect([add.body.due, add.body.giftCards[0]?.amount]).toEqual([usd(5000), usd(1500)]);
    const coded = await shop.till.details(begun.id, { token: begun.token, version: (await read()).version, codes: ['TEN'] });
    expect(coded.body).toMatchObject({ discount: usd(150), due: usd(5000), total: usd(6350) });
    expect((await shop.till.pay(begun.id, begun.token, { due: usd(5000) })).status).toBe(200);
    const alone = await shop.till.ready([shop.of(shop.big, { recipientEmail: to })]);
    const at = async (codes: string[]) => {
      const { version: now } = (await shop.till.read(alone.id, alone.token)).body;
      return shop.till.details(alone.id, { token: alone.token, version: now, codes });
    };
    expect(fault(await at(['TEN']))).toEqual([400, 'codes.0', 'unfit']);
  });

  test('an invalid gift is rejected at its field', async () => {
    const begin = async (...items: object[]) => fault(await shop.till.begin(items as never));
    expect(await begin(shop.of(shop.shirt, { recipientEmail: to }))).toEqual([400, 'items.0.gift', 'unfit']);
    expect(await begin(shop.of(shop.small, { sendOn: day(400) }))).toEqual([400, 'items.0.gift.sendOn', 'range']);
    expect(await begin(shop.of(shop.small, {}, 21))).toEqual([400, 'items.0.quantity', 'maximum', 20]);
    expect(await begin(shop.of(shop.small), shop.of(shop.small, { message: ' ' }))).toEqual([400, 'items.1.skuId', 'taken']);
    expect((await begin(shop.of(shop.small, { recipientEmail: 'nobody' })))[0]).toBe(400);
    // A day that passed while the item was in a cart means: send at once.
    expect((await shop.till.begin([shop.of(shop.small, { recipientEmail: to, sendOn: day(-3) })])).body.checkout.lines[0]?.gift?.sendOn).toBeNull();
  });
});

describe('refunds of a gift card', () => {
  const refund = async (id: string, unsent: number, at = 0) =>
    shop.move(id, 'refund-lines', { lines: [{ lineId: (await shop.order(id)).lines[at]!.id, unsent }] });
  /** Pays for a shirt with a card. */
  async function spend(code: string) {
    const begun = await shop.till.ready([shop.of(shop.shirt)]);
    const { version } = (await shop.till.read(begun.id, begun.token)).body;
    await marquee.call(tenant, 'POST /checkout/add-gift-card/:id', { params: { id: begun.id }, body: { token: begun.token, version, code } });
    expect((await shop.till.pay(begun.id, begun.token, { due: usd(0) })).body.status).toBe('PAID');
    return begun.id;
  }

  test('a refund returns the unspent card; a spent one cannot be refunded', async () => {
    const { id, number } = await shop.bought([shop.of(shop.big, { recipientEmail: to }, 3)]);
    await shop.send();
    const [first = '', second = '', third = ''] = await codesTo(to);
    await spend(second);
    expect(fault(await refund(id, 3))).toEqual([400, 'lines.0.unsent', 'maximum', 2]);
    const quoted = { lines: [{ lineId: (await shop.order(id)).lines[0]!.id, unsent: 3 }] };
    expect(fault(await marquee.call(tenant, 'POST /order/refund-quote/:id', { as: owner, params: { id }, body: quoted }))).toEqual([
      400,
      'lines.0.unsent',
      'maximum',
      2,
    ]);
    expect((await refund(id, 1)).body).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded: usd(5000) });
    const tries = await Promise.all([refund(id, 1), refund(id, 1)]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shop.cardsOf(number)).map(({ status, balance }) => [status, balance.amount]).toSorted()).toEqual([
      ['ACTIVE', 3500],
      ['RETURNED', 0],
      ['RETURNED', 0],
    ]);
    const states = await Promise.all([first, third].map(async (code) => (await marquee.call(tenant, 'POST /gift/balance', { body: { code } })).body));
    expect(states).toMatchObject([
      { status: 'RETURNED', balance: usd(0) },
      { status: 'RETURNED', balance: usd(0) },
    ]);
    expect((await shop.accounts())['gift_card_liability']).toBe(-3500);
  });

  test('an unsent card is returned first, and its e-mail is not sent', async () => {
    const { id } = await shop.bought([shop.of(shop.big, { recipientEmail: to, sendOn: day(2) }), shop.of(shop.big, { recipientEmail: to })]);
    await shop.send();
    expect((await refund(id, 1)).status).toBe(200);
    const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 5 * 86_400_000) });
    await site.app.platform.jobs.runNow('commerce.send-gift-cards');
    await site.app.close();
    expect(await codesTo(to)).toHaveLength(1);
  });

  test('a refund by amount takes other goods first, then what is left on the cards', async () => {
    const { id, number } = await shop.bought([shop.of(shop.shirt), shop.of(shop.big, { recipientEmail: to })]);
    await shop.send();
    const spent = await spend((await codesTo(to))[0] ?? '');
    expect((await shop.move(id, 'request-refund')).status).toBe(200);
    expect(fault(await shop.move(id, 'refund'))).toEqual([400, 'amount', 'maximum', 5000]);
    expect((await shop.move(id, 'refund', { amount: 2000 })).body.status).toBe('PARTIALLY_REFUNDED');
    expect((await shop.cardsOf(number)).map(({ status, balance }) => [status, balance.amount])).toEqual([['ACTIVE', 3000]]);
    expect((await shop.accounts())['gift_card_liability']).toBe(-3000);
    // A refund of goods paid with the card returns to the card.
    expect((await refund(spent, 1)).status).toBe(200);
    expect((await shop.cardsOf(number)).map(({ balance }) => balance.amount)).toEqual([4500]);
    expect(fault(await refund(id, 1, 1))).toEqual([400, 'lines.0.unsent', 'maximum', 0]);
  });

  test('a lost dispute takes the card back, and its spent part is booked as given', async () => {
    const { id, number } = await shop.bought([shop.of(shop.big, { recipientEmail: to })]);
    await shop.send();
    const spent = await spend((await codesTo(to))[0] ?? '');
    expect((await shop.move(id, 'dispute')).status).toBe(200);
    expect((await shop.move(id, 'lose-dispute')).body.status).toBe('REFUNDED');
    expect((await shop.cardsOf(number)).map(({ status, balance }) => [status, balance.amount])).toEqual([['RETURNED', 0]]);
    expect(await shop.accounts()).toMatchObject({ gift_cards_given: 1500 });
    // A later refund disables the card, so that nobody can pay with the money.
    expect((await refund(spent, 1)).status).toBe(200);
    expect((await shop.cardsOf(number)).map(({ status, balance }) => [status, balance.amount])).toEqual([['DISABLED', 1500]]);
  });
});

describe('gift card products', () => {
  const product = (body: Body<'POST /product/item'>, as = owner) => marquee.call(tenant, 'POST /product/item', { as, body });

  test('gift cards are merchandise of the house, and the kind is fixed once a SKU exists', async () => {
    const made = await product({ kind: 'MERCHANDISE', name: 'Card', metaData: { isGiftCard: true } });
    const { id } = made.body;
    let { version } = made.body;
    expect(made.body.metaData.isGiftCard).toBe(true);
    ({ version } = (await product({ id, version, metaData: { category: 'Cards' } })).body);
    expect((await product({ id, version, metaData: { isGiftCard: false } })).body.metaData.isGiftCard).toBeUndefined();
    ({ version } = (await product({ id, version: version + 1, metaData: { isGiftCard: true } })).body);
    const sku = { productId: id, sku: 'CARD-1', listPrice: usd(1000) };
    expect(fault(await marquee.call(tenant, 'POST /product/sku/item', { as: owner, body: { ...sku, listPrice: usd(0) } }))).toEqual([
      ...[400, 'listPrice.amount', 'minimum', 1],
    ]);
    const kept = await marquee.call(tenant, 'POST /product/sku/item', { as: owner, body: sku });
    expect(kept.body.available).toBe(20);
    expect(fault(await product({ id, version, metaData: { isGiftCard: false } }))).toEqual([409, 'metaData.isGiftCard', 'fixed']);
    expect(fault(await product({ kind: 'TITLE', name: 'Film', metaData: { programType: 'FEATURE', isGiftCard: true } }))).toEqual([
      ...[400, 'metaData.isGiftCard', 'unfit'],
    ]);
    const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
    const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
    expect(fault(await product({ kind: 'MERCHANDISE', name: 'Theirs', metaData: { isGiftCard: true } }, merchant))).toEqual([
      ...[403, 'metaData.isGiftCard', 'forbidden'],
    ]);
    const viewer = await marquee.givenPerson(tenant);
    expect((await product({ kind: 'MERCHANDISE', name: 'Mine', metaData: { isGiftCard: true } }, viewer)).status).toBe(403);
  });

  test('gift card SKUs have no inventory and no other price', async () => {
    const place = (await marquee.call(tenant, 'POST /location/item', { as: owner, body: { name: 'Hall', kind: 'WAREHOUSE' } })).body.id;
    const stock = { skuId: shop.small, locationId: place, onHand: 3 };
    expect(fault(await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body: stock }))).toEqual([400, 'skuId', 'unfit']);
    const price = { skuId: shop.small, price: usd(2000), label: 'Sale', startsAt: '2026-01-01T00:00:00.000Z' };
    expect(fault(await marquee.call(tenant, 'POST /product/price/item', { as: owner, body: price }))).toEqual([400, 'skuId', 'unfit']);
  });
});
