import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Receiver, startReceiver, verified } from '../../testing/receiver.ts';
import { holdLimitsOf, startSilent } from '../../testing/time-limits.ts';
import { until } from '../../testing/until.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const HOUR_MS = 3_600_000;
/** Calls the server that may reach this machine and runs the jobs. */
let save: typeof marquee.call, closeApp: () => Promise<void>;
let localTargets = true;
/** Milliseconds the server's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  const { app, call } = await marquee.startAppWith({ now: () => new Date(Date.now() + ahead) });
  Object.defineProperty(app.platform.outgoing, 'localTargets', { get: () => localTargets });
  await app.platform.jobs.start();
  save = call;
  closeApp = () => app.close();
}, 60_000);
afterAll(() => closeApp());

const pausesPass = () =>
  marquee.database.asOwner((script) => script("update job_queue.job_common set start_after = now() where state in ('created', 'retry')"));

interface Listening {
  readonly tenant: GivenTenant;
  readonly admin: GivenPerson;
  readonly receiver: Receiver;
  readonly id: string;
  readonly secret: string;
}
async function listening(types: string[] = [], receiver?: Receiver): Promise<Listening> {
  const tenant = await marquee.givenTenant();
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  const own = receiver ?? (await startReceiver());
  const { body, status, text } = await save(tenant, 'POST /webhook/endpoint/item', { as: admin, body: { url: own.url, types } as never });
  if (status !== 200) throw new Error(text);
  return { tenant, admin, receiver: own, id: body.id, secret: body.secret ?? '' };
}
const makeProduct = ({ tenant, admin }: Listening, name = 'A mug') =>
  marquee.call(tenant, 'POST /product/item', { as: admin, body: { name, kind: 'MERCHANDISE' } }).then(({ body }) => body);
const deliveries = async ({ tenant, admin, id }: Listening) =>
  (await marquee.call(tenant, 'GET /webhook/delivery/list', { as: admin, query: { endpointId: id } })).body.content;
const endpoint = async ({ tenant, admin, id }: Listening) => (await marquee.call(tenant, 'GET /webhook/endpoint/item/:id', { as: admin, params: { id } })).body;
const tries = async ({ tenant, admin }: Listening, id: string) =>
  (await marquee.call(tenant, 'GET /webhook/delivery/item/:id', { as: admin, params: { id } })).body.tries;
const ended = (to: Listening) => until(async () => (await deliveries(to)).find(({ status }) => status !== 'PENDING'));
const tried = (to: Listening, attempts: number) => until(async () => (await deliveries(to)).find((one) => one.attempts >= attempts));

test('an event is sent at once, signed per Standard Webhooks, and its subject can be read', async () => {
  const to = await listening();
  const { id, version } = await makeProduct(to);
  const [first] = await to.receiver.got(1);
  const { headers } = first!;
  const event = verified(to.secret, first!);
  expect(event).toEqual({
    id: headers['webhook-id'],
    type: 'product.created',
    timestamp: expect.any(String),
    data: { productId: id, kind: 'MERCHANDISE', status: 'DRAFT', version },
  });
  expect([headers['content-type'], headers['user-agent']]).toEqual(['application/json', 'Marquee/1']);
  expect(() => verified(to.secret, { ...first!, body: first!.body.replace('DRAFT', 'APPROVED') })).toThrow();
  expect(await ended(to)).toMatchObject({ status: 'DELIVERED', attempts: 1, lastStatus: 204, lastFault: null, nextAt: null, eventId: headers['webhook-id'] });
  expect(await endpoint(to)).toMatchObject({ health: 'GOOD', waiting: 0, dead: 0, secret: null });
  const { body } = await marquee.call(to.tenant, 'GET /event/list', { as: to.admin });
  expect(body.content.map(({ id: eventId, type }) => [eventId, type])).toEqual([[headers['webhook-id'], 'product.created']]);
  await to.receiver.close();
});

test('an endpoint receives the event types it subscribed to and none while disabled; without endpoints nothing is enqueued', async () => {
  const to = await listening(['product.unpublished', 'product.updated']);
  const { id, version } = await makeProduct(to);
  await marquee.call(to.tenant, 'POST /product/item', { as: to.admin, body: { id, version, name: 'A cup' } });
  expect((await ended(to)).type).toBe('product.updated');
  const { version: kept } = await endpoint(to);
  await save(to.tenant, 'POST /webhook/endpoint/item', { as: to.admin, body: { id: to.id, version: kept, enabled: false } });
  await marquee.call(to.tenant, 'POST /product/item', { as: to.admin, body: { id, version: version + 1, name: 'A bowl' } });
  const jobs = await marquee.call(to.tenant, 'GET /job/list', { as: to.admin, query: { name: 'operation.deliver-webhook' } });
  expect([jobs.body.totalElements, to.receiver.received.length, (await deliveries(to)).length]).toEqual([1, 1, 1]);
  await to.receiver.close();
});

test('eight tries in three days, each the same under the same id, then it is given up, the endpoint is off and its people are told', async () => {
  const to = await listening(['product.created'], await startReceiver((response) => void response.writeHead(500).end('x'.repeat(3000))));
  const owner = await marquee.givenPerson(to.tenant, { role: 'OWNER' });
  const support = await marquee.givenPerson(to.tenant, { role: 'SUPPORT' });
  await makeProduct(to);
  const waited: number[] = [];
  try {
    for (let attempt = 1; attempt < 8; attempt += 1) {
      const { nextAt } = await tried(to, attempt);
      waited.push((Date.parse(nextAt ?? '') - Date.now() - ahead) / 60_000);
      if (attempt === 1) expect(await endpoint(to)).toMatchObject({ health: 'FAILING', waiting: 1, enabled: true });
      ahead = Date.parse(nextAt ?? '') - Date.now() + 1000;
      await pausesPass();
    }
    expect(await ended(to)).toMatchObject({ status: 'DEAD', attempts: 8, lastStatus: 500, lastFault: 'STATUS' });
    expect(waited.map(Math.round)).toEqual([1, 5, 30, 120, 480, 1200, 2520]);
    const { received } = to.receiver;
    expect([received.length, new Set(received.map(({ headers }) => headers['webhook-id'])).size, new Set(received.map(({ body }) => body)).size]).toEqual([
      8, 1, 1,
    ]);
    expect(await endpoint(to)).toMatchObject({ health: 'STOPPED', enabled: false, dead: 1, stoppedAt: expect.any(String) });
    const [last] = await tries(to, (await deliveries(to))[0]!.id);
    expect(last).toMatchObject({ number: 8, status: 500, fault: 'STATUS', answer: 'x'.repeat(1024) });
    const told = async (as: GivenPerson) =>
      (await marquee.call(to.tenant, 'GET /identity/inbox/list', { as })).body.content.map(({ subject, link }) => [subject, link]);
    await pausesPass();
    await until(async () => (await told(owner)).length > 0);
    const notice = [`The webhook to ${new URL(to.receiver.url).host} was switched off`, '/settings/webhooks'];
    expect([await told(owner), await told(to.admin), await told(support)]).toEqual([[notice], [notice], []]);
  } finally {
    ahead = 0;
    await to.receiver.close();
  }
}, 90_000);

test('an endpoint that answers 410 is disabled at once', async () => {
  const to = await listening([], await startReceiver((response) => void response.writeHead(410).end()));
  await makeProduct(to);
  expect(await ended(to)).toMatchObject({ status: 'DEAD', attempts: 1, lastStatus: 410 });
  expect(await endpoint(to)).toMatchObject({ health: 'STOPPED', enabled: false });
  await to.receiver.close();
});

test('redirects are not followed, long responses are cut, and a closed connection is a failed attempt', async () => {
  const elsewhere = await startReceiver();
  const to = await listening();
  to.receiver.answer((response) => void response.writeHead(307, { location: elsewhere.url }).end());
  await makeProduct(to, 'First');
  expect(await tried(to, 1)).toMatchObject({ status: 'PENDING', lastStatus: 307, lastFault: 'STATUS' });
  to.receiver.answer((response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write('0123456789'.repeat(1000)));
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  });
  await makeProduct(to, 'Second');
  const huge = await ended(to);
  expect(huge).toMatchObject({ status: 'DELIVERED', lastStatus: 200 });
  expect((await tries(to, huge.id))[0]?.answer).toHaveLength(1024);
  to.receiver.answer((_response, _received, request) => request.socket.destroy());
  await makeProduct(to, 'Third');
  const cut = await until(async () => (await deliveries(to)).find(({ lastFault }) => lastFault === 'CONNECTION'));
  expect([cut.status, cut.lastStatus, elsewhere.received.length]).toEqual(['PENDING', null, 0]);
  expect((await tries(to, cut.id))[0]).toMatchObject({ status: null, fault: 'CONNECTION', answer: '' });
  await Promise.all([to.receiver.close(), elsewhere.close()]);
});

test('an endpoint that does not answer within ten seconds is hung up on', async () => {
  const limits = holdLimitsOf(10_000);
  const { receiver, isHungUp } = await startSilent(limits);
  const to = await listening([], receiver);
  try {
    await makeProduct(to);
    const late = await tried(to, 1);
    expect(late).toMatchObject({ status: 'PENDING', lastFault: 'TIMEOUT', lastStatus: null });
    expect(await tries(to, late.id)).toMatchObject([{ fault: 'TIMEOUT', status: null, answer: '' }]);
    expect([limits.set, await isHungUp]).toEqual([[10_000], true]);
  } finally {
    limits.release();
    await receiver.close();
  }
});

test('an address of this machine or its network is not called, wherever a name leads by then', async () => {
  const to = await listening();
  localTargets = false;
  try {
    await makeProduct(to);
    expect(await tried(to, 1)).toMatchObject({ status: 'PENDING', lastFault: 'ADDRESS', lastStatus: null });
    // The name resolved to another address when the endpoint was saved.
    const moved = { sql: "update webhook_endpoint set url = 'https://localtest.localhost/hook' where id = $1::uuid", parameters: [to.id] };
    await marquee.database.platformWrite((run) => run(moved));
    await makeProduct(to, 'Another');
    await until(async () => (await deliveries(to)).filter(({ lastFault }) => lastFault === 'ADDRESS').length === 2);
    expect(to.receiver.received).toEqual([]);
  } finally {
    localTargets = true;
    await to.receiver.close();
  }
});

test('a worker that is cut off after it sent sends once more, under the same id; what came of it is written down once', async () => {
  const to = await listening();
  await marquee.database.asOwner(async (script) => {
    // A sequence keeps counting even if its transaction is rolled back.
    await script('create sequence refused_try; grant all on refused_try to public');
    await script(
      `create function refuse_try() returns trigger language plpgsql as $$ begin perform nextval('refused_try'); raise exception $x$cut off$x$; end $$`,
    );
    await script('create trigger refuse_try before insert on webhook_attempt for each row execute function refuse_try()');
  });
  await makeProduct(to);
  await to.receiver.got(1);
  const refused = { sql: 'select is_called as "isCalled" from refused_try', parameters: [] };
  await until(async () => (await marquee.database.platformRead<{ isCalled: boolean }>(refused))[0]?.isCalled);
  expect((await deliveries(to))[0]).toMatchObject({ status: 'PENDING', attempts: 0 });
  await marquee.database.asOwner(async (script) => {
    await script('drop trigger refuse_try on webhook_attempt');
    await script('drop function refuse_try');
    await script('drop sequence refused_try');
  });
  await until(async () => {
    await pausesPass();
    return (await deliveries(to))[0]?.status === 'DELIVERED';
  });
  const { received } = to.receiver;
  expect(received.length).toBeGreaterThanOrEqual(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await tries(to, (await deliveries(to))[0]!.id)).map(({ number }) => number)).toEqual([1]);
  await to.receiver.close();
}, 60_000);

test('two workers deliver every event and record each attempt once', async () => {
  const to = await listening(['product.created']);
  const second = await marquee.startAppWith({ localTargets: true });
  await second.app.platform.jobs.start();
  await Promise.all(Array.from({ length: 30 }, (_, at) => makeProduct(to, `Mug ${at}`)));
  const all = await until(async () => {
    const { body } = await marquee.call(to.tenant, 'GET /webhook/delivery/list', { as: to.admin, query: { size: 100, status: 'DELIVERED' } });
    return body.content.length === 30 && body.content;
  });
  expect(new Set(to.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(all.map(({ eventId }) => eventId)));
  expect(all.every(({ attempts }) => attempts === 1)).toBe(true);
  await second.app.close();
  await to.receiver.close();
}, 60_000);

test('the first kilobyte of a response is stored, whatever bytes it holds', async () => {
  const server = createServer((request, response) => void request.resume().on('end', () => response.writeHead(400).end(Buffer.from([0, 0xff, 0x61]))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const to = await listening();
  const { version } = await endpoint(to);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await save(to.tenant, 'POST /webhook/endpoint/item', { as: to.admin, body: { id: to.id, version, url } });
  await makeProduct(to);
  expect((await tries(to, (await tried(to, 1)).id))[0]?.answer).toBe('��a');
  server.close();
  await to.receiver.close();
});

test('an overdue delivery without a job is attempted again', async () => {
  const to = await listening([], await startReceiver((response) => void response.writeHead(503).end()));
  await makeProduct(to);
  await tried(to, 1);
  const jobs = (await marquee.call(to.tenant, 'GET /job/list', { as: to.admin, query: { state: 'created' } })).body.content;
  for (const { id } of jobs) await marquee.call(to.tenant, 'POST /job/cancel/:id', { as: to.admin, params: { id } });
  to.receiver.answer((response) => void response.writeHead(200).end());
  ahead = HOUR_MS;
  const later = await marquee.startAppWith({ now: () => new Date(Date.now() + ahead) });
  try {
    await later.app.platform.jobs.runNow('operation.look-after-webhooks');
    await pausesPass();
    expect(await ended(to)).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  } finally {
    ahead = 0;
    await later.app.close();
    await to.receiver.close();
  }
}, 30_000);
