import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dropsIn } from '../../testing/drops.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';
import { drawnOrder } from './draw.ts';
import { mailboxOf } from './mailbox.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise;
let drops: Awaited<ReturnType<typeof dropsIn>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ options: { size: 'S' } }] });
  await marquee.givenStock(tenant, sku(), [10]);
  drops = await dropsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sku = () => tee.skus[0]?.id ?? '';
const offer = (units: number, earlyUnits = 0) => [{ skuId: sku(), units, earlyUnits }];
const person = (email?: string) => marquee.givenPerson(tenant, { ...(email && { email }) });
const asOwner = (statement: string) => marquee.database.asOwner(async (script) => (await script(statement)).rows);
const letIn = async (id: string, email: string) =>
  drops.site.call(tenant, 'POST /drop/let-in/:id', { as: await drops.signedIn(owner), params: { id }, body: { email } });

test.each([
  ['Vera.Lund@Home.example', 'vera.lund@home.example'],
  ['vera+two@home.example', 'vera@home.example'],
  ['v.e.r.a+x@googlemail.com', 'vera@gmail.com'],
  ['+vera@home.example', '+vera@home.example'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('a person enters once under concurrent calls, and so does a mailbox under any spelling', async () => {
  const id = await drops.planned(owner, tee);
  const vera = await person(`vera.lund-${tenant.slug}@gmail.com`);
  const replies = await Promise.all(Array.from({ length: 6 }, () => drops.enter(id, vera)));
  expect([new Set(replies.map(({ body }) => body.id)).size, (await drops.read(id)).entries]).toEqual([1, 1]);
  const again = await person(`veralund-${tenant.slug}+shop@googlemail.com`);
  const refused = await drops.enter(id, again);
  expect([refused.status, refused.body.code, refused.body.fields?.[0]]).toMatchObject([409, 'CONFLICT', { path: 'email', code: 'taken' }]);
  const twins = await Promise.all([1, 2].map((at) => person(`twin+${at}-${tenant.slug}@home.example`)));
  const both = await Promise.all(twins.map((twin) => drops.enter(id, twin)));
  expect([both.map(({ status }) => status).toSorted(), (await drops.read(id)).entries]).toEqual([[200, 409], 2]);
});

test('a person who is unverified, too early, too late or of another tenant cannot enter', async () => {
  const [ann, ben] = [await person(), await person()];
  await asOwner(`update identity set verified = false where id = '${ann.identity.id}'`);
  const id = (await drops.tryPlan(owner, drops.planOf(tee, { registersAt: drops.minutes(10) }))).body.id;
  const status = async (who: GivenPerson) => {
    const { body } = await drops.enter(id, who);
    return `${body.code} ${body.fields?.[0]?.code ?? ''}`;
  };
  expect(await status(ben)).toBe('CONFLICT transition');
  await drops.later(10);
  expect(await status(ann)).toBe('EMAIL_UNVERIFIED ');
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere);
  const jwt = await marquee.tokenAt(elsewhere, stranger.identity.id, drops.now());
  expect((await drops.site.call(elsewhere, 'POST /drop/enter/:id', { as: { ...stranger, jwt }, params: { id }, body: {} })).status).toBe(404);
  expect((await drops.site.call(tenant, 'POST /drop/enter/:id', { params: { id }, body: {} })).status).toBe(401);
  await drops.later(50);
  expect([await status(ben), (await drops.read(id)).entries, (await drops.read(id)).status]).toEqual(['CONFLICT transition', 0, 'OVER']);
});

test('early access by list, reward or plan buys reserved units before the draw; other entries are all drawn', async () => {
  const call = drops.site.call;
  const as = await drops.signedIn(owner);
  const [listed, rewarded, planned, plain] = [await person(), await person(), await person(), await person()];
  const reward = await call(tenant, 'POST /reward/item', { as, body: { name: 'Friend', kind: 'BADGE', points: 0 } });
  const plan = await call(tenant, 'POST /plan/item', {
    as,
    body: { name: 'Best', interval: 'MONTH', tierRank: 20, price: { amount: 900, currency: 'USD' }, entityStatus: 'APPROVED' },
  });
  await asOwner(`insert into reward_given (tenant_id, id, reward_id, identity_id, occasion, points, status, given_at)
    values ('${tenant.id}', gen_random_uuid(), '${reward.body.id}', '${rewarded.identity.id}', 'test', 0, 'GIVEN', now())`);
  await asOwner(`update reward set given = 1 where id = '${reward.body.id}'`);
  await call(tenant, 'POST /access/grant', { as, body: { identityId: planned.identity.id, planId: plan.body.id, days: 30, note: 'A guest' } });
  const id = await drops.planned(owner, tee, { skus: offer(3, 2), earlyRewardId: reward.body.id, earlyPlanId: plan.body.id });
  expect([
    (await letIn(id, 'nobody@home.example')).body.fields?.[0]?.code,
    (await letIn(id, listed.email)).body.id,
    (await letIn(id, listed.email)).status,
  ]).toEqual(['unknown', listed.identity.id, 200]);
  const taken = await call(tenant, 'POST /drop/take-off/:id', { as, params: { id }, body: { identityId: listed.identity.id } });
  expect([taken.status, (await call(tenant, 'GET /drop/early/:id', { as, params: { id } })).body.totalElements]).toEqual([200, 0]);
  await letIn(id, listed.email);
  const standings = [];
  for (const one of [listed, rewarded, planned, plain]) standings.push((await drops.enter(id, one)).body.standing);
  expect([standings, (await drops.read(id)).earlyLeft]).toEqual([['EARLY', 'EARLY', 'EARLY', 'ENTERED'], 2]);
  expect((await call(tenant, 'POST /drop/take-off/:id', { as, params: { id }, body: { identityId: listed.identity.id } })).body.fields?.[0]?.code).toBe(
    'in-use',
  );
  const bought = await Promise.all([listed, rewarded, planned].map((one) => drops.buy(one, sku())));
  expect(bought.map(({ outcome }) => outcome).toSorted()).toEqual(['OUT_OF_STOCK', 'PAID', 'PAID']);
  expect([(await drops.buy(plain, sku())).status, (await drops.read(id)).left, (await drops.read(id)).earlyLeft]).toEqual([409, 1, 0]);
  await drops.later(60);
  const { body } = await drops.audit(id);
  expect(body.entries.content.map(({ position, bought: units }) => [position, units])).toEqual([
    [1, 0],
    [2, 0],
    [null, 1],
    [null, 1],
  ]);
  expect(body.numbers).toMatchObject({ early: 3, offered: 3, sold: 2, left: 1, openTurns: 1, buyers: 2 });
  expect((await letIn(id, plain.email)).body.fields?.[0]?.code).toBe('transition');
});

test('unsold early units are drawn, and a cancelled early order returns its units to the draw', async () => {
  const [ann, ben] = [await person(), await person()];
  const id = await drops.planned(owner, tee, { skus: offer(2, 2) });
  await letIn(id, ann.email);
  await drops.enter(id, ann);
  await drops.enter(id, ben);
  await drops.later(55);
  await drops.begin(ann, [{ skuId: sku(), quantity: 1 }]);
  await drops.later(5);
  expect([(await drops.read(id)).left, (await drops.mine(id, ben))?.standing, (await drops.mine(id, ann))?.standing]).toEqual([1, 'TURN', 'BOUGHT']);
  await drops.later(6);
  await drops.site.app.platform.jobs.runNow('commerce.expire-orders');
  expect([(await drops.read(id)).left, (await drops.mine(id, ann))?.standing]).toEqual([2, 'LAPSED']);
});

test('an interrupted draw leaves no trace, and its repetition gives the same order under concurrent runs', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => person()));
  const id = await drops.planned(owner, tee, { skus: offer(2) });
  for (const one of people) await drops.enter(id, one);
  const entries = await asOwner(`select id, entered_at from drop_entry where drop_id = '${id}' order by id`);
  await asOwner(
    `create function break_off() returns trigger language plpgsql as $$ begin if new.drop_id = '${id}' and new.turn_at is not null then raise exception 'gone'; end if; return new; end $$`,
  );
  await asOwner(`create trigger break_off before update on drop_entry for each row execute function break_off()`);
  await drops.later(60);
  const broken = await drops.read(id);
  expect([broken.status, broken.seed, broken.served, (await drops.mine(id, people[0]!))?.position]).toEqual(['DRAWING', null, 0, null]);
  await asOwner('drop trigger break_off on drop_entry');
  await asOwner('drop function break_off()');
  await Promise.all([drops.takeOn(), drops.takeOn(), drops.takeOn()]);
  const { body } = await drops.audit(id);
  const ids = entries.map((entry) => String(entry['id']));
  expect(body.entries.content.map((entry) => entry.id)).toEqual(await drawnOrder(body.drop.seed ?? '', ids));
  expect([body.numbers.openTurns, body.numbers.entries]).toEqual([2, 5]);
});

