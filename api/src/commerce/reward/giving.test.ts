import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { rewardsIn } from '../../testing/rewards.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, vera: GivenPerson, rewards: ReturnType<typeof rewardsIn>;
let working: Awaited<ReturnType<typeof marquee.startAppWith>>;
beforeAll(async () => {
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
});
afterAll(() => working.app.close());
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  vera = await marquee.givenPerson(tenant);
  rewards = rewardsIn(tenant, owner);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const signUp = async (as: GivenPerson, times = 1) => {
  await rewards.told({ about: 'SIGN_UP', identityId: as.identity.id }, times);
  await rewards.settled();
};
const redeem = (id: string, { as = vera, key = randomUUID() }: { as?: GivenPerson; key?: string } = {}) =>
  marquee.call(tenant, 'POST /reward/redeem/:id', { as, params: { id }, body: {}, headers: { 'idempotency-key': key } });
const takeBack = (id: string, as = owner) => marquee.call(tenant, 'POST /reward/given/take-back/:id', { as, params: { id }, body: { reason: 'By a script' } });
const access = async (id: string, as = vera) => (await marquee.call(tenant, 'GET /access/title/:id', { as, params: { id } })).body;
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const offer = (body: object) => marquee.call(tenant, 'POST /product/offer/item', { as: owner, rawBody: JSON.stringify(body) });

test('a reward is given once per occasion under repeated and concurrent events', async () => {
  await rewards.given('SIGN_UP', { points: 10 });
  await signUp(vera, 6);
  await signUp(vera);
  expect([await rewards.journal(vera), (await rewards.mine(vera)).given.length]).toEqual([[['EARNED', 10, 10]], 1]);
});

test('the total limit holds under concurrency, and the limit per person holds too', async () => {
  const id = await rewards.given('SIGN_UP', { points: 1, limitInTotal: 3 });
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => marquee.givenPerson(tenant)));
  await Promise.all(people.map((person) => signUp(person)));
  const had = await Promise.all(people.map(async (person) => (await rewards.mine(person)).balance));
  expect([had.filter((points) => points === 1).length, (await rewards.reward(id)).given]).toEqual([3, 3]);
  const lacking = people[had.indexOf(0)]!;
  expect((await rewards.mine(lacking)).next).toEqual([]);

  // A revoked unit goes to the next person whose event is processed.
  const [given] = (await rewards.mine(people[had.indexOf(1)]!)).given;
  expect((await takeBack(given!.id)).body).toMatchObject({ status: 'TAKEN_BACK', reason: 'By a script' });
  await signUp(lacking);
  expect((await rewards.mine(lacking)).balance).toBe(1);

  await rewards.given('SIGN_UP', { name: 'Twice', points: 5, limitPerPerson: 1 });
  const twice =
    (await rewards.given('POLL_ANSWERED', { name: 'x' }), (await marquee.call(tenant, 'GET /reward/list', { query: { q: 'Twice' } })).body.content[0]!);
  await rewards.trigger({ rewardId: twice.id, event: 'ORDER_PLACED' });
  await signUp(vera);
  expect((await rewards.mine(vera)).next.filter(({ name }) => name === 'Twice')).toEqual([]);
});

