import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { codesTo } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { faultOf, planGiftsIn, rightsOfPlan } from '../../testing/plan-gifts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, gifts: Awaited<ReturnType<typeof planGiftsIn>>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  gifts = await planGiftsIn(tenant, owner);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});
/** Returns the balances of the books, without money on its way back. */
async function booked() {
  const { customer_deposits: _deposits, psp_clearing: _money, ...rest } = await gifts.shop.accounts();
  return rest;
}
const rights = (as: GivenPerson) => rightsOfPlan(tenant, as);

describe('the money for a plan gift', () => {
  test('a full refund takes an unredeemed gift back', async () => {
    const { id, code } = await gifts.given();
    expect(faultOf(await gifts.refund(id, 1))).toEqual([400, 'lines.0.unsent', 'minimum']);
    expect((await gifts.refund(id)).status).toBe(200);
    expect(faultOf(await gifts.redeem(code, viewer))).toEqual([409, 'code', 'closed']);
    expect((await gifts.list(id))[0]).toMatchObject({ status: 'REVOKED', redeemedAt: null });
    expect(await booked()).toEqual({});
  });

  test('a refund of a redeemed gift ends the plan and the access', async () => {
    const { id, code } = await gifts.given();
    await gifts.redeem(code, viewer);
    const { id: recordId } = await gifts.mine(viewer);
    expect((await gifts.refund(id)).status).toBe(200);
    expect([await gifts.mine(viewer), await rights(viewer)]).toEqual([null, []]);
    const moves = await marquee.call(tenant, 'GET /move/list', { as: owner, query: { resource: 'subscription', recordId } });
    expect(moves.body.content.map(({ move, to }) => [move, to])).toEqual([
      ['cancel', 'CANCELED'],
      ['redeem', 'ACTIVE'],
    ]);
    expect((await gifts.list(id))[0]?.status).toBe('REVOKED');
    expect(faultOf(await gifts.redeem(code, viewer))).toEqual([409, 'code', 'closed']);
    expect(await booked()).toEqual({});
  });

  test('a refund takes only the gift from a plan that was also paid for', async () => {
    await gifts.shop.bought([{ skuId: gifts.standard, quantity: 1 }], viewer);
    const before = await gifts.mine(viewer);
    const [first, second] = [await gifts.given(), await gifts.given(1)];
    const ends: number[] = [];
    for (const { code } of [first, second]) ends.push(Date.parse((await gifts.redeem(code, viewer)).body.until));
    expect((await gifts.refund(first.id)).status).toBe(200);
    const after = await gifts.mine(viewer);
    // Moved time keeps its length: a month from 1 April is 30 days from its new first day.
    const added = Date.parse(after.currentPeriodEnd) - Date.parse(before.currentPeriodEnd);
    expect([after.status, added, after.giftUntil]).toEqual(['ACTIVE', ends[1]! - ends[0]!, after.currentPeriodEnd]);
    expect((await gifts.refund(second.id, 1)).status).toBe(200);
    expect(await gifts.mine(viewer)).toMatchObject({ status: 'ACTIVE', currentPeriodEnd: before.currentPeriodEnd, giftUntil: null });
  });

  test('a refund of one’s own plan leaves the time received as a gift', async () => {
    const { id } = await gifts.shop.bought([{ skuId: gifts.standard, quantity: 1 }], viewer);
    for (const periods of [1, 3]) expect((await gifts.redeem((await gifts.given(periods)).code, viewer)).status).toBe(200);
    expect((await gifts.refund(id, 1)).status).toBe(200);
    const left = await gifts.mine(viewer);
    expect(left).toMatchObject({ status: 'ACTIVE', cancelAtPeriodEnd: true, giftUntil: left.currentPeriodEnd });
    const days = (Date.parse(left.currentPeriodEnd) - Date.now()) / 86_400_000;
    expect([days > 118, days < 125]).toEqual([true, true]);
    expect((await rights(viewer)).length).toBe(1);
  });

  test('a concurrent redemption and refund never leave both the plan and the money', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await marquee.givenPerson(tenant);
      const { id, code } = await gifts.given();
      const [redeemed, back] = await Promise.all([gifts.redeem(code, person), gifts.refund(id)]);
      expect([back.status, await gifts.mine(person)]).toEqual([200, null]);
      expect([200, 409]).toContain(redeemed.status);
    }
  });

  test('a partial refund by amount leaves the rest to be earned', async () => {
    const { shop, of } = gifts;
    const to = gifts.address();
    const { id } = await shop.bought([of({ recipientEmail: to }), shop.of(shop.shirt, undefined, 2)]);
    await shop.move(id, 'request-refund');
    expect((await shop.move(id, 'refund', { amount: 3000 })).status).toBe(200);
    const { plan_gift_liability: owed = 0 } = await shop.accounts();
    expect(owed).toBe(-1500);
    await gifts.send();
    expect((await gifts.redeem((await codesTo(to))[0] ?? '', viewer)).status).toBe(200);
    expect(await shop.accounts()).toMatchObject({ 'deferred:svod_gift': -1500 });
    expect((await shop.accounts())['plan_gift_liability']).toBeUndefined();
  });

  test('the books hold the amount paid for a gift, net of tax and discount', async () => {
    const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: true, taxesShipping: true, startsAt: '2026-01-01T00:00:00.000Z' };
    await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate });
    const discount = { code: 'TEN', name: 'Ten', kind: 'PERCENT' as const, partsPerMillion: 100_000, startsAt: '2026-01-01T00:00:00.000Z' };
    const { id: discountId, version } = (await marquee.call(tenant, 'POST /discount/item', { as: owner, body: discount })).body;
    await marquee.call(tenant, 'POST /discount/item', { as: owner, body: { id: discountId, version, entityStatus: 'APPROVED' } });
    const { till } = gifts.shop;
    const to = gifts.address();
    const { id, token } = await till.ready([gifts.of({ recipientEmail: to })]);
    const { version: now } = (await till.read(id, token)).body;
    expect((await till.details(id, { token, version: now, codes: ['TEN'] })).body).toMatchObject({ total: usd(2700) });
    expect((await till.pay(id, token)).status).toBe(200);
    expect(await gifts.shop.accounts()).toEqual({ psp_clearing: 2700, plan_gift_liability: -2231, 'tax_payable:NL': -469 });
    await gifts.send();
    await gifts.redeem((await codesTo(to))[0] ?? '', viewer);
    expect((await gifts.refund(id)).status).toBe(200);
    expect(await booked()).toEqual({});
  });
});

