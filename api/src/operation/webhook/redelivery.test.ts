import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Receiver, startReceiver, verified } from '../../testing/receiver.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let tenant: GivenTenant, as: GivenPerson, receiver: Receiver, id: string, secret: string;

beforeAll(async () => {
  site = await marquee.startAppWith({ localTargets: true });
  await site.app.platform.jobs.start();
}, 60_000);
afterAll(() => site.app.close());
beforeEach(async () => {
  receiver = await startReceiver();
  tenant = await marquee.givenTenant();
  as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { body } = await site.call(tenant, 'POST /webhook/endpoint/item', { as, body: { url: receiver.url } });
  [id, secret] = [body.id, body.secret ?? ''];
});
afterEach(() => receiver.close());

const key = () => ({ 'idempotency-key': randomUUID() });
const testIt = (headers: Record<string, string> = {}) => site.call(tenant, 'POST /webhook/endpoint/test/:id', { as, params: { id }, headers });
const redeliver = (deliveryId: string, headers: Record<string, string> = {}) =>
  site.call(tenant, 'POST /webhook/delivery/redeliver/:id', { as, params: { id: deliveryId }, headers });
const redeliverDead = (since: string, headers: Record<string, string> = {}) =>
  site.call(tenant, 'POST /webhook/endpoint/redeliver/:id', { as, params: { id }, body: { since }, headers });
const deliveries = async () => (await site.call(tenant, 'GET /webhook/delivery/list', { as, query: { endpointId: id, size: 100 } })).body.content;
async function ended(deliveryId: string, attempts = 1) {
  for (;;) {
    const { body } = await site.call(tenant, 'GET /webhook/delivery/item/:id', { as, params: { id: deliveryId } });
    if (body.status !== 'PENDING' && body.attempts >= attempts) return body;
    await new Promise((next) => setTimeout(next, 20));
  }
}
const switchOff = async (enabled: boolean) => {
  const { version } = (await site.call(tenant, 'GET /webhook/endpoint/item/:id', { as, params: { id } })).body;
  return site.call(tenant, 'POST /webhook/endpoint/item', { as, body: { id, version, enabled } });
};

test('a test is sent once, also to an endpoint that asks for something else; that it fails is no fault of what is sent', async () => {
  const { body } = await testIt();
  expect(body).toMatchObject({ endpointId: id, type: 'webhook.test', status: 'PENDING', attempts: 0 });
  const [received] = await receiver.got(1);
  expect(verified(secret, received!)).toMatchObject({ id: body.eventId, type: 'webhook.test', data: { endpointId: id } });
  expect(await ended(body.id)).toMatchObject({ status: 'DELIVERED', event: { id: body.eventId, data: { endpointId: id } } });
  receiver.answer((response) => void response.writeHead(500).end());
  const failed = await testIt();
  expect(await ended(failed.body.id)).toMatchObject({ status: 'DEAD', attempts: 1, lastStatus: 500 });
  expect((await site.call(tenant, 'GET /webhook/endpoint/item/:id', { as, params: { id } })).body).toMatchObject({ health: 'GOOD', failingSince: null });
});

