import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';
import type { BuiltRelease } from './releases.ts';

type App = Awaited<ReturnType<typeof marquee.startAppWith>>['app'];
/** Two servers over one database, like two processes. */
let one: App, other: App;
beforeAll(async () => {
  [one, other] = [(await marquee.startAppWith({})).app, (await marquee.startAppWith({})).app];
  for (const { http } of [one, other]) await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
});

const name = () => `mf_e${randomBytes(6).toString('hex')}`;
const built = (of: string, version: string): BuiltRelease => ({
  ...{ name: of, version, routes: [`/${of}`], slots: [], preload: [], integrity: { 'remoteEntry.js': 'sha384-x' } },
  requires: { react: '^19.0.0', shared: '^0.1.0' },
});

const openAt = (app: App, tenant: GivenTenant, accept = 'text/event-stream') => {
  const { port } = app.http.server.address() as AddressInfo;
  const giveUp = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}/v1/federation/events`, {
    headers: { accept, 'x-tenant-id': tenant.id, 'x-api-key': tenant.key },
    signal: giveUp.signal,
  });
  return { asked, leave: () => giveUp.abort() };
};
async function statusAt(app: App, tenant: GivenTenant): Promise<number> {
  const { asked, leave } = openAt(app, tenant);
  const { status } = await asked;
  leave();
  return status;
}

/** Follows a tenant's registry. `next` returns the next generation, or undefined after the end of the stream. */
async function follow(app: App, tenant: GivenTenant) {
  const { asked, leave } = openAt(app, tenant);
  const answer = await asked;
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ]);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<number | undefined> => {
    const found = /event: registry\ndata: (.*)\n\n/.exec(text);
    if (found) {
      text = text.slice(found.index + found[0].length);
      return (JSON.parse(found[1] ?? '') as { generation: number }).generation;
    }
    const read = await reader?.read();
    if (!read || read.done) return undefined;
    text += read.value;
    return next();
  };
  /** Reads until a generation arrives. A process may still report changes made before it was followed. */
  const reach = async (generation: number): Promise<number | undefined> => {
    const told = await next();
    return told === undefined || told >= generation ? told : reach(generation);
  };
  return { next, reach, leave };
}

test('a follower receives every change of its tenant, made by any process, and none of other tenants', async () => {
  const [tenant, neighbour] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const admin = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  const remote = name();
  await marquee.activateReleases([built(remote, '1')]);
  const [here, there, next] = [await follow(one, tenant), await follow(other, tenant), await follow(other, neighbour)];
  const generationOf = async (of: GivenTenant) => (await marquee.call(of, 'GET /federation/registry')).body.generation;
  const [generation, ofNeighbour] = [await generationOf(tenant), await generationOf(neighbour)];
  expect([await here.reach(generation), await there.reach(generation), await next.reach(ofNeighbour)]).toEqual([generation, generation, ofNeighbour]);

  await marquee.database.asOwner((script) =>
    script(`insert into remote_release (name, version, manifest) values ('${remote}', '2', '${JSON.stringify(built(remote, '2'))}')`),
  );
  const activate = (version: string) => marquee.call(tenant, 'POST /release/activate', { as: admin, body: { name: remote, version, tenantId: tenant.id } });
  expect((await activate('2')).status).toBe(200);
  expect([await here.next(), await there.next()]).toEqual([generation + 1, generation + 1]);
  expect((await marquee.call(tenant, 'GET /federation/registry')).body).toMatchObject({ generation: generation + 1 });
  // Builds that are live already change nothing.
  await marquee.activateReleases([built(remote, '2')]);
  expect((await activate('1')).status).toBe(200);
  expect(await here.next()).toBe(generation + 2);
  const silent = next.next();
  next.leave();
  await expect(silent).rejects.toThrow('abort');
  for (const { leave } of [here, there]) leave();
});

test('a request without event streams gets the generation once, and one without a key gets nothing', async () => {
  const tenant = await marquee.givenTenant();
  const answer = await openAt(one, tenant, '*/*').asked;
  expect(await answer.text()).toMatch(/^retry: 2000\n\nevent: registry\ndata: \{"generation":\d+\}\n\n$/);
  expect(await statusAt(one, { ...tenant, key: 'pk_none' })).toBe(401);
});

test('connections per address are limited, and a closed connection frees its place', async () => {
  const tenant = await marquee.givenTenant();
  const open = [];
  for (let count = 0; count < 100; count += 1) open.push(await follow(one, tenant));
  expect(await statusAt(one, tenant)).toBe(429);
  open[0]?.leave();
  const again = async (): Promise<number> => {
    const status = await statusAt(one, tenant);
    return status === 429 ? again() : status;
  };
  expect(await again()).toBe(200);
  for (const { leave } of open) leave();
});

test('a stopping server ends its streams', async () => {
  const tenant = await marquee.givenTenant();
  const { app } = await marquee.startAppWith({});
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { next } = await follow(app, tenant);
  expect(await next()).toBeGreaterThan(0);
  await app.close();
  expect(await next()).toBeUndefined();
});

test('a disconnecting follower causes no server error', async () => {
  const tenant = await marquee.givenTenant();
  const { app } = await marquee.startAppWith({});
  const logged: unknown[] = [];
  app.http.log.error = (cause: unknown) => logged.push(cause);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { next, leave } = await follow(app, tenant);
  await next();
  const left = new Promise((resolve) => app.http.server.once('connection', (socket) => socket.once('close', resolve)));
  const second = await follow(app, tenant);
  await second.next();
  leave();
  second.leave();
  await left;
  await app.close();
  expect(logged).toEqual([]);
});
