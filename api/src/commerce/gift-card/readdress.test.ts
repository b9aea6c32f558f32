import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { WantedGift } from '../../../contract/index.ts';
import { codesTo, giftCardsIn } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { giftShopIn } from '../../testing/sold-cards.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, buyer: GivenPerson, shop: Awaited<ReturnType<typeof giftShopIn>>, cards: ReturnType<typeof giftCardsIn>;
let wrong: string, right: string;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const fault = ({ status, body }: { status: number; body: { code?: string; fields?: { path: string; code: string }[] } }) => [
  ...[status, body.fields?.[0]?.path ?? body.code, body.fields?.[0]?.code],
];

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  buyer = await marquee.givenPerson(tenant);
  shop = await giftShopIn(tenant, owner);
  cards = giftCardsIn(tenant, owner);
  [wrong, right] = [`wrong-${randomUUID()}@home.example`, `right-${randomUUID()}@home.example`];
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const bought = async (as = buyer) => (await marquee.call(tenant, 'GET /gift/bought', { as })).body.content;
async function misdirected(gift: WantedGift = {}, quantity = 1) {
  const { id: orderId, number } = await shop.bought([shop.of(shop.big, { recipientEmail: wrong, sendOn: day(3), ...gift }, quantity)], buyer);
  return { orderId, number, id: (await shop.cardsOf(number))[0]!.id };
}
interface By {
  readonly as?: GivenPerson;
  readonly at?: GivenTenant;
  readonly version?: number;
  readonly key?: string;
}
async function correct(id: string, gift: WantedGift = { recipientEmail: right }, { as = buyer, at = tenant, version, key }: By = {}) {
  return marquee.call(at, 'POST /gift/bought/readdress/:id', {
    ...{ as, params: { id }, body: { version: version ?? (await cards.read(id)).version, gift } },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
}
async function readdress(id: string, gift: WantedGift = { recipientEmail: right }, { as = owner, at = tenant, version, key }: By = {}) {
  return marquee.call(at, 'POST /gift/card/readdress/:id', {
    ...{ as, params: { id }, body: { version: version ?? (await cards.read(id)).version, gift, note: 'They typed it wrong' } },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
}
const opens = async (code = '') => (await cards.balance(code)).status === 200;
/** Runs the sending job as if some days had passed. */
async function later(days: number) {
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() + days * 86_400_000) });
  await site.app.platform.jobs.runNow('commerce.send-gift-cards');
  await site.app.close();
}

describe('the buyer of a gift card', () => {
  test('a buyer changes recipient, message and day until the e-mail is sent', async () => {
    const { id, orderId } = await misdirected({ recipientName: 'Vera', message: 'Hi', senderName: 'Femi' });
    expect(await bought()).toMatchObject([{ id, version: 1, recipientEmail: wrong, senderName: 'Femi', sendOn: day(3), sentAt: null }]);
    const gift = { recipientName: ' Vera K. ', recipientEmail: right, senderName: 'Femi', message: 'Happy birthday!', sendOn: day(5) };
    const changed = await correct(id, gift);
    expect(changed.body).toMatchObject({ ...gift, id, recipientName: 'Vera K.', version: 2, sentAt: null, amount: usd(5000) });
    expect(JSON.stringify(changed.body)).not.toContain('lastFour');
    expect(await bought()).toEqual([changed.body]);
    expect((await shop.order(orderId)).lines[0]?.gift).toMatchObject({ recipientEmail: right, sendOn: day(5) });
    expect((await cards.read(id)).moves.map(({ kind, note, movedBy, amount }) => [kind, note, movedBy, amount.amount])).toEqual([
      ['ISSUED', '', null, 5000],
      ['READDRESSED', '', null, 0],
    ]);
    await later(4);
    expect([await codesTo(wrong), await codesTo(right)]).toEqual([[], []]);
    await later(6);
    expect([await codesTo(wrong), (await codesTo(right)).length]).toEqual([[], 1]);
    expect((await marquee.mailsTo(right))[0]?.text).toContain('Happy birthday!');
    expect((await bought())[0]).toMatchObject({ version: null, sendOn: null });
    expect(fault(await correct(id))).toEqual([409, 'sentAt', 'sent']);
  });

  test('a buyer readdresses a card to themselves or for now; each card of a line separately', async () => {
    const { number, orderId } = await misdirected({}, 2);
    const [one, two] = (await shop.cardsOf(number)).map(({ id }) => id) as [string, string];
    expect((await correct(one, {})).body).toMatchObject({ recipientEmail: 'vera@test.example', sendOn: null });
    expect((await correct(two, { recipientEmail: right })).body.sendOn).toBeNull();
    // The line stands for both cards, so its gift stays.
    expect((await shop.order(orderId)).lines[0]?.gift?.recipientEmail).toBe(wrong);
    await shop.send();
    expect([await codesTo(wrong), (await codesTo(right)).length]).toEqual([[], 1]);
  });

  test('a buyer gets a field error for an invalid wish', async () => {
    const { id } = await misdirected();
    expect(fault(await correct(id, { recipientEmail: right, sendOn: day(-2) }))).toEqual([400, 'gift.sendOn', 'range']);
    expect(fault(await correct(id, { recipientEmail: right, sendOn: day(400) }))).toEqual([400, 'gift.sendOn', 'range']);
    expect(fault(await correct(id, { recipientEmail: 'nobody' })).slice(0, 2)).toEqual([400, 'gift.recipientEmail']);
    expect(fault(await correct(id, { recipientEmail: right, message: 'x'.repeat(501) })).slice(0, 2)).toEqual([400, 'gift.message']);
    expect((await bought())[0]).toMatchObject({ version: 1, recipientEmail: wrong });
  });

  test('a buyer cannot change cards of others, of staff, of another tenant, or inactive ones', async () => {
    const { id, orderId } = await misdirected();
    const { version } = await cards.read(id);
    expect((await correct(id, undefined, { as: await marquee.givenPerson(tenant) })).status).toBe(404);
    expect((await correct(id, undefined, { as: owner })).status).toBe(404);
    const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
    expect((await correct(id, undefined, { as: await marquee.givenPerson(tenant, { role: 'OWNER', organizationId }) })).status).toBe(404);
    const elsewhere = await marquee.givenTenant();
    expect((await correct(id, undefined, { at: elsewhere, as: await marquee.givenPerson(elsewhere), version })).status).toBe(404);
    expect((await marquee.call(tenant, 'POST /gift/bought/readdress/:id', { params: { id }, body: { version, gift: {} } })).status).toBe(401);
    const given = (await cards.issue({ recipientEmail: buyer.email, sendOn: day(3) })).body;
    expect((await correct(given.id)).status).toBe(404);
    await cards.move('disable', id);
    expect((await bought())[0]).toMatchObject({ version: null });
    expect(fault(await correct(id))).toEqual([409, 'status', 'transition']);
    await cards.move('enable', id);
    const lines = [{ lineId: (await shop.order(orderId)).lines[0]!.id, unsent: 1 }];
    expect((await shop.move(orderId, 'refund-lines', { lines })).status).toBe(200);
    expect(fault(await correct(id))).toEqual([409, 'status', 'transition']);
  });

  test('a change runs once per idempotency key; of two concurrent changes one is stale', async () => {
    const { id } = await misdirected();
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => correct(id, undefined, { version: 1, key })));
    expect(both.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await correct(id, { recipientEmail: wrong }, { version: 1, key })).body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    const tries = await Promise.all([wrong, right].map((recipientEmail) => correct(id, { recipientEmail, sendOn: day(4) }, { version: 2 })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(tries.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STALE' });
    expect((await cards.read(id)).moves.filter(({ kind }) => kind === 'READDRESSED')).toHaveLength(2);
  });

  test('a change and the sending job at the same time send one e-mail, to the former or the new recipient', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [from, to] = [`from-${randomUUID()}@home.example`, `to-${randomUUID()}@home.example`];
      const { id } = await misdirected({ recipientEmail: from, sendOn: null });
      const { version } = await cards.read(id);
      const [changed] = await Promise.all([correct(id, { recipientEmail: to }, { version }), shop.send()]);
      await shop.send();
      const letters = [(await codesTo(from)).length, (await codesTo(to)).length];
      if (changed.status === 200) expect(letters).toEqual([0, 1]);
      else
        expect([fault(changed), letters]).toEqual([
          [409, 'sentAt', 'sent'],
          [1, 0],
        ]);
    }
  });
});

