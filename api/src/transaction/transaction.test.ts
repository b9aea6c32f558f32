import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../testing.ts';

let tenant: GivenTenant, viewer: GivenPerson, finance: GivenPerson, orderId: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  viewer = await marquee.givenPerson(tenant);
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  orderId = (await marquee.call(tenant, 'POST /order/item', { as: viewer, body: {} })).body.id;
});

const amount = { amount: 4800, currency: 'USD' };
const save = (body: object, as = finance) =>
  marquee.call(tenant, 'POST /transaction/item', { as, rawBody: JSON.stringify({ kind: 'CHARGE', provider: 'manual', amount, ...body }) });

test('a payment belongs to the person of its order, who sees it; others do not', async () => {
  const { body } = await save({ orderId, providerReference: 'pi_1' });
  expect(body).toMatchObject({ identityId: viewer.identity.id, status: 'PENDING', amount, subscriptionId: null });
  const seenBy = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /transaction/list', { as, query: { orderId } })).body.totalElements;
  expect(await seenBy(viewer)).toBe(1);
  expect(await seenBy(await marquee.givenPerson(tenant))).toBe(0);
  expect(await seenBy(await marquee.givenPerson(tenant, { role: 'SUPPORT' }))).toBe(1);
  expect((await marquee.call(tenant, 'GET /transaction/item/:id', { as: await marquee.givenPerson(tenant), params: { id: body.id } })).status).toBe(404);
  expect((await save({ orderId }, viewer)).status).toBe(403);
});

test('a reference is a provider’s once', async () => {
  await save({ orderId, providerReference: 'pi_1' });
  expect((await save({ orderId, providerReference: 'pi_1' })).body.fields?.[0]).toMatchObject({ path: 'providerReference', code: 'taken' });
  expect((await save({ orderId, providerReference: 'pi_1', provider: 'test' })).status).toBe(200);
  expect((await save({ orderId })).status).toBe(200);
  expect((await save({ orderId })).status).toBe(200);
});

test('a charge is for one thing, a payout to an organization, and both are of something', async () => {
  expect((await save({})).body.fields?.[0]?.path).toBe('orderId');
  expect((await save({ kind: 'PAYOUT', orderId })).body.fields?.[0]?.path).toBe('organizationId');
  expect((await save({ kind: 'PAYOUT', organizationId: tenant.organizationId })).body.organizationId).toBe(tenant.organizationId);
  expect((await save({ orderId, amount: { amount: 0, currency: 'USD' } })).status).toBe(400);
  expect((await save({ orderId: tenant.organizationId })).body.fields?.[0]).toMatchObject({ path: 'orderId', code: 'unknown' });
});

test('what is over stays: neither changed nor deleted', async () => {
  const made = (await save({ orderId })).body;
  const settled = (await save({ id: made.id, version: 1, status: 'SUCCEEDED', kind: undefined, provider: undefined, amount: undefined })).body;
  expect(settled.status).toBe('SUCCEEDED');
  const change = JSON.stringify({ id: made.id, version: 2, amount: { amount: 1, currency: 'USD' } });
  expect((await marquee.call(tenant, 'POST /transaction/item', { as: finance, rawBody: change })).body.code).toBe('CONFLICT');
  expect((await marquee.call(tenant, 'DELETE /transaction/item/:id', { as: finance, params: { id: made.id } })).body.code).toBe('CONFLICT');
  const copy = await marquee.call(tenant, 'PUT /transaction/item/:id', { as: finance, params: { id: made.id } });
  expect([copy.body.status, copy.body.providerReference]).toEqual(['PENDING', null]);
  expect((await marquee.call(tenant, 'DELETE /transaction/item/:id', { as: finance, params: { id: copy.body.id } })).status).toBe(200);
});
