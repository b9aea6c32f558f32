import { expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const note = (id: string, more = {}) => ({ id, kind: 'NOTE' as const, width: 1, text: 'Hi', ...more });
const idsFor = async (tenant: GivenTenant, as: GivenPerson, id = 'default') =>
  (await marquee.call(tenant, 'GET /dashboard/item/:id', { as, params: { id } })).body.tiles.map((tile) => tile.id);

test('a dashboard starts as the role’s, is one’s own once saved, and the role’s again once forgotten', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const viewer = await marquee.givenPerson(tenant);
  const read = (id: string, as = editor) => marquee.call(tenant, 'GET /dashboard/item/:id', { as, params: { id } });
  const forget = (id: string, as = editor) => marquee.call(tenant, 'DELETE /dashboard/item/:id', { as, params: { id } });
  const start = await read('main');
  expect([start.body.isDefault, start.body.version, start.body.tiles[0]]).toEqual([true, 0, { id: 'todo', kind: 'TODO', width: 2 }]);
  expect((await read('default', viewer)).body.tiles).toEqual([]);
  const saved = await marquee.call(tenant, 'POST /dashboard/item', { as: editor, body: { tiles: [note('a')] } });
  expect([saved.body.version, saved.body.path, saved.body.isDefault]).toEqual([1, 'main', false]);
  expect((await read('main')).body).toEqual(saved.body);
  const { id } = saved.body;
  const changed = await marquee.call(tenant, 'POST /dashboard/item', { as: editor, body: { id: id ?? '', version: 1, name: 'Mine' } });
  expect([changed.body.version, changed.body.name, changed.body.tiles.length]).toEqual([2, 'Mine', 1]);
  const late = await marquee.call(tenant, 'POST /dashboard/item', { as: editor, body: { id: id ?? '', version: 1, name: 'Late' } });
  expect(late.body.code).toBe('STALE');
  expect((await marquee.call(tenant, 'POST /dashboard/item', { as: editor, body: { tiles: [] } })).body.code).toBe('CONFLICT');
  expect([(await read(id ?? '', viewer)).status, (await forget(id ?? '', viewer)).status]).toEqual([404, 404]);
  expect((await read('main', viewer)).body.isDefault).toBe(true);
  expect([(await forget('main')).status, (await forget('main')).status]).toEqual([200, 404]);
  expect((await read('main')).body).toEqual(start.body);
});

test('a dashboard that is saved twice at once is kept once, and the other save is refused', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const save = (body: object) => marquee.call(tenant, 'POST /dashboard/item', { as, rawBody: JSON.stringify(body) });
  const first = await Promise.all([save({ tiles: [note('a')] }), save({ tiles: [note('b')] })]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { id } = (await marquee.call(tenant, 'GET /dashboard/item/:id', { as, params: { id: 'main' } })).body;
  const then = await Promise.all([save({ id, version: 1, tiles: [note('c')] }), save({ id, version: 1, tiles: [note('d')] })]);
  expect(then.map(({ body }) => [body.version, body.code]).sort()).toEqual(
    [
      [2, undefined],
      [undefined, 'STALE'],
    ].sort(),
  );
});

test.each([
  ['an id twice', [note('a'), note('a')], 'tiles.1.id'],
  ['a third column', [note('a', { width: 3 })], 'tiles.0.width'],
  ['a note too long', [note('a', { text: 'x'.repeat(2001) })], 'tiles.0.text'],
  ['more than it has room for', Array.from({ length: 41 }, (_, at) => note(`t${at}`)), 'tiles'],
])('%s is refused', async (_what, tiles, path) => {
  const tenant = await marquee.givenTenant();
  const answer = await marquee.call(tenant, 'POST /dashboard/item', { as: await marquee.givenPerson(tenant), rawBody: JSON.stringify({ tiles }) });
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(answer.body.fields?.map((field) => field.path).some((one) => one.startsWith(path.split('.').slice(0, 2).join('.')))).toBe(true);
});

