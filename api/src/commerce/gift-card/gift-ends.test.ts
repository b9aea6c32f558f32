import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { codesTo, giftCardsIn } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { giftShopIn } from '../../testing/sold-cards.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, clerk: GivenPerson, cards: ReturnType<typeof giftCardsIn>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const sql = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));
const DAY_MS = 24 * 60 * 60_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  clerk = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  cards = giftCardsIn(tenant, owner);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

async function endAfter(months: number | null) {
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  return marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { gift_card_months: months } } });
}
/** Moves the times of a card back by some days, as if those had passed. */
async function goBy(id: string, days: number) {
  const [card] = (await sql('select ends_at, sent_at from gift_card where tenant_id = $2 and id = $1', id, tenant.id)) as Record<string, Date | string>[];
  const before = (time: Date | string | undefined) => new Date(new Date(time ?? Number.NaN).getTime() - days * 24 * 60 * 60_000).toISOString();
  await sql(
    'update gift_card set ends_at = $2, sent_at = $3 where tenant_id = $4 and id = $1',
    id,
    before(card?.['ends_at']),
    before(card?.['sent_at']),
    tenant.id,
  );
}
interface By {
  readonly as?: GivenPerson;
  readonly version?: number;
  readonly key?: string;
}
const of = async (id: string, { as = owner, version, key = randomUUID() }: By) => ({
  ...{ as, params: { id }, headers: { 'idempotency-key': key } },
  body: { version: version ?? (await cards.read(id)).version, note: 'It was found' },
});
const prolong = async (id: string, endsOn: string | null, by: By = {}) => {
  const call = await of(id, by);
  return marquee.call(tenant, 'POST /gift/card/prolong/:id', { ...call, body: { ...call.body, endsOn } });
};
const writeOff = async (id: string, by: By = {}) => marquee.call(tenant, 'POST /gift/card/expire/:id', await of(id, { as: clerk, ...by }));
const fault = ({ status, body }: { status: number; body: { fields?: { path: string; code: string }[] } }) => [
  ...[status, body.fields?.[0]?.path, body.fields?.[0]?.code],
];
async function booked(): Promise<Record<string, number>> {
  const rows = await sql('select account, sum(amount)::int as amount from ledger_posting group by account having sum(amount) <> 0');
  return Object.fromEntries((rows as { account: string; amount: number }[]).map(({ account, amount }) => [account, amount]));
}
const owed = async () => (await marquee.call(tenant, 'GET /gift/totals', { as: owner })).body.content[0]?.outstanding.amount;
async function ended(amount = 5000) {
  const to = `${randomUUID()}@home.example`;
  const { body } = await cards.issue({ amount: usd(amount), recipientEmail: to, endsOn: dayAfter(2) });
  await goBy(body.id, 4);
  return { id: body.id, code: (await codesTo(to))[0] ?? '' };
}

test('cards have no end unless the tenant sets months or staff a day', async () => {
  expect((await cards.issue()).body.endsAt).toBeNull();
  for (const months of [0, 11, 121]) expect((await endAfter(months)).status).toBe(400);
  expect((await endAfter(12)).status).toBe(200);
  const { endsAt } = (await cards.issue()).body;
  const year = new Date();
  year.setUTCFullYear(year.getUTCFullYear() + 1);
  // One year after 29 February is 28 February.
  if (year.getUTCDate() !== new Date().getUTCDate()) year.setUTCDate(0);
  expect(endsAt).toBe(`${year.toISOString().slice(0, 10)}T23:59:59.000Z`);
  expect((await marquee.mailsTo(cards.email))[0]?.text).toContain('It can be used until');
  expect((await cards.issue({ endsOn: dayAfter(40) })).body.endsAt).toBe(`${dayAfter(40)}T23:59:59.000Z`);
  expect((await cards.issue({ endsOn: null })).body.endsAt).toBeNull();
  for (const [endsOn, sendOn] of [[dayAfter(0)], [dayAfter(4000)], ['2027-02-30'], [dayAfter(5), dayAfter(5)]] as const)
    expect((await cards.issue({ endsOn, ...(sendOn && { sendOn }) })).status).toBe(400);
  // A sold card ends too, counted from the day of its e-mail.
  const shop = await giftShopIn(tenant, owner);
  const { number } = await shop.bought([shop.of(shop.small), shop.of(shop.small, { sendOn: dayAfter(5) })]);
  const ends = (await shop.cardsOf(number)).map((card) => card.endsAt?.slice(0, 10)).toSorted();
  const later = new Date(Date.now() + 5 * DAY_MS);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  expect(ends).toEqual([year, later].map((day) => day.toISOString().slice(0, 10)));
  expect((await endAfter(null)).status).toBe(200);
  expect((await cards.issue()).body.endsAt).toBeNull();
});

