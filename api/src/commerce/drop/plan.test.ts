import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dropsIn } from '../../testing/drops.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise;
let drops: Awaited<ReturnType<typeof dropsIn>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ options: { size: 'S' } }, { options: { size: 'M' } }] });
  await marquee.givenStock(tenant, sku(0), [5]);
  await marquee.givenStock(tenant, sku(1), [5]);
  drops = await dropsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sku = (at: number) => tee.skus[at]?.id ?? '';
const offer = (units: number, earlyUnits = 0, at = 0) => ({ skuId: sku(at), units, earlyUnits });
const fault = async (more: Parameters<typeof drops.planOf>[1]) => {
  const { body } = await drops.tryPlan(owner, drops.planOf(tee, more));
  return `${body.fields?.[0]?.path} ${body.fields?.[0]?.code}`;
};
const cancel = async (id: string, as: GivenPerson, reason = 'Misprinted.', version?: number) =>
  drops.site.call(tenant, 'POST /drop/cancel/:id', {
    as: await drops.signedIn(as),
    params: { id },
    body: { version: version ?? (await drops.read(id)).version, reason },
    headers: { 'idempotency-key': `cancel-${id}` },
  });

test('an invalid plan is rejected at its field', async () => {
  const other = await marquee.givenMerchandise(tenant);
  const film = await marquee.givenTitle(tenant);
  expect(await fault({ skus: [offer(6)] })).toBe('skus.0.units maximum');
  expect(await fault({ skus: [offer(2, 3)] })).toBe('skus.0.earlyUnits maximum');
  expect(await fault({ skus: [offer(1), offer(1)] })).toBe('skus.1.skuId taken');
  expect(await fault({ skus: [{ skuId: other.skus[0]?.id ?? '', units: 1, earlyUnits: 0 }] })).toBe('skus.0.skuId unknown');
  expect(await fault({ productId: film.id })).toBe('productId unknown');
  expect(await fault({ registersAt: drops.minutes(60) })).toBe('registersAt range');
  expect(await fault({ opensAt: drops.minutes(-1) })).toBe('opensAt range');
  expect(await fault({ endsAt: drops.minutes(60) })).toBe('endsAt range');
  expect(await fault({ opensAt: null })).toBe('opensAt required');
  expect(await fault({ eventId: film.id })).toBe('opensAt unfit');
  expect(await fault({ eventId: film.id, opensAt: null })).toBe('eventId unknown');
  expect(await fault({ earlyRewardId: film.id })).toBe('earlyRewardId unknown');
  expect(await fault({ earlyPlanId: film.id })).toBe('earlyPlanId unknown');
  expect(await fault({ name: '  ' })).toBe('name required');
  const rawBody = JSON.stringify({ ...drops.planOf(tee), seed: 'x' });
  expect((await drops.site.call(tenant, 'POST /drop/plan', { as: await drops.signedIn(owner), rawBody })).status).toBe(400);
});

test('a drop is planned once per idempotency key, has a unique path, and a SKU is in one drop at a time', async () => {
  const plan = drops.planOf(tee, { registersAt: drops.minutes(10) });
  const sent = await Promise.all([drops.tryPlan(owner, plan, 'plan-it-once'), drops.tryPlan(owner, plan, 'plan-it-once')]);
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  expect((await drops.tryPlan(owner, { ...plan, name: 'Other' }, 'plan-it-once')).status).toBe(422);
  expect(await fault({ path: plan.path, skus: [offer(1, 0, 1)] })).toBe('path taken');
  expect(await fault({ path: 'second' })).toBe('skus.0.skuId overlap');
  const both = await Promise.all(['third', 'fourth'].map((path) => drops.tryPlan(owner, drops.planOf(tee, { path, skus: [offer(1, 0, 1)] }))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const later = { registersAt: drops.minutes(180), opensAt: drops.minutes(240), endsAt: drops.minutes(300), path: 'fifth' };
  expect((await drops.tryPlan(owner, drops.planOf(tee, later))).status).toBe(200);
});

test('a drop can be changed before its registration, by staff of its organization, at the version they read', async () => {
  const { body: planned } = await drops.tryPlan(owner, drops.planOf(tee, { registersAt: drops.minutes(10) }));
  const stranger = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant) });
  const change = async (as: GivenPerson, version: number) =>
    drops.site.call(tenant, 'POST /drop/change/:id', {
      as: await drops.signedIn(as),
      params: { id: planned.id },
      body: { version, ...drops.planOf(tee, { registersAt: drops.minutes(10), name: 'Second night', skus: [offer(3, 1, 1)] }) },
    });
  expect([(await change(stranger, 1)).status, (await change(owner, 2)).body.code, (await cancel(planned.id, stranger)).status]).toEqual([404, 'STALE', 404]);
  const changed = await change(owner, 1);
  expect([changed.body.name, changed.body.units, changed.body.commitment]).toEqual(['Second night', 3, planned.commitment]);
  await drops.later(11);
  expect((await change(owner, (await drops.read(planned.id)).version)).body.fields?.[0]?.code).toBe('transition');
});

