import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { codesTo, giftCardsIn } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, cards: ReturnType<typeof giftCardsIn>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const sql = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  cards = giftCardsIn(tenant, owner);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

describe('a gift card issued by staff', () => {
  test('a given card is booked, and its code appears in its e-mail only', async () => {
    const { body } = await cards.issue({ senderName: 'Aurora', message: 'Sorry about evil.example' });
    const [code = ''] = await cards.codes();
    expect(body).toMatchObject({
      status: 'ACTIVE',
      lastFour: code.slice(-4),
      amount: usd(5000),
      balance: usd(5000),
      held: usd(0),
      reason: 'A parcel was lost',
    });
    expect(body.moves.map(({ kind, amount, movedBy }) => [kind, amount.amount, movedBy?.id])).toEqual([
      ['ISSUED', 5000, owner.identity.id],
      ['SENT', 0, owner.identity.id],
    ]);
    const [letter] = await marquee.mailsTo(cards.email);
    expect(letter?.text).toContain('$50.00');
    expect(letter?.text).not.toContain('evil.example');
    const kept = JSON.stringify(await sql('select to_jsonb(c) as c from gift_card c'));
    expect([kept.includes(code), kept.includes(code.replaceAll('-', ''))]).toEqual([false, false]);
    const booked = await sql('select account, amount::int from ledger_posting order by amount');
    expect(booked).toEqual([
      { account: 'gift_card_liability', amount: -5000 },
      { account: 'gift_cards_given', amount: 5000 },
    ]);
    expect((await marquee.call(tenant, 'GET /gift/totals', { as: owner })).body.content).toEqual([
      { currency: 'USD', cards: 1, outstanding: usd(5000), held: usd(0), disabled: usd(0) },
    ]);
  });

  test('a card is issued once per idempotency key, and the key is required', async () => {
    const key = randomUUID();
    const both = await Promise.all([cards.issue({}, { key }), cards.issue({}, { key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body.id).toBe(both[1].body.id);
    expect((await cards.issue({ reason: 'Another' }, { key })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await cards.issue({}, { key: null })).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    expect(await cards.codes()).toHaveLength(1);
    expect((await cards.issue({ amount: usd(0) })).body.fields?.[0]).toMatchObject({ path: 'amount.amount', code: 'minimum' });
  });

  test('a card is sent once, on its day in the tenant’s time zone, by concurrent jobs', async () => {
    const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
    const saved = (time_zone: string) => marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { time_zone } } });
    expect((await saved('Mars/Olympus')).body.fields?.[0]).toMatchObject({ path: 'settings.time_zone', code: 'unknown' });
    expect((await saved('Asia/Tokyo')).status).toBe(200);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const sendOn of [day(-3), day(400), '2027-02-30']) expect((await cards.issue({ sendOn })).body.fields?.[0]).toMatchObject({ path: 'sendOn' });
    const issued = (await cards.issue({ sendOn: day(10) })).body;
    // Eight in the morning in Tokyo.
    expect([issued.sendAt, issued.sentAt, issued.lastFour]).toEqual([`${day(9)}T23:00:00.000Z`, null, null]);
    let now = new Date(`${day(9)}T22:59:00.000Z`);
    const site = await marquee.startAppWith({ now: () => now });
    const look = () => site.app.platform.jobs.runNow('commerce.send-gift-cards');
    await look();
    expect(await cards.codes()).toEqual([]);
    now = new Date(`${day(9)}T23:00:00.000Z`);
    await Promise.all([look(), look()]);
    await look();
    expect(await cards.codes()).toHaveLength(1);
    expect((await cards.read(issued.id)).sentAt).toBe(now.toISOString());
    await site.app.close();
  });

  test('a disabled card is not sent until it is enabled', async () => {
    const { id } = (await cards.issue({ sendOn: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) })).body;
    await cards.move('disable', id);
    const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 4 * 86_400_000) });
    await site.app.platform.jobs.runNow('commerce.send-gift-cards');
    expect(await cards.codes()).toEqual([]);
    await cards.move('enable', id);
    await site.app.platform.jobs.runNow('commerce.send-gift-cards');
    expect(await cards.codes()).toHaveLength(1);
    await site.app.close();
  });
});

