import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body, Query } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, support: GivenPerson, viewer: GivenPerson, film: GivenProduct;
const usd = (amount: number) => ({ amount, currency: 'USD' });

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  support = await marquee.givenPerson(tenant, { role: 'SUPPORT', firstName: 'Sol' });
  viewer = await marquee.givenPerson(tenant);
  film = await marquee.givenTitle(tenant, { name: 'Ice Diary' });
  await offer({ kind: 'RENTAL', price: usd(499), startDays: 30, playHours: 48 });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

type Offer = Omit<Body<'POST /product/offer/item'>, 'productId'>;
const offer = async (body: Offer) =>
  (await marquee.call(tenant, 'POST /product/offer/item', { as: owner, body: { productId: film.id, startsAt: new Date().toISOString(), ...body } })).body.id;
const plan = async (body: Body<'POST /plan/item'> = {}) => {
  const standard = { name: 'Standard', interval: 'MONTH', tierRank: 20, price: usd(999), maxStreams: 2, entityStatus: 'APPROVED' } as const;
  return (await marquee.call(tenant, 'POST /plan/item', { as: owner, body: { ...standard, ...body } })).body.id;
};
const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
const give = (more: object = {}, as = support, key?: string) => {
  const body = {
    identityId: viewer.identity.id,
    days: 7,
    note: 'Their film broke off',
    ...(!('productId' in more || 'planId' in more) && { productId: film.id }),
    ...more,
  };
  return marquee.call(tenant, 'POST /access/grant', { as, rawBody: JSON.stringify(body), ...keyed(key) });
};
const takeBack = (id: string, { as = support, note = 'Given to the wrong person', key }: { as?: GivenPerson; note?: string; key?: string } = {}) =>
  marquee.call(tenant, 'POST /access/revoke/:id', { as, params: { id }, body: { note }, ...keyed(key) });
const list = async (as: GivenPerson, query: Query<'GET /access/list'> = {}) => (await marquee.call(tenant, 'GET /access/list', { as, query })).body;
const rightsOf = (query: Query<'GET /access/list'> = {}) => list(support, { identityId: viewer.identity.id, ...query });
const access = async (as = viewer) => (await marquee.call(tenant, 'GET /access/title/:id', { as, params: { id: film.id } })).body;
const fault = async (reply: ReturnType<typeof give>) => (await reply).body.fields?.[0];
const trail = async (recordId: string) =>
  (await marquee.call(tenant, 'GET /move/list', { as: support, query: { resource: 'access', recordId } })).body.content.map(
    ({ move, from, to, note, movedBy }) => [...[move, from, to, note], movedBy?.firstName],
  );

test('a title is granted and revoked with a reason, which only staff can read', async () => {
  const sol = expect.objectContaining({ id: support.identity.id, firstName: 'Sol' }) as unknown;
  const given = (await give()).body;
  expect(given).toMatchObject({ source: 'STAFF', product: { id: film.id, name: 'Ice Diary' }, plan: null, note: 'Their film broke off', grantedBy: sol });
  expect(Date.parse(given.endsAt ?? '') - Date.parse(given.startsAt)).toBe(7 * 86_400_000);
  expect((await access()).via).toBe('STAFF');
  const none = { note: '', grantedBy: null, revokedBy: null, revokedNote: '' };
  expect((await list(viewer)).content).toMatchObject([{ id: given.id, ...none }]);
  const taken = (await takeBack(given.id)).body;
  expect(taken).toMatchObject({ id: given.id, revokedBy: sol, revokedNote: 'Given to the wrong person' });
  expect((await access()).reason).toBe('OFFER_NEEDED');
  expect((await list(viewer)).content).toMatchObject([{ revokedAt: taken.revokedAt, ...none }]);
  expect((await rightsOf()).content).toEqual([taken]);
  expect(await trail(given.id)).toEqual([
    ['revoke', 'HELD', 'REVOKED', 'Given to the wrong person', 'Sol'],
    ['grant', 'NONE', 'HELD', 'Their film broke off', 'Sol'],
  ]);
});

test('a plan grant without end has the plan’s streams and is no subscription', async () => {
  const planId = await plan();
  await offer({ kind: 'PLAN', tierRank: 20 });
  const given = (await give({ planId, days: null }, owner)).body;
  expect(given).toMatchObject({ product: null, plan: { id: planId, name: 'Standard' }, tierRank: 20, endsAt: null });
  expect((await access()).via).toBe('PLAN');
  expect((await marquee.call(tenant, 'GET /subscription/me', { as: viewer })).text).toBe('null');
  const play = async () => (await marquee.call(tenant, 'POST /access/play/:id', { as: viewer, params: { id: film.id }, body: {} })).status;
  expect([await play(), await play(), await play()]).toEqual([200, 200, 409]);
  await marquee.call(tenant, 'DELETE /plan/item/:id', { as: owner, params: { id: planId } });
  expect(await fault(give({ planId }))).toMatchObject({ path: 'planId', code: 'unknown' });
  expect((await access()).via).toBe('PLAN');
  expect((await takeBack(given.id)).status).toBe(200);
  expect((await access()).reason).toBe('OFFER_NEEDED');
});