test('staff of other roles or organizations and viewers cannot plan, cancel or read the numbers of a drop', async () => {
  const id = await drops.planned(owner, tee);
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  for (const person of [await marquee.givenPerson(tenant, { role: 'FINANCE' }), merchant, await marquee.givenPerson(tenant)]) {
    const as = await drops.signedIn(person);
    const statuses = [
      (await drops.tryPlan(person, drops.planOf(tee, { path: 'theirs' }))).status,
      (await cancel(id, person)).status,
      (await drops.site.call(tenant, 'GET /drop/numbers/:id', { as, params: { id } })).status,
      (await drops.site.call(tenant, 'GET /drop/early/:id', { as, params: { id } })).status,
      (await drops.site.call(tenant, 'POST /drop/let-in/:id', { as, params: { id }, body: { email: owner.email } })).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  }
  const support = await drops.signedIn(await marquee.givenPerson(tenant, { role: 'SUPPORT' }));
  expect((await drops.site.call(tenant, 'GET /drop/numbers/:id', { as: support, params: { id } })).body.offered).toBe(2);
  const elsewhere = await marquee.givenTenant();
  expect((await drops.site.call(elsewhere, 'GET /drop/item/:id', { params: { id } })).status).toBe(404);
  expect((await drops.site.call(elsewhere, 'GET /drop/list')).body.totalElements).toBe(0);
});

test('a drop is cancelled once with a reason: its units are for sale, its seed is public, and participants are notified', async () => {
  const ann = await marquee.givenPerson(tenant);
  const id = await drops.planned(owner, tee);
  await drops.enter(id, ann);
  expect((await cancel(id, owner, ' ')).body.fields?.[0]?.path).toBe('reason');
  const { version } = await drops.read(id);
  const replies = await Promise.all([cancel(id, owner, 'Misprinted.', version), cancel(id, owner, 'Misprinted.', version)]);
  expect(replies.map(({ status, body }) => [status, body.status, body.cancelReason])).toEqual(Array(2).fill([200, 'CANCELED', 'Misprinted.']));
  const drop = await drops.read(id);
  expect([drop.seed?.length, drop.left, (await drops.mine(id, ann))?.standing, (await drops.enter(id, owner)).status]).toEqual([64, 0, 'CANCELED', 409]);
  expect((await drops.buy(ann, sku(0))).outcome).toBe('PAID');
  const again = await drops.site.call(tenant, 'POST /drop/cancel/:id', {
    as: await drops.signedIn(owner),
    params: { id },
    body: { version: drop.version, reason: 'Again' },
  });
  expect(again.body.fields?.[0]?.code).toBe('transition');
  const trail = await drops.site.call(tenant, 'GET /move/list', { as: await drops.signedIn(owner), query: { recordId: id } });
  expect(trail.body.content.map(({ move, to, note }) => [move, to, note])).toEqual([
    ['cancel', 'CANCELED', 'Misprinted.'],
    ['plan', 'PLANNED', ''],
  ]);
});

test('a drop moves with its event until it is drawn, and offers no more units than are in stock when it begins', async () => {
  const event = await marquee.givenTitle(tenant, { programType: 'EVENT', metaData: { programType: 'EVENT', startsAt: drops.minutes(100) } });
  const plan = drops.planOf(tee, {
    eventId: event.id,
    opensAt: null,
    offsetSeconds: 600,
    registersAt: drops.minutes(30),
    endsAt: drops.minutes(200),
    skus: [offer(5)],
  });
  const { body: planned } = await drops.tryPlan(owner, plan);
  expect([planned.opensAt, planned.event?.id]).toEqual([drops.minutes(110), event.id]);
  const move = async (startsAt: string) => {
    const as = await drops.signedIn(owner);
    const { version } = (await drops.site.call(tenant, 'GET /product/item/:id', { as, params: { id: event.id } })).body;
    await drops.site.call(tenant, 'POST /product/item', { as, body: { id: event.id, version, metaData: { programType: 'EVENT', startsAt } } });
    const { registersAt, opensAt, endsAt } = await drops.read(planned.id);
    return [registersAt, opensAt, endsAt];
  };
  expect(await move(drops.minutes(130))).toEqual([drops.minutes(30), drops.minutes(140), drops.minutes(230)]);
  expect(await move(drops.minutes(10))).toEqual([drops.minutes(-90), drops.minutes(20), drops.minutes(110)]);
  await drops.site.call(tenant, 'POST /checkout/item', { body: { items: [{ skuId: sku(0), quantity: 2 }] }, headers: { 'idempotency-key': 'before-it' } });
  expect((await drops.read(planned.id)).status).toBe('REGISTERING');
});