describe('staff and gift cards', () => {
  test('roles limit who reads, resends, issues and disables cards', async () => {
    const { id } = (await cards.issue()).body;
    const does = async (role: GivenPerson) => [
      (await marquee.call(tenant, 'GET /gift/card/item/:id', { as: role, params: { id } })).status,
      (await cards.resend(id, { as: role })).status,
      (await cards.move('disable', id, { as: role })).status,
      (await cards.move('enable', id, { as: role })).status,
      (await cards.issue({}, { as: role })).status,
    ];
    const of = async (role: 'ADMIN' | 'FINANCE' | 'SUPPORT' | 'EDITOR' | 'ANALYST') => does(await marquee.givenPerson(tenant, { role }));
    expect(await of('ADMIN')).toEqual([200, 200, 200, 200, 200]);
    expect(await of('FINANCE')).toEqual([200, 403, 403, 403, 403]);
    expect(await of('SUPPORT')).toEqual([200, 200, 403, 403, 403]);
    expect(await of('EDITOR')).toEqual([403, 403, 403, 403, 403]);
    expect(await of('ANALYST')).toEqual([403, 403, 403, 403, 403]);
    expect(await does(await marquee.givenPerson(tenant))).toEqual([403, 403, 403, 403, 403]);
    for (const type of ['MERCHANT', 'LICENSOR', 'PROVIDER'])
      expect(await does(await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type }) }))).toEqual([
        403, 403, 403, 403, 403,
      ]);
  });

  test('staff send a new code, and the former one becomes invalid', async () => {
    const { id } = (await cards.issue()).body;
    const [first = ''] = await cards.codes();
    const { version } = await cards.read(id);
    const key = randomUUID();
    const sent = await Promise.all([1, 2].map(() => cards.resend(id, { version, key })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cards.resend(id, { version })).body.code).toBe('STALE');
    const codes = await cards.codes();
    const [second = ''] = codes.filter((code) => code !== first);
    expect(codes).toHaveLength(2);
    expect((await cards.balance(first)).body.fields?.[0]).toMatchObject({ path: 'code', code: 'unknown' });
    expect((await cards.balance(second.toLowerCase().replaceAll('-', ' '))).body).toEqual({
      lastFour: second.slice(-4),
      status: 'ACTIVE',
      balance: usd(5000),
      endsAt: null,
    });
  });

  test('staff disable and enable a card with a reason; another tenant cannot reach it', async () => {
    const { id } = (await cards.issue()).body;
    expect((await marquee.call(tenant, 'POST /gift/card/disable/:id', { as: owner, params: { id }, rawBody: '{"version":2}' })).status).toBe(400);
    expect((await cards.move('disable', id)).body.status).toBe('DISABLED');
    expect((await cards.move('disable', id)).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
    expect((await cards.resend(id)).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
    expect((await marquee.call(tenant, 'GET /gift/totals', { as: owner })).body.content[0]?.disabled).toEqual(usd(5000));
    const { moves } = (await cards.move('enable', id)).body;
    expect(moves.slice(-2).map(({ kind, note }) => [kind, note])).toEqual([
      ['DISABLED', 'The card was stolen'],
      ['ENABLED', 'The card was stolen'],
    ]);
    const foreign = await marquee.givenTenant();
    const stranger = await marquee.givenPerson(foreign, { role: 'OWNER' });
    const [code = ''] = await cards.codes();
    expect((await marquee.call(foreign, 'GET /gift/card/item/:id', { as: stranger, params: { id } })).status).toBe(404);
    expect((await marquee.call(foreign, 'POST /gift/card/disable/:id', { as: stranger, params: { id }, body: { version: 4, note: 'x' } })).status).toBe(404);
    expect((await marquee.call(foreign, 'POST /gift/balance', { body: { code } })).body.fields?.[0]?.code).toBe('unknown');
  });

  test('staff void a card once, with a reason, and the books no longer owe its balance', async () => {
    const { id } = (await cards.issue()).body;
    const [code = ''] = await cards.codes();
    const { version } = await cards.read(id);
    expect((await cards.move('void', id, { as: await marquee.givenPerson(tenant, { role: 'SUPPORT' }) })).status).toBe(403);
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => cards.move('void', id, { version, key })));
    expect(twice.map(({ status, body }) => [status, body.status, body.balance.amount])).toEqual([
      [200, 'VOIDED', 0],
      [200, 'VOIDED', 0],
    ]);
    expect((await cards.move('void', id)).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
    expect((await cards.move('enable', id)).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
    expect((await cards.balance(code)).body).toMatchObject({ status: 'VOIDED', balance: usd(0) });
    expect((await cards.read(id)).moves.at(-1)).toMatchObject({ kind: 'VOIDED', amount: usd(-5000), note: 'The card was stolen' });
    expect(await sql('select account, sum(amount)::int as sum from ledger_posting group by account having sum(amount) <> 0')).toEqual([]);
    const foreign = await marquee.givenTenant();
    const as = await marquee.givenPerson(foreign, { role: 'OWNER' });
    expect((await marquee.call(foreign, 'POST /gift/card/void/:id', { as, params: { id }, body: { version, note: 'x' } })).status).toBe(404);
  });

  test('staff find cards by last four characters, recipient, currency and status', async () => {
    await cards.issue();
    const femi = `femi-${randomUUID()}@home.example`;
    await cards.issue({ recipientName: 'Femi', recipientEmail: femi, amount: { amount: 10, currency: 'EUR' } });
    const [code = ''] = await codesTo(femi);
    const found = async (query: object) => {
      const { content, totalElements } = (await marquee.call(tenant, 'GET /gift/card/list', { as: owner, query })).body;
      expect(totalElements).toBe(content.length);
      return content.map(({ recipientName }) => recipientName);
    };
    expect(await found({})).toEqual(['Femi', 'Vera']);
    expect(await found({ q: code.slice(-4).toLowerCase() })).toEqual(['Femi']);
    expect(await found({ q: cards.email.toUpperCase() })).toEqual(['Vera']);
    expect(await found({ q: 'nobody' })).toEqual([]);
    expect(await found({ currency: 'EUR' })).toEqual(['Femi']);
    expect(await found({ status: 'DISABLED' })).toEqual([]);
  });
});

