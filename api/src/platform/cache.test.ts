/** @engine both */
import { afterEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../testing.ts';

type Server = { inject(options: object): Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }> };

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function names(server: Server, tenant: GivenTenant, headers: object = {}): Promise<string[]> {
  const answer = await server.inject({ url: '/v1/product/list?size=100', headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, ...headers } });
  return (JSON.parse(answer.body) as { content: { name: string }[] }).content.map(({ name }) => name);
}

async function rename(server: Server, tenant: GivenTenant, editor: GivenPerson, product: { id: string; version: number }, name: string): Promise<number> {
  const answer = await server.inject({
    method: 'POST',
    url: '/v1/product/item',
    headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${editor.jwt}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id: product.id, version: product.version, name }),
  });
  return (JSON.parse(answer.body) as { version: number }).version;
}

test('a repeated read is answered from the cache, byte for byte, and 304 to who has it', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant);
  const read = (headers = {}) => marquee.call(tenant, 'GET /product/list', { headers });
  const first = await read();
  const entries = () => marquee.app.platform.cache?.get(`${tenant.id} viewer /v1/product/list`);
  expect(entries()?.bytes.toString()).toBe(first.text);
  expect((await read()).text).toBe(first.text);
  const etag = String(first.headers['etag']);
  expect((await read({ 'if-none-match': etag })).status).toBe(304);
  await marquee.givenTitle(tenant);
  expect((await read({ 'if-none-match': etag })).status).toBe(200);
});

test('a write is seen by the next read, on every process, a hundred times over', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const film = { ...(await marquee.givenTitle(tenant, { name: 'before' })) };
  const second = await marquee.startSecondApp();
  close = second && (() => second.close());
  const servers = [marquee.app.http, second?.http ?? marquee.app.http] as unknown as [Server, Server];
  for (let round = 0; round < 100; round += 1) {
    const [writer, reader] = round % 2 === 0 ? servers : [servers[1], servers[0]];
    await Promise.all(servers.map((server) => names(server, tenant)));
    const name = `version ${round}`;
    film.version = await rename(writer, tenant, editor, film, name);
    expect(await names(reader, tenant)).toEqual([name]);
    expect(await names(writer, tenant)).toEqual([name]);
  }
});

test('reads under way while a write lands never bring the old answer back', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const film = { ...(await marquee.givenTitle(tenant, { name: 'before' })) };
  const server = marquee.app.http as unknown as Server;
  for (let round = 0; round < 30; round += 1) {
    const around = Array.from({ length: 5 }, () => names(server, tenant));
    film.version = await rename(server, tenant, editor, film, `version ${round}`);
    const after = await Promise.all(Array.from({ length: 5 }, () => names(server, tenant)));
    expect(after).toEqual(Array(5).fill([`version ${round}`]));
    await Promise.all(around);
    expect(await names(server, tenant)).toEqual([`version ${round}`]);
  }
});

test('pictures, prices and stock count as the catalogue; carts do not', async () => {
  const tenant = await marquee.givenTenant();
  const viewer = await marquee.givenPerson(tenant);
  const tee = await marquee.givenMerchandise(tenant, { skus: [{ amount: 2000 }] });
  const price = async () => (await marquee.call(tenant, 'GET /product/item', { query: { path: tee.path } })).body.price?.amount;
  expect(await price()).toBe(2000);
  const set = (column: string, value: number) =>
    marquee.database.write(tenant.id, (run) => run({ sql: `update sku set ${column} = $2 where tenant_id = $1`, parameters: [tenant.id, value] }));
  await set('price_amount', 1000);
  expect(await price()).toBe(1000);
  await set('available', 3);
  expect((await marquee.call(tenant, 'GET /product/item', { query: { path: tee.path } })).body.skus[0]?.available).toBe(3);
  const etag = async () => (await marquee.call(tenant, 'GET /product/list')).headers['etag'];
  const before = await etag();
  await marquee.call(tenant, 'POST /cart/add-product', { as: viewer, body: { productId: tee.id } });
  expect(await etag()).toBe(before);
});

test('a revoked key and a lost role are refused at the next call', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const drafts = () => marquee.call(tenant, 'GET /product/list', { as: editor, query: { entityStatuses: 'DRAFT' } });
  expect((await drafts()).status).toBe(200);
  await marquee.database.write(tenant.id, (run) => run({ sql: 'delete from organization_member where tenant_id = $1', parameters: [tenant.id] }));
  expect((await drafts()).status).toBe(403);
  await marquee.database.write(tenant.id, (run) => run({ sql: 'update api_key set revoked_at = now() where tenant_id = $1', parameters: [tenant.id] }));
  expect((await marquee.call(tenant, 'GET /product/list')).body.code).toBe('API_KEY_INVALID');
});

test('viewers and operators do not share answers that differ', async () => {
  const tenant = await marquee.givenTenant();
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const draft = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const read = (as?: GivenPerson) => marquee.call(tenant, 'GET /product/item/:id', { as, params: { id: draft.id } });
  expect([(await read(analyst)).status, (await read()).status, (await read(analyst)).status]).toEqual([200, 404, 200]);
});