describe('the recipient of a plan gift', () => {
  const readdress = (
    path: 'bought/' | '',
    id: string,
    body: object,
    { as = owner, key, at = tenant }: { as?: GivenPerson; key?: string; at?: GivenTenant } = {},
  ) =>
    marquee.call(at, `POST /gift/plan/${path}readdress/:id` as 'POST /gift/plan/readdress/:id', {
      ...{ as, params: { id }, rawBody: JSON.stringify(path === '' ? { note: 'Typed wrong', ...body } : body) },
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  test('the buyer changes the recipient until the e-mail is sent, and sees whether it was sent and redeemed', async () => {
    const { shop, of } = gifts;
    const [wrong, right] = [gifts.address(), gifts.address()];
    const { id: orderId } = await shop.bought([of({ recipientEmail: wrong, sendOn: day(3) })], viewer);
    const bought = async (as = viewer) => (await marquee.call(tenant, 'GET /gift/plan/bought', { as })).body.content;
    const [{ id, version } = { id: '', version: 0 }] = await bought();
    expect(await bought()).toMatchObject([
      { recipientEmail: wrong, sendOn: day(3), sentAt: null, status: 'WAITING', planName: 'Standard', periods: 3, version: 1 },
    ]);
    expect(await bought(await marquee.givenPerson(tenant))).toEqual([]);
    const correct = (body: object, by: Parameters<typeof readdress>[3] = {}) => readdress('bought/', id, body, { as: viewer, ...by });
    const key = randomUUID();
    const gift = { recipientEmail: right, message: 'Hi' };
    expect(faultOf(await correct({ version, gift: { message: 'Hi' } }))).toEqual([400, 'gift.recipientEmail', 'required']);
    expect(faultOf(await correct({ version, gift: {} }))).toEqual([400, 'gift.recipientEmail', 'required']);
    expect(faultOf(await correct({ version, gift: { ...gift, sendOn: day(400) } }))).toEqual([400, 'gift.sendOn', 'range']);
    for (const as of [owner, await marquee.givenPerson(tenant)]) expect((await correct({ version, gift }, { as })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => correct({ version, gift }, { key })));
    expect(both.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await correct({ version, gift })).body).toMatchObject({ code: 'STALE' });
    expect((await shop.order(orderId)).lines[0]?.gift).toMatchObject(gift);
    await gifts.send();
    expect([await codesTo(wrong), (await codesTo(right)).length]).toEqual([[], 1]);
    expect(faultOf(await correct({ version: 3, gift }))).toEqual([409, 'sentAt', 'sent']);
    expect(await bought()).toMatchObject([{ version: null, status: 'WAITING' }]);
    await gifts.redeem((await codesTo(right))[0] ?? '', await marquee.givenPerson(tenant));
    const [now] = await bought();
    expect([now?.status, JSON.stringify(now).includes('redeemedBy'), JSON.stringify(now).includes('lastFour')]).toEqual(['REDEEMED', false, false]);
  });

  test('staff change the recipient and send again with a new code, which invalidates the former one', async () => {
    const { id: orderId, code: before, to } = await gifts.given();
    const [gift] = await gifts.list(orderId);
    const id = gift!.id;
    const resend = (version: number, as = owner, key = randomUUID()) =>
      marquee.call(tenant, 'POST /gift/plan/resend/:id', { as, params: { id }, body: { version }, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => resend(gift!.version, owner, key)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await codesTo(to)).toHaveLength(2);
    expect(faultOf(await gifts.redeem(before, viewer))).toEqual([400, 'code', 'unknown']);
    expect((await resend(gift!.version)).body).toMatchObject({ code: 'STALE' });
    const right = gifts.address();
    const { version, validUntil } = both[0]!.body;
    expect(validUntil).toBe(gift!.validUntil);
    expect(faultOf(await readdress('', id, { version, gift: { recipientEmail: right, sendOn: day(2) } }))).toEqual([400, 'gift.sendOn', 'unfit']);
    expect((await readdress('', id, { version, gift: { recipientEmail: right } })).body).toMatchObject({ recipientEmail: right, status: 'WAITING' });
    for (const old of await codesTo(to)) expect(faultOf(await gifts.redeem(old, viewer))).toEqual([400, 'code', 'unknown']);
    expect((await gifts.redeem((await codesTo(right))[0] ?? '', viewer)).status).toBe(200);
    const now = (await gifts.list(orderId))[0]!.version;
    expect(faultOf(await resend(now))).toEqual([409, 'status', 'transition']);
    expect(faultOf(await readdress('', id, { version: now, gift: { recipientEmail: right } }))).toEqual([409, 'status', 'transition']);
  });

  test('only staff with the right in their own tenant change the recipient', async () => {
    const { id: orderId } = await gifts.given();
    const { id, version } = (await gifts.list(orderId))[0]!;
    const gift = { recipientEmail: gifts.address() };
    const resend = (as: GivenPerson) => marquee.call(tenant, 'POST /gift/plan/resend/:id', { as, params: { id }, body: { version } });
    const list = (as: GivenPerson) => marquee.call(tenant, 'GET /gift/plan/list', { as });
    for (const role of ['EDITOR', 'ANALYST'] as const) {
      const as = await marquee.givenPerson(tenant, { role });
      expect([(await readdress('', id, { version, gift }, { as })).status, (await resend(as)).status]).toEqual([403, 403]);
    }
    for (const type of ['MERCHANT', 'LICENSOR', 'PROVIDER'] as const) {
      const as = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type }) });
      expect([(await readdress('', id, { version, gift }, { as })).status, (await resend(as)).status, (await list(as)).status]).toEqual([403, 403, 403]);
    }
    expect([(await list(viewer)).status, (await resend(viewer)).status]).toEqual([403, 403]);
    const elsewhere = await marquee.givenTenant();
    const as = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
    expect((await readdress('', id, { version, gift }, { as, at: elsewhere })).status).toBe(404);
    expect((await marquee.call(elsewhere, 'POST /gift/plan/resend/:id', { as, params: { id }, body: { version } })).status).toBe(404);
    expect((await resend(await marquee.givenPerson(tenant, { role: 'SUPPORT' }))).status).toBe(200);
  });
});