describe('staff and the recipient of a gift card', () => {
  test('staff change the recipient before the e-mail is sent, with a reason', async () => {
    const { id } = await misdirected();
    const { version } = await cards.read(id);
    const raw = JSON.stringify({ version, gift: {} });
    expect((await marquee.call(tenant, 'POST /gift/card/readdress/:id', { as: owner, params: { id }, rawBody: raw })).status).toBe(400);
    const { body } = await readdress(id, { recipientEmail: right, sendOn: day(4) });
    expect(body).toMatchObject({ recipientEmail: right, sendOn: day(4), sentAt: null, lastFour: null });
    expect(body.moves.at(-1)).toMatchObject({ kind: 'READDRESSED', note: 'They typed it wrong', movedBy: { id: owner.identity.id } });
    const given = (await cards.issue({ sendOn: day(3) })).body;
    expect(fault(await readdress(given.id, { message: 'For nobody' }))).toEqual([400, 'gift.recipientEmail', 'required']);
    expect((await readdress(given.id)).body.recipientEmail).toBe(right);
  });

  test('a sent card goes out again with a new code, and the former code pays nothing, not even where it was entered', async () => {
    const { id } = await misdirected({ sendOn: null });
    await shop.send();
    const [before = ''] = await codesTo(wrong);
    const mistaken = await marquee.givenPerson(tenant, { email: wrong });
    expect((await cards.mine(mistaken)).map((card) => card.id)).toEqual([id]);
    const begun = await shop.till.ready([shop.of(shop.shirt)]);
    const { version } = (await shop.till.read(begun.id, begun.token)).body;
    const entered = { params: { id: begun.id }, body: { token: begun.token, version, code: before } };
    expect((await marquee.call(tenant, 'POST /checkout/add-gift-card/:id', entered)).body.due).toEqual(usd(0));
    expect(fault(await readdress(id, { recipientEmail: right, sendOn: day(3) }))).toEqual([400, 'gift.sendOn', 'unfit']);
    expect(await opens(before)).toBe(true);
    const key = randomUUID();
    const now = (await cards.read(id)).version;
    const both = await Promise.all([1, 2].map(() => readdress(id, undefined, { version: now, key })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readdress(id, undefined, { version: now })).body.code).toBe('STALE');
    const [code = '', ...more] = await codesTo(right);
    expect([more, (await codesTo(wrong)).length, await opens(before), await opens(code)]).toEqual([[], 1, false, true]);
    expect(await cards.mine(mistaken)).toEqual([]);
    const paying = (await shop.till.read(begun.id, begun.token)).body;
    expect([paying.giftCards, paying.due]).toEqual([[], paying.total]);
    expect((await shop.till.pay(begun.id, begun.token, { due: usd(0) })).status).not.toBe(200);
    expect((await cards.read(id)).moves.map(({ kind }) => kind)).toEqual(['ISSUED', 'SENT', 'READDRESSED', 'SENT']);
  });

  test('a card that is spent in part, held, claimed or inactive keeps its recipient', async () => {
    const sentCard = async () => {
      const { id } = await misdirected({ recipientEmail: wrong, sendOn: null });
      await shop.send();
      return { id, code: (await codesTo(wrong))[0] ?? '' };
    };
    const entered = async (code: string) => {
      const begun = await shop.till.ready([shop.of(shop.shirt), shop.of(shop.small, {}, 1)]);
      const { version } = (await shop.till.read(begun.id, begun.token)).body;
      await marquee.call(tenant, 'POST /checkout/add-gift-card/:id', { params: { id: begun.id }, body: { token: begun.token, version, code } });
      return begun;
    };
    const held = await sentCard();
    const waiting = await entered(held.code);
    expect((await shop.till.pay(waiting.id, waiting.token, { provider: 'manual', due: usd(2500) })).status).toBe(200);
    expect(fault(await readdress(held.id))).toEqual([409, 'held', 'in-use']);
    expect((await shop.move(waiting.id, 'mark-paid')).status).toBe(200);
    expect(fault(await readdress(held.id))).toEqual([409, 'balance', 'in-use']);
    expect(await opens(held.code)).toBe(true);

    const claimed = await sentCard();
    await cards.claim(claimed.code, await marquee.givenPerson(tenant));
    expect(fault(await readdress(claimed.id))).toEqual([409, 'isClaimed', 'in-use']);
    const disabled = await sentCard();
    await cards.move('disable', disabled.id);
    expect(fault(await readdress(disabled.id))).toEqual([409, 'status', 'transition']);
    await cards.move('void', disabled.id);
    expect(fault(await readdress(disabled.id))).toEqual([409, 'status', 'transition']);
    expect(await codesTo(right)).toEqual([]);
  });

  test('staff need the right to issue cards, in their own tenant', async () => {
    const { id } = await misdirected();
    const { version } = await cards.read(id);
    for (const role of ['FINANCE', 'SUPPORT', 'EDITOR', 'ANALYST'] as const)
      expect((await readdress(id, undefined, { as: await marquee.givenPerson(tenant, { role }) })).status).toBe(403);
    expect((await readdress(id, undefined, { as: buyer })).status).toBe(403);
    for (const type of ['MERCHANT', 'LICENSOR', 'PROVIDER'] as const) {
      const organizationId = await marquee.givenOrganization(tenant, { type });
      expect((await readdress(id, undefined, { as: await marquee.givenPerson(tenant, { role: 'OWNER', organizationId }) })).status).toBe(403);
    }
    const elsewhere = await marquee.givenTenant();
    expect((await readdress(id, undefined, { at: elsewhere, as: await marquee.givenPerson(elsewhere, { role: 'OWNER' }), version })).status).toBe(404);
    expect((await readdress(id, undefined, { as: await marquee.givenPerson(tenant, { role: 'ADMIN' }) })).status).toBe(200);
  });
});
