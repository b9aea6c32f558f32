import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceRun } from '../../../contract/operation/service.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const signingKey = 'a key of at least sixteen';
const outgoing = { localTargets: false };
let call: typeof marquee.call;
let closeApp: () => Promise<void>;

beforeAll(async () => {
  const { app, call: callApp } = await marquee.startAppWith({});
  Object.defineProperty(app.platform.outgoing, 'localTargets', { get: () => outgoing.localTargets });
  await app.platform.jobs.start();
  call = callApp;
  closeApp = () => app.close();
}, 60_000);
afterAll(() => closeApp());

/** Has an integration run, and waits for what came of it. */
async function runService(tenant: GivenTenant, as: GivenPerson, body: { id: string; test?: boolean }): Promise<ServiceRun> {
  const asked = await call(tenant, 'POST /api/service/transfer', { as, body });
  expect(asked.body).toMatchObject({ state: 'RUNNING', endedAt: null, log: [], jobId: expect.any(String) });
  for (;;) {
    const { lastRun } = (await call(tenant, 'POST /api/service/item', { as, body: { id: body.id } })).body;
    if (lastRun?.id === asked.body.id && lastRun.state !== 'RUNNING') return lastRun;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('an integration is made, run, changed and deleted; its secrets are never shown', async () => {
  const tenant = await marquee.givenTenant();
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  const film = await marquee.givenTitle(tenant, { name: 'Shown' });
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const made = await marquee.call(tenant, 'POST /api/service/create', {
    as: admin,
    body: { adapter: 'WEBHOOK', name: 'Hook', settings: { url }, secrets: { signingKey } },
  });
  expect([made.status, made.body.secretsSet, made.body.lastRun]).toEqual([200, ['signingKey'], null]);
  expect(made.text).not.toContain(signingKey);
  const { id } = made.body;
  const run = (body = {}) => runService(tenant, admin, { id, ...body });

  const closed = await run();
  expect([closed.state, received.length, closed.log.at(-1)?.message]).toEqual([
    'FAILED',
    0,
    `${new URL(url).host} was not reached: addresses of private networks are not called.`,
  ]);
  outgoing.localTargets = true;
  try {
    expect((await run()).state).toBe('COMPLETED');
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const sent = JSON.parse(body) as { type: string; titles: { id: string }[] };
    expect([sent.type, sent.titles.map((title) => title.id)]).toEqual(['transfer', [film.id]]);
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-marquee-signature'])) ?? [];
    expect(createHmac('sha256', signingKey).update(`${seconds}.${body}`).digest('hex')).toBe(signature);
    status = 404;
    const bad = await run({ test: true });
    expect([bad.state, bad.log.at(-1)?.level, bad.log.length]).toEqual(['FAILED', 'error', 2]);
  } finally {
    outgoing.localTargets = false;
    server.close();
  }
  const item = await marquee.call(tenant, 'POST /api/service/item', { as: admin, body: { id } });
  expect(item.body.lastRun?.state).toBe('FAILED');
  const saved = await marquee.call(tenant, 'POST /api/service/save', { as: admin, body: { id, version: 1, enabled: false } });
  expect([saved.body.version, saved.body.secretsSet]).toEqual([2, ['signingKey']]);
  expect((await marquee.call(tenant, 'POST /api/service/save', { as: admin, body: { id, version: 1, name: 'Late' } })).body.code).toBe('STALE');
  expect((await marquee.call(tenant, 'POST /api/service/transfer', { as: admin, body: { id } })).body.code).toBe('CONFLICT');
  const list = await marquee.call(tenant, 'POST /api/service/list', { as: admin, body: {} });
  expect([list.body.totalElements, list.body.adapters.map(({ name }) => name)]).toEqual([1, ['WEBHOOK', 'SLACK_WEBHOOK']]);
  expect(list.text).not.toContain(signingKey);
  const other = await marquee.givenPerson(tenant, { role: 'ADMIN', organizationId: await marquee.givenOrganization(tenant) });
  for (const call of ['item', 'delete', 'transfer'] as const)
    expect((await marquee.call(tenant, `POST /api/service/${call}`, { as: other, body: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'POST /api/service/delete', { as: admin, body: { id } })).body).toEqual({ done: true });
});

test('a receiver that is down for a moment gets the same parcel again', async () => {
  const tenant = await marquee.givenTenant();
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  const ids: unknown[] = [];
  const server = createServer((request, response) => {
    ids.push(request.headers['x-marquee-id']);
    request.resume().on('end', () => response.writeHead(ids.length === 1 ? 503 : 200).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const body = { adapter: 'WEBHOOK', name: 'Hook', settings: { url }, secrets: { signingKey } } as const;
  const { id } = (await call(tenant, 'POST /api/service/create', { as: admin, body })).body;
  outgoing.localTargets = true;
  try {
    const run = await runService(tenant, admin, { id });
    const { host } = new URL(url);
    expect(run.state).toBe('COMPLETED');
    expect(run.log.map(({ level, message }) => `${level} ${message}`)).toEqual([
      expect.stringContaining('info Sending'),
      `error ${host} answered 503.`,
      expect.stringContaining('info Sending'),
      `info ${host} answered 200.`,
    ]);
    expect(ids).toEqual([run.id, run.id]);
  } finally {
    outgoing.localTargets = false;
    server.close();
  }
}, 60_000);

test('settings and secrets are held against the schemas of the adapter', async () => {
  const tenant = await marquee.givenTenant();
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  const create = (settings: object, secrets: object) =>
    marquee.call(tenant, 'POST /api/service/create', { as: admin, body: { adapter: 'WEBHOOK', name: 'H', settings, secrets } as never });
  const url = 'https://partner.example/hook';
  expect((await create({}, { signingKey })).body.fields?.[0]?.path).toBe('settings.url');
  expect((await create({ url: 'ftp://x' }, { signingKey })).body.fields?.[0]?.path).toBe('settings.url');
  expect((await create({ url }, {})).body.fields?.[0]?.path).toBe('secrets.signingKey');
  expect((await create({ url }, { signingKey, more: 'x' })).body.fields?.[0]?.path).toBe('secrets.more');
  expect((await create({ url }, { signingKey })).status).toBe(200);
  expect((await create({ url }, { signingKey })).body.code).toBe('CONFLICT');
});