describe('invalid grants and revocations', () => {
  test('a grant needs a person, one item, a valid term and a reason', async () => {
    const tee = await marquee.givenMerchandise(tenant);
    const planId = await plan();
    expect(await fault(give({ identityId: film.id }))).toMatchObject({ path: 'identityId', code: 'unknown' });
    expect(await fault(give({ productId: tee.id }))).toMatchObject({ path: 'productId', code: 'unknown' });
    expect(await fault(give({ planId: film.id }))).toMatchObject({ path: 'planId', code: 'unknown' });
    expect(await fault(give({ productId: undefined }))).toMatchObject({ path: 'productId', code: 'required' });
    expect(await fault(give({ productId: film.id, planId }))).toMatchObject({ path: 'planId', code: 'unfit' });
    expect(await fault(give({ note: '  ' }))).toMatchObject({ path: 'note', code: 'required' });
    for (const [path, body] of Object.entries({ note: { note: 'x'.repeat(501) }, days: { days: 0 }, tierRank: { tierRank: 1000 } }))
      expect([path, (await give(body)).status, (await fault(give(body)))?.path]).toEqual([path, 400, path]);
    expect((await rightsOf()).totalElements).toBe(0);
  });

  test('a purchase, an expired grant and a revoked one cannot be revoked, nor anything without a reason', async () => {
    const skuId = (await access()).offers[0]?.skuId ?? '';
    const till = checkoutsIn(tenant);
    const { checkout } = (await till.begin([{ skuId, quantity: 1 }], { as: viewer })).body;
    await till.pay(checkout.id, undefined, {}, { as: viewer });
    const [bought] = (await rightsOf()).content;
    expect([bought?.source, (await takeBack(bought?.id ?? '')).body.code]).toEqual(['RENTAL', 'CONFLICT']);
    const { id } = (await give()).body;
    expect((await takeBack(id, { note: ' ' })).body.fields?.[0]).toMatchObject({ path: 'note', code: 'required' });
    const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 8 * 86_400_000) });
    const then = { ...support, jwt: await marquee.tokenAt(tenant, support.identity.id, new Date(Date.now() + 8 * 86_400_000)) };
    expect((await later.call(tenant, 'POST /access/revoke/:id', { as: then, params: { id }, body: { note: 'Late' } })).body.code).toBe('CONFLICT');
    expect([(await takeBack(id)).status, (await takeBack(id)).body.code]).toEqual([200, 'CONFLICT']);
    expect((await takeBack(film.id)).body.code).toBe('NOT_FOUND');
  });
});

describe('repeated grants and revocations', () => {
  test('a grant is made once per idempotency key, and another request with the key is rejected', async () => {
    const [first, again] = [await give({}, support, 'given-once-1'), await give({}, support, 'given-once-1')];
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect((await give({ days: 8 }, support, 'given-once-1')).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await give({ identityId: owner.identity.id }, support, 'given-once-1')).body.code).toBe('IDEMPOTENCY_MISMATCH');
    // Idempotency keys belong to their caller.
    expect((await give({}, owner, 'given-once-1')).body.id).not.toBe(first.body.id);
    const both = await Promise.all([give({}, support, 'given-once-2'), give({}, support, 'given-once-2')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect((await rightsOf()).totalElements).toBe(3);
  });

  test('two concurrent revocations revoke a grant once', async () => {
    const { id } = (await give()).body;
    const both = await Promise.all([takeBack(id), takeBack(id, { as: owner })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = (await give()).body;
    const sent = [await takeBack(next.id, { key: 'taken-once-1' }), await takeBack(next.id, { key: 'taken-once-1' })];
    expect(sent.map(({ status, body }) => [status, body.revokedNote])).toEqual([
      [200, 'Given to the wrong person'],
      [200, 'Given to the wrong person'],
    ]);
    expect((await takeBack(next.id, { key: 'taken-once-1', note: 'Another' })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await trail(next.id)).length).toBe(2);
  });
});

describe('permission to grant and revoke', () => {
  test.each(['EDITOR', 'FINANCE', 'ANALYST'] as const)('staff of the role %s cannot grant or revoke', async (role) => {
    const as = await marquee.givenPerson(tenant, { role });
    const { id } = (await give()).body;
    expect([(await give({}, as)).status, (await takeBack(id, { as })).status]).toEqual([403, 403]);
  });

  test.each(['LICENSOR', 'PROVIDER', 'MERCHANT'])('members of a %s cannot grant or revoke, and read their own entitlements only', async (type) => {
    const as = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type }) });
    const { id } = (await give()).body;
    expect([(await give({}, as)).status, (await takeBack(id, { as })).status]).toEqual([403, 403]);
    expect((await list(as, { identityId: viewer.identity.id })).totalElements).toBe(0);
  });

  test('staff of another tenant cannot grant, revoke or read, and their people cannot receive grants', async () => {
    const other = await marquee.givenTenant();
    const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
    const { id } = (await give()).body;
    expect([(await give({}, stranger)).status, (await takeBack(id, { as: stranger })).status]).toEqual([401, 401]);
    const there = { as: stranger, params: { id }, body: { note: 'Mine' } };
    expect((await marquee.call(other, 'POST /access/revoke/:id', there)).body.code).toBe('NOT_FOUND');
    expect((await marquee.call(other, 'GET /access/list', { as: stranger, query: { identityId: viewer.identity.id } })).body.totalElements).toBe(0);
    expect(await fault(give({ identityId: stranger.identity.id }))).toMatchObject({ path: 'identityId', code: 'unknown' });
    expect((await access()).via).toBe('STAFF');
  });

  test('an API key with the right can grant, without a person as grantor', async () => {
    const made = (
      await marquee.call(tenant, 'POST /tenant/apikey/generate', { as: owner, body: { name: 'Desk', scopes: ['access:update', 'subscription:read'] } })
    ).body;
    const body = { identityId: viewer.identity.id, productId: film.id, days: 1, note: 'By the desk' };
    const given = await marquee.call({ id: tenant.id, key: made.secret }, 'POST /access/grant', { body });
    expect(given.body).toMatchObject({ source: 'STAFF', grantedBy: null, note: 'By the desk' });
  });
});