test('points buy a personal code once per key, within the balance; only its owner can use it, once', async () => {
  await rewards.given('SIGN_UP', { points: 500 });
  await signUp(vera);
  const id = (await rewards.save({ name: 'Ten percent', kind: 'DISCOUNT', partsPerMillion: 100_000, days: 30, pointsPrice: 300 })).body.id;
  expect((await rewards.mine(vera)).forPoints).toMatchObject([{ name: 'Ten percent', pointsPrice: 300, partsPerMillion: 100_000 }]);
  expect((await marquee.call(tenant, 'POST /reward/redeem/:id', { as: vera, params: { id }, body: {} })).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  const key = randomUUID();
  const [one, again] = await Promise.all([redeem(id, { key }), redeem(id, { key })]);
  expect([one.status, again.status, again.body]).toEqual([200, 200, one.body]);
  expect(one.body).toMatchObject({ status: 'GIVEN', pointsPrice: 300, code: expect.stringMatching(/^MINE-[A-Z2-9]{10}$/), isUsed: false });
  const short = await redeem(id);
  expect([short.status, short.body.fields?.[0]]).toMatchObject([409, { path: 'points', code: 'minimum', limit: 300 }]);
  expect(await rewards.journal(vera)).toEqual([
    ['SPENT', -300, 200],
    ['EARNED', 500, 500],
  ]);
  const other = (await rewards.save({ name: 'Other', pointsPrice: 1 })).body.id;
  expect((await redeem(other, { key })).body.code).toBe('IDEMPOTENCY_MISMATCH');

  const mug = await marquee.givenMerchandise(tenant, { skus: [{ amount: 1000 }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [9]);
  const till = checkoutsIn(tenant);
  const use = async (as?: GivenPerson) => {
    const { checkout, token } = (await till.begin([{ skuId: mug.skus[0]!.id, quantity: 1 }], as ? { as } : {})).body;
    const body = { token, version: checkout.version, email: 'someone@test.example', codes: [one.body.code] };
    return marquee.call(tenant, 'POST /checkout/details/:id', { params: { id: checkout.id }, body, ...(as && { as }) });
  };
  expect((await use()).body.fields?.[0]).toMatchObject({ path: 'codes.0', code: 'unknown' });
  expect((await use(await marquee.givenPerson(tenant))).body.fields?.[0]).toMatchObject({ path: 'codes.0', code: 'unknown' });
  expect((await use(vera)).body.discounts).toMatchObject([{ code: one.body.code, amount: { amount: 100, currency: 'USD' } }]);
  expect((await use(vera)).body.fields?.[0]).toMatchObject({ path: 'codes.0', code: 'used-up' });
  expect((await marquee.call(tenant, 'GET /discount/list', { as: owner })).body.totalElements).toBe(0);
  // An order uses the code, so the gift cannot be revoked.
  const kept = await takeBack(one.body.id);
  expect([kept.status, kept.body.fields?.[0]]).toMatchObject([409, { path: 'code', code: 'in-use' }]);
});

test('the same points buy once under concurrent calls', async () => {
  await rewards.given('SIGN_UP', { points: 300 });
  await signUp(vera);
  const id = (await rewards.save({ kind: 'DISCOUNT', partsPerMillion: 100_000, pointsPrice: 300 })).body.id;
  const came = await Promise.all([1, 2, 3].map(() => redeem(id)));
  expect(came.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  // A revocation returns the points and disables the code.
  const bought = came.find(({ status }) => status === 200)!.body;
  expect((await takeBack(bought.id)).status).toBe(200);
  expect([await rewards.journal(vera), (await takeBack(bought.id)).status]).toEqual([
    [
      ['RETURNED', 300, 300],
      ['SPENT', -300, 0],
      ['EARNED', 300, 300],
    ],
    409,
  ]);
});

test('an undone reward whose points were spent makes the balance negative, which blocks purchases', async () => {
  await rewards.given('RATING_GIVEN', { points: 50 });
  const film = await marquee.givenTitle(tenant);
  const rating = (await marquee.call(tenant, 'POST /rating/item', { as: vera, body: { targetType: 'PRODUCT', targetId: film.id, score: 4 } })).body;
  await rewards.settled();
  const id = (await rewards.save({ kind: 'BADGE', pointsPrice: 50 })).body.id;
  expect((await redeem(id)).status).toBe(200);
  await marquee.call(tenant, 'DELETE /rating/item/:id', { as: vera, params: { id: rating.id } });
  await rewards.settled();
  expect([(await rewards.mine(vera)).balance, (await redeem(id)).status]).toEqual([-50, 409]);
});

test('a title, early access and plan time can be watched until they end or are revoked', async () => {
  const [film, premiere, included] = [await marquee.givenTitle(tenant), await marquee.givenTitle(tenant), await marquee.givenTitle(tenant)];
  const plan = (
    await marquee.call(tenant, 'POST /plan/item', {
      as: owner,
      body: { name: 'Standard', tierRank: 2, price: { amount: 900, currency: 'USD' }, interval: 'MONTH' },
    })
  ).body;
  await offer({ productId: film.id, kind: 'PURCHASE', price: { amount: 999, currency: 'USD' }, startsAt: days(-5) });
  await offer({ productId: premiere.id, kind: 'FREE', startsAt: days(5) });
  await offer({ productId: included.id, kind: 'PLAN', tierRank: 1, startsAt: days(-5) });
  expect([(await access(film.id)).isAllowed, (await access(premiere.id)).isAllowed, (await access(included.id)).isAllowed]).toEqual([false, false, false]);
  await rewards.given('SIGN_UP', { kind: 'CONTENT', productId: film.id, days: 7 });
  await rewards.given('SIGN_UP', { kind: 'EARLY_ACCESS', productId: premiere.id });
  await rewards.given('SIGN_UP', { kind: 'PLAN_TIME', planId: plan.id, days: 30 });
  // An open title has no early access.
  await rewards.given('SIGN_UP', { kind: 'EARLY_ACCESS', productId: film.id, name: 'Late' });
  await signUp(vera);
  expect([await access(film.id), await access(premiere.id), await access(included.id)]).toMatchObject([
    { isAllowed: true, via: 'GIFT' },
    { isAllowed: true, via: 'GIFT' },
    { isAllowed: true, via: 'PLAN' },
  ]);
  const { given } = await rewards.mine(vera);
  expect(given.map(({ kind, product, planName }) => [kind, product?.id ?? planName]).toSorted()).toEqual(
    [
      ['CONTENT', film.id],
      ['EARLY_ACCESS', premiere.id],
      ['PLAN_TIME', 'Standard'],
    ].toSorted(),
  );
  const early = given.find(({ kind }) => kind === 'EARLY_ACCESS')!;
  expect(Math.abs(Date.parse(early.endsAt ?? '') - Date.parse(days(5)))).toBeLessThan(600_000);
  for (const { id } of given) await takeBack(id);
  expect([(await access(film.id)).isAllowed, (await access(premiere.id)).isAllowed, (await access(included.id)).isAllowed]).toEqual([false, false, false]);
  await signUp(vera);
  expect((await rewards.mine(vera)).given.map(({ status }) => status)).toEqual(['TAKEN_BACK', 'TAKEN_BACK', 'TAKEN_BACK']);
});

test('a draft, a future and a past reward give nothing', async () => {
  await rewards.given('SIGN_UP', { points: 1, entityStatus: 'DRAFT' });
  await rewards.given('SIGN_UP', { points: 2, startsAt: days(1) });
  await rewards.given('SIGN_UP', { points: 4, startsAt: days(-9), endsAt: days(-1) });
  const id = (await rewards.save({ points: 8, pointsPrice: 1, entityStatus: 'DRAFT' })).body.id;
  await signUp(vera);
  expect([(await rewards.mine(vera)).balance, (await redeem(id)).status]).toEqual([0, 404]);
});

test('the fields of a reward fit its kind, those of a trigger its event', async () => {
  const fault = async (body: object) => (await rewards.save({ ...body })).body.fields?.[0];
  const film = await marquee.givenTitle(tenant);
  const mug = await marquee.givenMerchandise(tenant);
  expect(await fault({ kind: 'DISCOUNT' })).toMatchObject({ path: 'partsPerMillion', code: 'required' });
  expect(await fault({ kind: 'DISCOUNT', partsPerMillion: 1, amount: { amount: 5, currency: 'USD' } })).toMatchObject({ path: 'amount', code: 'unfit' });
  expect(await fault({ kind: 'BADGE', partsPerMillion: 1 })).toMatchObject({ path: 'partsPerMillion', code: 'unfit' });
  expect(await fault({ kind: 'CONTENT' })).toMatchObject({ path: 'productId', code: 'required' });
  expect(await fault({ kind: 'CONTENT', productId: mug.id })).toMatchObject({ path: 'productId', code: 'unknown' });
  expect(await fault({ kind: 'PLAN_TIME', planId: film.id, days: 3 })).toMatchObject({ path: 'planId', code: 'unknown' });
  const rewardId = (await rewards.save({})).body.id;
  const wrong = async (body: object) => (await rewards.trigger({ rewardId, ...body })).body.fields?.[0];
  expect(await wrong({ event: 'MONEY_SPENT' })).toMatchObject({ path: 'amount', code: 'required' });
  expect(await wrong({ event: 'SIGN_UP', amount: { amount: 5, currency: 'USD' } })).toMatchObject({ path: 'amount', code: 'unfit' });
  expect(await wrong({ event: 'SIGN_UP', targetId: film.id })).toMatchObject({ path: 'targetId', code: 'unfit' });
  expect(await wrong({ event: 'FIRST_WATCH', targetId: mug.id })).toMatchObject({ path: 'targetId', code: 'unknown' });
  expect((await rewards.trigger({ rewardId, event: 'FIRST_WATCH', targetId: film.id })).body.targetName).toBe(film.name);
});

test('staff read and revoke gifts of their own organization only', async () => {
  const id = await rewards.given('SIGN_UP', { points: 10 });
  await signUp(vera);
  const [given] = (await rewards.mine(vera)).given;
  const list = (as?: GivenPerson, query = {}) => marquee.call(tenant, 'GET /reward/given/list', { query, ...(as && { as }) });
  expect((await list(owner, { rewardId: id, status: 'GIVEN' })).body).toMatchObject({
    totalElements: 1,
    content: [{ id: given?.id, person: { name: 'Terry Tester' } }],
  });
  const elsewhere = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant) });
  expect([(await list(elsewhere)).body.totalElements, (await takeBack(given!.id, elsewhere)).status]).toEqual([0, 404]);
  const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  for (const as of [supplier, vera, await marquee.givenPerson(tenant, { role: 'FINANCE' }), await marquee.givenPerson(tenant, { role: 'SUPPORT' })])
    expect([(await list(as)).status, (await takeBack(given!.id, as)).status]).toEqual([403, 403]);
  expect((await list()).status).toBe(401);
  const abroad = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(abroad, { role: 'OWNER' });
  expect((await marquee.call(abroad, 'POST /reward/given/take-back/:id', { as: stranger, params: { id: given!.id }, body: { reason: 'x' } })).status).toBe(404);
  expect(
    (await marquee.call(abroad, 'POST /reward/redeem/:id', { as: stranger, params: { id }, body: {}, headers: { 'idempotency-key': randomUUID() } })).status,
  ).toBe(404);
  const [one, two] = await Promise.all([takeBack(given!.id), takeBack(given!.id)]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  expect([(await rewards.reward(id)).given, (await rewards.reward(id)).undone, await rewards.journal(vera)]).toEqual([
    0,
    1,
    [
      ['TAKEN_BACK', -10, 0],
      ['EARNED', 10, 10],
    ],
  ]);
  expect((await marquee.call(tenant, 'GET /reward/item/:id', { as: vera, params: { id } })).body).toMatchObject({ given: null, undone: null });
});

test('a deleted account loses its rewards, and nobody can use its code', async () => {
  await rewards.given('SIGN_UP', { kind: 'DISCOUNT', partsPerMillion: 100_000, points: 5 });
  await signUp(vera);
  expect((await rewards.mine(vera)).given[0]?.code).toMatch(/^MINE-/);
  const gone = await marquee.call(tenant, 'DELETE /identity/item/:id', { as: vera, params: { id: vera.identity.id } });
  expect(gone.status).toBe(200);
  const { rows } = await marquee.database.asOwner((script) =>
    script(`select (select count(*) from reward_given where tenant_id = '${tenant.id}') + (select count(*) from point_entry where tenant_id = '${tenant.id}')
      + (select count(*) from reward_occasion where tenant_id = '${tenant.id}') as kept`),
  );
  expect(Number((rows as { kept: number }[])[0]?.kept)).toBe(0);
  await marquee.database.asOwner((script) => script(`update reward set given = 0 where tenant_id = '${tenant.id}'`));
});