test('a card that has ended pays nothing and reports its end; its balance is still owed', async () => {
  const { id, code } = await ended();
  const endsAt = (await cards.read(id)).endsAt ?? '';
  expect(Date.parse(endsAt)).toBeLessThan(Date.now());
  expect((await cards.balance(code)).body).toMatchObject({ status: 'ACTIVE', balance: usd(5000), endsAt });
  const vera = await marquee.givenPerson(tenant);
  expect((await cards.claim(code, vera)).body.fields?.[0]).toMatchObject({ path: 'code', code: 'ended', at: endsAt });
  const skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1500 }] })).skus[0]?.id ?? '';
  await marquee.givenStock(tenant, skuId, [9]);
  const till = checkoutsIn(tenant);
  const begun = await till.ready([{ skuId, quantity: 1 }]);
  const add = async (entered: string) => {
    const { version } = (await till.read(begun.id, begun.token)).body;
    return marquee.call(tenant, 'POST /checkout/add-gift-card/:id', { params: { id: begun.id }, body: { token: begun.token, version, code: entered } });
  };
  expect((await add(code)).body.fields?.[0]).toMatchObject({ path: 'code', code: 'ended', at: endsAt });
  // A card that ends after it was entered pays nothing either.
  const other = await cards.issue({ endsOn: dayAfter(2), recipientEmail: 'late@home.example' });
  expect((await add((await codesTo('late@home.example'))[0] ?? '')).body.due).toEqual(usd(0));
  await goBy(other.body.id, 4);
  const { version, total, due, giftCards } = (await till.read(begun.id, begun.token)).body;
  expect([due, giftCards.map(({ amount }) => amount.amount)]).toEqual([usd(1500), [0]]);
  expect(fault(await till.payWith(begun.id, { token: begun.token, version, total, due: usd(0) }))).toEqual([409, 'due', 'stale']);
  expect((await till.pay(begun.id, begun.token, { due })).body.status).toBe('PAID');
  expect(fault(await cards.resend(id))).toEqual([409, 'endsAt', 'ended']);
  expect([await owed(), (await booked())['gift_card_liability']]).toEqual([10_000, -10_000]);
});

