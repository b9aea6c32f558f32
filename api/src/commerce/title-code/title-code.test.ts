import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, title: Awaited<ReturnType<typeof marquee.givenTitle>>;
const fault = ({ status, body }: { status: number; body: { fields?: { path: string; code: string }[] } }) => [
  ...[status, body.fields?.[0]?.path, body.fields?.[0]?.code],
];

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  title = await marquee.givenTitle(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const make = (more: object = {}, { as = owner, key = randomUUID() }: { as?: GivenPerson; key?: string } = {}) =>
  marquee.call(tenant, 'POST /title-code/make', {
    ...{ as, headers: { 'idempotency-key': key } },
    body: { productId: title.id, label: 'First pressing', count: 3, days: null, ...more },
  });
const redeem = (code: string, as: GivenPerson) => marquee.call(tenant, 'POST /title-code/redeem', { as, body: { code } });
const rights = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /access/list', { as })).body.content;
const batches = async () => (await marquee.call(tenant, 'GET /title-code/list', { as: owner })).body.content;

test('codes are returned once and never stored', async () => {
  const key = randomUUID();
  const made = (await make({}, { key })).body;
  expect([made.codes.length, new Set(made.codes).size, made.batch.count, made.batch.madeBy?.id]).toEqual([3, 3, 3, owner.identity.id]);
  expect((await make({}, { key })).body).toEqual({ batch: made.batch, codes: [] });
  expect((await make({ count: 4 }, { key })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  const kept = JSON.stringify(await marquee.database.write(tenant.id, (run) => run({ sql: 'select to_jsonb(c) as c from title_code c', parameters: [] })));
  for (const code of made.codes) expect([kept.includes(code), kept.includes(code.replaceAll('-', ''))]).toEqual([false, false]);
  expect((await batches()).map(({ count, redeemed }) => [count, redeemed])).toEqual([[3, 0]]);
});

test('a code grants its title once, to the first person; a repeated call returns the same entitlement', async () => {
  const [code = ''] = (await make({ days: 30 })).body.codes;
  const people = await Promise.all(Array.from({ length: 3 }, () => marquee.givenPerson(tenant)));
  const answers = await Promise.all(people.map((as) => redeem(code.toLowerCase().replaceAll('-', ' '), as)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const first = people[answers.findIndex(({ status }) => status === 200)]!;
  const right = answers.find(({ status }) => status === 200)!.body;
  expect(right).toMatchObject({ source: 'GIFT', product: { id: title.id }, note: '', grantedBy: null });
  expect(Math.round((Date.parse(right.endsAt ?? '') - Date.now()) / 86_400_000)).toBe(30);
  expect(fault(answers.find(({ status }) => status === 409)!)).toEqual([409, 'code', 'used-up']);
  expect((await redeem(code, first)).body.id).toBe(right.id);
  expect((await rights(first)).map(({ id }) => id)).toEqual([right.id]);
  expect((await batches())[0]?.redeemed).toBe(1);
});

test('a person who owns the title cannot redeem a code, which stays valid for others', async () => {
  const [one = '', two = ''] = (await make()).body.codes;
  const [vera, tom] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  expect((await redeem(one, vera)).status).toBe(200);
  expect(fault(await redeem(two, vera))).toEqual([409, 'code', 'had']);
  expect((await redeem(two, tom)).status).toBe(200);
});

test('stopped and expired codes grant nothing; redeemed ones stay valid', async () => {
  const { batch, codes } = (await make()).body;
  const [vera, tom] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  await redeem(codes[0]!, vera);
  const stop = () => marquee.call(tenant, 'POST /title-code/stop/:id', { as: owner, params: { id: batch.id }, body: {} });
  const stopped = (await stop()).body.stoppedAt;
  expect([(await stop()).body.stoppedAt, stopped === null]).toEqual([stopped, false]);
  expect(fault(await redeem(codes[1]!, tom))).toEqual([409, 'code', 'closed']);
  expect(await rights(vera)).toHaveLength(1);
  const late = (await make({ redeemUntil: new Date(Date.now() + 30_000).toISOString() })).body.codes[0]!;
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 60_000) });
  expect(fault(await site.call(tenant, 'POST /title-code/redeem', { as: tom, body: { code: late } }))).toEqual([409, 'code', 'closed']);
  await site.app.close();
});

test('an invalid batch is rejected at its field', async () => {
  expect(fault(await make({ productId: randomUUID() }))).toEqual([400, 'productId', 'unknown']);
  expect(fault(await make({ productId: (await marquee.givenMerchandise(tenant)).id }))).toEqual([400, 'productId', 'unknown']);
  expect(fault(await make({ label: '  ' }))).toEqual([400, 'label', 'required']);
  expect(fault(await make({ redeemUntil: '2020-01-01T00:00:00.000Z' }))).toEqual([400, 'redeemUntil', 'range']);
  expect((await make({ count: 1001 })).status).toBe(400);
  const elsewhere = await marquee.givenTenant();
  expect(fault(await make({ productId: (await marquee.givenTitle(elsewhere)).id }))).toEqual([400, 'productId', 'unknown']);
});

test('codes are made by staff of the house who may grant titles', async () => {
  const tries = async (as: GivenPerson) => [
    (await make({}, { as })).status,
    (await marquee.call(tenant, 'GET /title-code/list', { as })).status,
    (await marquee.call(tenant, 'POST /title-code/stop/:id', { as, params: { id: randomUUID() }, body: {} })).status,
  ];
  expect(await tries(owner)).toEqual([200, 200, 404]);
  for (const role of ['EDITOR', 'ANALYST'] as const) expect(await tries(await marquee.givenPerson(tenant, { role }))).toEqual([403, 403, 403]);
  expect(await tries(await marquee.givenPerson(tenant))).toEqual([403, 403, 403]);
  for (const type of ['MERCHANT', 'LICENSOR', 'PROVIDER'])
    expect(await tries(await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type }) }))).toEqual([
      403, 403, 403,
    ]);
});

test('a code works in its tenant only, for signed-in people, and guessing is limited', async () => {
  const elsewhere = await marquee.givenTenant();
  const theirs = await marquee.givenPerson(elsewhere);
  const [code = ''] = (await make()).body.codes;
  expect((await marquee.call(elsewhere, 'POST /title-code/redeem', { as: theirs, body: { code } })).status).toBe(400);
  expect((await marquee.call(tenant, 'POST /title-code/redeem', { body: { code } })).status).toBe(401);
  const viewer = await marquee.givenPerson(tenant);
  const tries: number[] = [];
  for (let at = 0; at < 12; at += 1) tries.push((await redeem(`AAAAA-AAAAA-AAAAA-AAA${String(at).padStart(2, '0')}`, viewer)).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
});