test('asked twice under a key it is sent once; another request under the key is refused', async () => {
  const headers = key();
  const [one, two] = await Promise.all([testIt(headers), testIt(headers)]);
  const again = await testIt(headers);
  expect(new Set([one.body.id, two.body.id, again.body.id]).size).toBe(1);
  await ended(one.body.id);
  const sent = await redeliver(one.body.id, key());
  expect(sent.body.status).toBe('PENDING');
  await ended(one.body.id, 2);
  expect((await redeliver(one.body.id, headers)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect([(await deliveries()).length, receiver.received.length]).toEqual([1, 2]);
});

test('an event is sent again under the same id, and of two who ask at once it is sent no more than each asked', async () => {
  const { body } = await testIt();
  await ended(body.id);
  const headers = key();
  await Promise.all([redeliver(body.id, headers), redeliver(body.id, headers)]);
  await ended(body.id, 2);
  await redeliver(body.id, headers);
  const { tries } = await ended(body.id, 2);
  expect(tries.map(({ number }) => number)).toEqual([2, 1]);
  expect(new Set(receiver.received.map((one) => `${String(one.headers['webhook-id'])} ${one.body}`)).size).toBe(1);
  const { content } = (await site.call(tenant, 'GET /move/list', { as, query: { recordId: body.id } })).body;
  expect(content.map(({ move, from, to }) => [move, from, to])).toEqual([
    ['redeliver', 'DELIVERED', 'PENDING'],
    ['test', 'NEW', 'PENDING'],
  ]);
});

test('all that was given up since a moment is sent again, once', async () => {
  receiver.answer((response) => void response.writeHead(500).end());
  const dead = [await testIt(), await testIt(), await testIt()];
  for (const { body } of dead) await ended(body.id);
  receiver.answer((response) => void response.writeHead(200).end());
  const since = dead[1]!.body.createdAt;
  const headers = key();
  const sent = await redeliverDead(since, headers);
  expect(sent.body).toEqual({ sent: 2, left: 0 });
  await Promise.all(dead.slice(1).map(({ body }) => ended(body.id, 2)));
  await redeliverDead(since, headers);
  expect((await redeliverDead(since)).body).toEqual({ sent: 0, left: 0 });
  expect((await deliveries()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['DELIVERED', 2],
    ['DELIVERED', 2],
    ['DEAD', 1],
  ]);
  expect(receiver.received.length).toBe(5);
});

test('nothing is sent to an endpoint that is off; what waits for it is given up', async () => {
  receiver.answer((response) => void response.writeHead(500).end());
  await marquee.call(tenant, 'POST /product/item', { as, body: { name: 'A mug', kind: 'MERCHANDISE' } });
  await receiver.got(1);
  await switchOff(false);
  for (const refused of [await testIt(), await redeliver((await deliveries())[0]?.id ?? ''), await redeliverDead('2026-01-01T00:00:00Z')])
    expect([refused.status, refused.body.fields?.[0]]).toEqual([409, expect.objectContaining({ path: 'enabled', code: 'closed' })]);
  await marquee.database.asOwner((script) => script("update job_queue.job_common set start_after = now() where state in ('created', 'retry')"));
  const [delivery] = await deliveries();
  expect(await ended(delivery?.id ?? '')).toMatchObject({ status: 'DEAD', attempts: 1 });
  receiver.answer((response) => void response.writeHead(200).end());
  expect((await switchOff(true)).body).toMatchObject({ enabled: true, health: 'GOOD', failingSince: null, dead: 1 });
  expect((await redeliverDead('2026-01-01T00:00:00Z')).body).toEqual({ sent: 1, left: 0 });
  expect(await ended(delivery?.id ?? '', 2)).toMatchObject({ status: 'DELIVERED' });
});

test('sending requires the right to change webhooks, and webhooks of another tenant are not found', async () => {
  const { body } = await testIt();
  await ended(body.id);
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  const since = { since: '2026-01-01T00:00:00Z' };
  const asked = async (of: GivenTenant, person: GivenPerson) => [
    (await site.call(of, 'POST /webhook/endpoint/test/:id', { as: person, params: { id } })).status,
    (await site.call(of, 'POST /webhook/delivery/redeliver/:id', { as: person, params: { id: body.id } })).status,
    (await site.call(of, 'POST /webhook/endpoint/redeliver/:id', { as: person, params: { id }, body: since })).status,
    (await site.call(of, 'GET /webhook/delivery/item/:id', { as: person, params: { id: body.id } })).status,
  ];
  expect(await asked(tenant, support)).toEqual([403, 403, 403, 403]);
  expect(await asked(other, stranger)).toEqual([404, 404, 404, 404]);
  expect([(await site.call(other, 'GET /webhook/delivery/list', { as: stranger })).body.totalElements, receiver.received.length]).toEqual([0, 1]);
});

test('test events are limited to 30 in ten minutes', async () => {
  receiver.answer((response) => void response.writeHead(200).end());
  const answers = [];
  for (let sent = 0; sent < 31; sent += 1) answers.push((await testIt()).status);
  expect([answers.slice(0, 30).every((status) => status === 200), answers[30]]).toEqual([true, 429]);
});

test('a test sent 31 times under one key is sent once, and gets one answer', async () => {
  receiver.answer((response) => void response.writeHead(200).end());
  const headers = { 'idempotency-key': 'one-test-of-many' };
  const answers = await Promise.all(Array.from({ length: 31 }, () => testIt(headers)));
  expect([...new Set(answers.map(({ status, body }) => `${status} ${body.id}`))]).toEqual([expect.stringMatching(/^200 /)]);
});

test('attempts are deleted after 14 days, and events with their deliveries after 30', async () => {
  const { body } = await testIt();
  await ended(body.id);
  const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 15 * 86_400_000) });
  await later.app.platform.jobs.runNow('operation.forget-events');
  expect(await ended(body.id)).toMatchObject({ status: 'DELIVERED', tries: [] });
  const latest = await marquee.startAppWith({ now: () => new Date(Date.now() + 31 * 86_400_000) });
  await latest.app.platform.jobs.runNow('operation.forget-events');
  expect([(await deliveries()).length, (await site.call(tenant, 'GET /event/list', { as })).body.totalElements]).toEqual([0, 0]);
  await Promise.all([later.app.close(), latest.app.close()]);
});
