/** @engine both */
import { expect, test } from '@jest/globals';

const text = 'x'.repeat(2000);
const tiles = Array.from({ length: 20 }, (_, at) => ({ id: `t${at}`, kind: 'NOTE' as const, width: 1, text }));

test('a person without a role can save a limited amount a day, without limiting others', async () => {
  const tenant = await marquee.givenTenant();
  const [viewer, other, editor] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'EDITOR' })];
  const { app, call } = await marquee.startAppWith({ savingBytes: 150_000 });
  const save = async (as = viewer, path = 'a') => (await call(tenant, 'POST /dashboard/item', { as, body: { path, tiles } })).status;
  expect([await save(viewer, 'a'), await save(viewer, 'b'), await save(viewer, 'c')]).toEqual([200, 200, 200]);
  const refused = await call(tenant, 'POST /dashboard/item', { as: viewer, body: { path: 'd', tiles } });
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 80_000]).toEqual([429, 'TOO_MANY_REQUESTS', true]);
  const { id } = (await call(tenant, 'POST /order/item', { as: viewer, body: {} })).body;
  // A copy is charged a flat rate, a list nothing.
  expect((await call(tenant, 'PUT /order/item/:id', { as: viewer, params: { id } })).status).toBe(429);
  expect((await call(tenant, 'GET /order/list', { as: viewer })).status).toBe(200);
  expect([await save(other), await save(editor)]).toEqual([200, 200]);
  await app.close();
});

test('a person can have at most 50 dashboards', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const save = (path: string) => marquee.call(tenant, 'POST /dashboard/item', { as, body: { path, tiles: [] } });
  for (let count = 0; count < 50; count += 1) expect((await save(`d${count}`)).status).toBe(200);
  const { status, body } = await save('one-more');
  expect([status, body.fields?.[0]]).toMatchObject([409, { path: 'path', code: 'maxItems', limit: 50 }]);
});