test('a deleted account keeps an anonymous place, its turn passes to the next, and participants get e-mails', async () => {
  const [ann, ben] = [await person(), await person()];
  const id = await drops.planned(owner, tee, { skus: offer(1) });
  await drops.enter(id, ann);
  await drops.enter(id, ben);
  await asOwner(`delete from identity where id = '${ann.identity.id}'`);
  await drops.later(60);
  expect((await drops.mine(id, ben))?.standing).toBe('TURN');
  expect((await marquee.mailsTo(ben.email)).map(({ subject }) => subject)).toEqual(['It is your turn: First night']);
  await drops.later(15);
  const { body } = await drops.audit(id);
  expect([body.drop.status, body.numbers.entries, body.numbers.turns, body.numbers.freed]).toEqual(['OVER', 2, 1, 1]);
});

test('clients receive each change of a drop as an event', async () => {
  const ann = await person();
  const id = await drops.planned(owner, tee);
  await drops.site.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = drops.site.app.http.server.address() as AddressInfo;
  const over = new AbortController();
  const headers = { accept: 'text/event-stream', 'x-tenant-id': tenant.id, 'x-api-key': tenant.key };
  const { body } = await fetch(`http://127.0.0.1:${port}/v1/drop/events/${id}`, { headers, signal: over.signal });
  const reader = body!.getReader();
  let heard = '';
  const until = async (what: string) => {
    while (!heard.includes(what)) heard += new TextDecoder().decode((await reader.read()).value);
  };
  await until('"entries":0');
  await drops.enter(id, ann);
  await until('"entries":1');
  await drops.later(60);
  await until('"status":"SELLING"');
  over.abort();
  await reader.cancel().catch(() => undefined);
  expect((await drops.site.call(await marquee.givenTenant(), 'GET /drop/events/:id', { params: { id } })).status).toBe(404);
  await drops.site.app.close();
});