test('each role starts with what it needs, and with nothing it may not read', async () => {
  const tenant = await marquee.givenTenant();
  const start = async (role: 'OWNER' | 'ADMIN' | 'EDITOR' | 'FINANCE' | 'ANALYST' | 'SUPPORT', organizationId?: string) =>
    (await idsFor(tenant, await marquee.givenPerson(tenant, { role, ...(organizationId && { organizationId }) }))).join(' ');
  const owner = 'todo sales views-1 views secondsPlayed orders signUps views-chart topTitles recentTitles byStatus emptySearches';
  expect([await start('OWNER'), await start('ADMIN')]).toEqual([owner, owner]);
  expect(await start('EDITOR')).toBe('todo recentTitles byStatus byType views-1 views topTitles emptySearches');
  expect(await start('FINANCE')).toBe('todo sales orders orders-chart topTitles plans');
  expect(await start('ANALYST')).toMatch(/^views-1 views viewers .* emptySearches startSeconds playErrors todo$/);
  expect(await start('SUPPORT')).toBe('todo mostPlayed recentTitles');
  const [licensor, merchant] = [await marquee.givenOrganization(tenant, { type: 'LICENSOR' }), await marquee.givenOrganization(tenant, { type: 'MERCHANT' })];
  expect(await start('EDITOR', licensor)).toBe('todo views-1 views secondsPlayed views-chart topTitles recentTitles byStatus');
  expect(await start('OWNER', merchant)).toBe('todo sales cartAdds detailViews unitsAvailable detailViews-chart topGoods');
});

test('earnings are sales without refunds; a supplier reads those of its own titles', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const lamp = await marquee.givenMerchandise(tenant, { organizationId, skus: [{ amount: 4000 }] });
  const tee = await marquee.givenMerchandise(tenant, { skus: [{ amount: 1999 }] });
  for (const { id } of [...lamp.skus, ...tee.skus]) await marquee.givenStock(tenant, id, [50]);
  expect(
    (await marquee.call(tenant, 'POST /payout/terms/:id', { as: owner, params: { id: organizationId }, body: { number: 0, keptPpm: 250_000 } })).status,
  ).toBe(200);
  const till = checkoutsIn(tenant);
  const { id, token } = await till.ready([
    { skuId: lamp.skus[0]!.id, quantity: 2 },
    { skuId: tee.skus[0]!.id, quantity: 1 },
  ]);
  expect((await till.pay(id, token)).body.status).toBe('PAID');
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const sums = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /dashboard/sales', { as, query: { from } })).body.sums;
  const usd = (amount: number) => ({ now: { amount, currency: 'USD' }, before: { amount: 0, currency: 'USD' } });
  expect([await sums(owner), await sums(merchant)]).toEqual([[usd(9999)], [usd(6000)]]);
  const { version, lines } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  const lineId = lines.find(({ quantity }) => quantity === 2)!.id;
  const back = await marquee.call(tenant, 'POST /order/refund-lines/:id', { as: owner, params: { id }, body: { version, lines: [{ lineId, unsent: 1 }] } });
  expect(back.status).toBe(200);
  expect([await sums(owner), await sums(merchant)]).toEqual([[usd(5999)], [usd(3000)]]);
  const other = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
  expect([await sums(other), (await marquee.call(elsewhere, 'GET /dashboard/sales', { as: stranger, query: { from } })).body.sums]).toEqual([[], []]);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await marquee.call(tenant, 'GET /dashboard/sales', { as: analyst, query: { from } })).status).toBe(403);
  const wrong = (query: { from: string; to?: string }) => marquee.call(tenant, 'GET /dashboard/sales', { as: owner, query });
  expect([(await wrong({ from: '2999-01-01T00:00:00Z' })).status, (await wrong({ from: '2020-01-01T00:00:00Z' })).status]).toEqual([400, 400]);
  expect((await wrong({ from: '1970-01-02T00:00:00Z', to: '1970-06-01T00:00:00Z' })).status).toBe(400);
});