describe('the holder of a gift card', () => {
  test('a holder sees cards sent to their address and claims others by code; a claimed card is closed to everyone else', async () => {
    const [vera, femi] = [await marquee.givenPerson(tenant, { email: cards.email }), await marquee.givenPerson(tenant)];
    await cards.issue({ recipientEmail: cards.email.toUpperCase() });
    expect((await cards.mine(vera)).map(({ balance, moves }) => [balance, moves.map(({ kind }) => kind)])).toEqual([[usd(5000), ['ISSUED']]]);
    expect(await cards.mine(femi)).toEqual([]);
    const { code, id } = await cards.given(700);
    const both = await Promise.all([cards.claim(code, femi), cards.claim(code, vera)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [holder, other] = both[0].status === 200 ? [femi, vera] : [vera, femi];
    expect((await cards.claim(code, holder)).status).toBe(200);
    expect((await cards.claim(code, other)).body.fields?.[0]).toMatchObject({ path: 'code', code: 'other-account' });
    expect((await cards.balance(code)).body.fields?.[0]?.code).toBe('other-account');
    expect((await cards.balance(code, holder)).body.balance).toEqual(usd(700));
    expect((await cards.mine(holder)).some((card) => card.id === id)).toBe(true);
    expect((await cards.resend(id)).body.fields?.[0]).toMatchObject({ path: 'isClaimed', code: 'in-use' });
    expect((await marquee.call(tenant, 'POST /gift/claim', { body: { code } })).status).toBe(401);
  });

  test('guessing codes is rate-limited across all endpoints, and a right code is refused then too', async () => {
    const guesser = await marquee.givenPerson(tenant);
    const { code } = await cards.given();
    const wrong = '00000-00000-00000-00000';
    for (let at = 0; at < 10; at += 1)
      expect((await (at % 2 === 0 ? cards.balance(wrong, guesser) : cards.claim(wrong, guesser))).body.fields?.[0]?.code).toBe('unknown');
    const refused = [await cards.balance(code, guesser), await cards.claim(code, guesser)];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect((await cards.balance('not a code')).body.fields?.[0]?.code).toBe('unknown');
    expect((await cards.balance(code)).status).toBe(200);
    for (let at = 0; at < 8; at += 1) await cards.balance(wrong);
    expect((await cards.balance(code)).status).toBe(429);
  });

  test('a deleted account is erased from its card, whose balance stays', async () => {
    const vera = await marquee.givenPerson(tenant);
    const { code, id } = await cards.given();
    await cards.claim(code, vera);
    expect((await marquee.call(tenant, 'POST /identity/delete-account', { as: vera, body: { password: vera.password } })).status).toBe(200);
    expect(await cards.read(id)).toMatchObject({ isClaimed: false, recipientName: '', recipientEmail: '', balance: usd(5000) });
    expect((await cards.balance(code)).status).toBe(200);
  });

  test('the journal of a card is append-only', async () => {
    await cards.issue();
    await expect(sql('update gift_move set amount = 1')).rejects.toThrow();
    await expect(sql('delete from gift_move')).rejects.toThrow();
    await expect(sql('update gift_card set balance = -1')).rejects.toThrow();
    await expect(sql('update gift_card set held = balance + 1')).rejects.toThrow();
  });
});