test('staff extend a card to a later day only, even after its end', async () => {
  const { id, code } = await ended();
  expect(fault(await prolong(id, dayAfter(0)))).toEqual([400, 'endsOn', 'range']);
  const both = await Promise.all([prolong(id, dayAfter(30), { version: 2 }), prolong(id, dayAfter(60), { version: 2 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await cards.balance(code)).body.balance).toEqual(usd(5000));
  expect(fault(await prolong(id, dayAfter(20)))).toEqual([400, 'endsOn', 'range']);
  const done = await prolong(id, null);
  expect([done.body.endsAt, done.body.moves.at(-1)]).toEqual([null, expect.objectContaining({ kind: 'PROLONGED', note: 'It was found' })]);
  expect(fault(await prolong(id, dayAfter(99)))).toEqual([409, 'endsAt', 'transition']);
  expect((await cards.claim(code, await marquee.givenPerson(tenant))).status).toBe(200);
});

test('FINANCE writes off the balance of an ended card once', async () => {
  const { id } = await ended();
  const { version } = await cards.read(id);
  const key = randomUUID();
  const all = await Promise.all([
    writeOff(id, { version, key }),
    writeOff(id, { version, key }),
    writeOff(id, { version }),
    prolong(id, dayAfter(9), { version }),
  ]);
  const won = all.filter(({ status }) => status === 200);
  expect([
    all
      .map(({ status }) => status)
      .sort()
      .at(-1),
    won.length >= 1,
  ]).toEqual([409, true]);
  const card = await cards.read(id);
  if (card.status === 'ACTIVE') {
    await goBy(id, 30);
    expect((await writeOff(id)).status).toBe(200);
  }
  expect(await cards.read(id)).toMatchObject({ status: 'EXPIRED', balance: usd(0), amount: usd(5000) });
  // The card was free, so its write-off leaves no cost in the books.
  expect([await owed(), await booked()]).toEqual([0, {}]);
  expect(fault(await writeOff(id))).toEqual([409, 'status', 'transition']);
  expect(fault(await prolong(id, dayAfter(9)))).toEqual([409, 'status', 'transition']);
});

test('the written-off balance of a sold card is booked as breakage', async () => {
  await endAfter(12);
  const shop = await giftShopIn(tenant, owner);
  const { number, id: orderId } = await shop.bought([shop.of(shop.small, undefined, 2)]);
  const [one] = await shop.cardsOf(number);
  await shop.send();
  await goBy(one?.id ?? '', 400);
  expect((await writeOff(one?.id ?? '')).status).toBe(200);
  expect(await booked()).toEqual({ psp_clearing: 5000, gift_card_liability: -2500, gift_card_breakage: -2500 });
  // The expired card cannot be refunded; the other one can.
  const [line] = (await shop.order(orderId)).lines;
  const back = (unsent: number) => shop.move(orderId, 'refund-lines', { lines: [{ lineId: line?.id, unsent }] });
  expect((await back(2)).body.fields?.[0]).toMatchObject({ path: 'lines.0.unsent', code: 'maximum', limit: 1 });
  expect((await back(1)).status).toBe(200);
});

test('a card that has not ended is not written off, and only FINANCE and above may write off', async () => {
  const live = await cards.issue({ endsOn: dayAfter(9) });
  expect(fault(await writeOff(live.body.id))).toEqual([409, 'endsAt', 'transition']);
  expect(fault(await writeOff((await cards.issue()).body.id))).toEqual([409, 'endsAt', 'transition']);
  const { id } = await ended();
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const other = await marquee.givenPerson(await marquee.givenTenant(), { role: 'OWNER' });
  expect([(await writeOff(id, { as: support })).status, (await prolong(id, dayAfter(9), { as: support })).status]).toEqual([403, 403]);
  expect([(await prolong(id, dayAfter(9), { as: clerk })).status, (await writeOff(id, { as: other })).status]).toEqual([403, 401]);
  const { version } = await cards.read(id);
  const stranger = { params: { id: randomUUID() }, body: { version, note: 'Nobody’s' } };
  expect((await marquee.call(tenant, 'POST /gift/card/expire/:id', { as: clerk, ...stranger })).status).toBe(404);
  expect((await writeOff(id)).status).toBe(200);
});

test('a holder is notified 30 days before the end, once for each end', async () => {
  const site = await marquee.startAppWith({});
  const tell = () => site.app.platform.jobs.runNow('commerce.tell-ending-gift-cards');
  const to = `${randomUUID()}@home.example`;
  const letters = async () => (await marquee.mailsTo(to)).filter(({ subject }) => subject.includes('can be used until'));
  const { id } = (await cards.issue({ recipientEmail: to, endsOn: dayAfter(90), language: 'en' })).body;
  await tell();
  expect(await letters()).toHaveLength(0);
  await goBy(id, 59);
  await tell();
  expect(await letters()).toHaveLength(0);
  await goBy(id, 2);
  await Promise.all([tell(), tell()]);
  await tell();
  const [letter, ...more] = await letters();
  expect([more, letter?.text.includes('$50.00')]).toEqual([[], true]);
  expect((await prolong(id, dayAfter(200))).status).toBe(200);
  await tell();
  expect(await letters()).toHaveLength(1);
  await goBy(id, 180);
  await tell();
  expect(await letters()).toHaveLength(2);
});