test('entitlements of a person are filtered by source and state, page by page', async () => {
  const planId = await plan({ trialDays: 14 });
  const { id, version } = (await marquee.call(tenant, 'POST /subscription/item', { as: viewer, body: { planId } })).body;
  await give({ note: 'first' });
  const second = (await give({ note: 'second' })).body;
  await takeBack(second.id);
  await give({ identityId: owner.identity.id });
  const found = async (query: Query<'GET /access/list'>) => (await rightsOf(query)).content.map(({ source, note }) => note || source);
  expect(await found({})).toEqual(['second', 'first', 'SUBSCRIPTION']);
  expect([await found({ state: 'HOLDS' }), await found({ state: 'OVER' })]).toEqual([['first', 'SUBSCRIPTION'], ['second']]);
  expect([await found({ source: 'SUBSCRIPTION' }), await found({ source: 'STAFF', state: 'HOLDS' })]).toEqual([['SUBSCRIPTION'], ['first']]);
  const pages = [await rightsOf({ size: 2 }), await rightsOf({ size: 2, page: 1 })];
  expect(pages.map(({ content, totalElements, lastPage }) => [content.length, totalElements, lastPage])).toEqual([
    [2, 3, false],
    [1, 3, true],
  ]);
  const subscribed = async () => (await rightsOf({ source: 'SUBSCRIPTION' })).content[0];
  expect(await subscribed()).toMatchObject({ plan: { id: planId, name: 'Standard' }, endsAt: null });
  const ending = (await marquee.call(tenant, 'POST /subscription/item', { as: viewer, body: { id, version, cancelAtPeriodEnd: true } })).body;
  expect((await subscribed())?.endsAt).toBe(ending.currentPeriodEnd);
  const going = (await marquee.call(tenant, 'POST /subscription/item', { as: viewer, body: { id, version: ending.version, cancelAtPeriodEnd: false } })).body;
  const late = { as: owner, params: { id }, body: { version: going.version } };
  const due = (await marquee.call(tenant, 'POST /subscription/mark-past-due/:id', late)).body;
  expect(Date.parse((await subscribed())?.endsAt ?? '') - Date.parse(due.currentPeriodEnd)).toBe(7 * 86_400_000);
});

test('a grant outlives the staff who made it and its plan', async () => {
  const planId = await plan();
  const { id } = (await give({ planId, days: null })).body;
  expect((await marquee.call(tenant, 'DELETE /identity/item/:id', { as: owner, params: { id: support.identity.id } })).status).toBe(200);
  const held = async () => (await list(owner, { identityId: viewer.identity.id })).content.find((right) => right.id === id);
  expect(await held()).toMatchObject({ grantedBy: null, plan: { id: planId }, revokedAt: null });
  expect((await marquee.call(tenant, 'DELETE /plan/item/:id', { as: owner, params: { id: planId } })).status).toBe(200);
  await marquee.database.asOwner(async (script) => {
    await script(`delete from plan where tenant_id = '${tenant.id}' and id = '${planId}'`);
  });
  expect(await held()).toMatchObject({ plan: null, revokedAt: null });
});
