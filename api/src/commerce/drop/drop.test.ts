import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Drop } from '../../../contract/index.ts';
import { dropsIn } from '../../testing/drops.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';
import { commitmentTo, drawnOrder } from './draw.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, people: GivenPerson[];
let drops: Awaited<ReturnType<typeof dropsIn>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  people = await Promise.all(Array.from({ length: 5 }, () => marquee.givenPerson(tenant)));
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ options: { size: 'S' } }, { options: { size: 'M' } }] });
  await marquee.givenStock(tenant, sku(0), [2, 3]);
  await marquee.givenStock(tenant, sku(1), [4]);
  drops = await dropsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sku = (at: number) => tee.skus[at]?.id ?? '';
const available = async () => (await drops.site.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body.skus.map((one) => one.available);
const standings = async (id: string) => Promise.all(people.map(async (person) => (await drops.mine(id, person))?.standing));
/** Sorts the people by their drawn positions. */
async function inOrder(id: string): Promise<GivenPerson[]> {
  const places = await Promise.all(people.map(async (person) => (await drops.mine(id, person))?.position ?? 0));
  return people
    .map((person, at) => ({ person, place: places[at] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ person }) => person);
}
const journal = async (skuId: string) =>
  (await drops.site.call(tenant, 'GET /product/inventory/journal', { as: await drops.signedIn(owner), query: { skuId, size: 100 } })).body.content.map(
    ({ cause, reserved }) => `${cause} ${reserved}`,
  );

/** Runs the public check script on the audit file a page offers for download. */
function checkedByScript({
  drop,
  entries,
}: {
  drop: Pick<Drop, 'name' | 'commitment' | 'seed'>;
  entries: { content: readonly object[] };
}): [number | null, string] {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-drop-'));
  const file = join(folder, 'drop.json');
  writeFileSync(file, JSON.stringify({ ...drop, entries: entries.content }));
  const { status, stdout } = spawnSync(process.execPath, [join(__dirname, '../../../../docs/check-a-drop.mjs'), file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return [status, stdout.trim()];
}

test('a drop is entered, drawn, sold in turns, passed on and made public afterwards', async () => {
  const id = await drops.planned(owner, tee);
  expect(await drops.read(id)).toMatchObject({ status: 'REGISTERING', units: 2, left: 2, entries: 0, seed: null, limitPerPerson: 1 });
  expect([await available(), (await drops.audit(id)).status]).toEqual([[3, 4], 409]);
  for (const person of people) expect((await drops.enter(id, person)).body).toMatchObject({ standing: 'ENTERED', position: null });
  const again = await drops.enter(id, people[0]!);
  expect([again.body.id, (await drops.read(id)).entries]).toEqual([(await drops.mine(id, people[0]!))?.id, 5]);
  expect((await drops.begin(people[0], [{ skuId: sku(0), quantity: 1 }])).body).toMatchObject({
    code: 'CONFLICT',
    fields: [{ path: 'items.0.skuId', code: 'turn' }],
  });

  await drops.later(60);
  const drawn = await drops.read(id);
  expect([drawn.status, commitmentTo(drawn.seed ?? ''), drawn.served]).toEqual(['SELLING', drawn.commitment, 2]);
  expect((await standings(id)).toSorted()).toEqual(['TURN', 'TURN', 'WAITING', 'WAITING', 'WAITING']);
  const [first, second, third, fourth] = await inOrder(id);
  expect((await drops.buy(third!, sku(0))).status).toBe(409);
  expect((await drops.begin(first, [{ skuId: sku(0), quantity: 2 }])).body.fields).toMatchObject([{ path: 'items.0.quantity', code: 'maximum', limit: 1 }]);
  expect((await drops.buy(first!, sku(0))).outcome).toBe('PAID');
  expect((await drops.buy(first!, sku(0))).status).toBe(409);
  expect((await drops.mine(id, first!))?.standing).toBe('BOUGHT');

  await drops.later(15);
  expect([(await drops.mine(id, second!))?.standing, (await drops.mine(id, third!))?.standing, (await drops.mine(id, fourth!))?.standing]).toEqual([
    'LAPSED',
    'TURN',
    'WAITING',
  ]);
  expect((await drops.buy(second!, sku(0))).status).toBe(409);
  expect((await drops.buy(third!, sku(0))).outcome).toBe('PAID');
  await drops.takeOn();
  const over = await drops.audit(id, first);
  expect(over.body.numbers).toEqual({
    entries: 5,
    early: 0,
    turns: 3,
    openTurns: 0,
    lapsedTurns: 1,
    buyers: 2,
    offered: 2,
    sold: 2,
    held: 0,
    left: 0,
    freed: 0,
  });
  const ids = over.body.entries.content.map((entry) => entry.id);
  expect(await drawnOrder(over.body.drop.seed ?? '', ids.toSorted())).toEqual(ids);
  expect(checkedByScript(over.body)).toEqual([0, 'First night: the seed is the one that was promised, the order of 5 entries is the one it draws.']);
  const moved = { ...over.body, entries: { content: over.body.entries.content.map((entry) => ({ ...entry, position: 6 - (entry.position ?? 0) })) } };
  expect(checkedByScript(moved)[0]).toBe(1);
  expect(over.body.entries.content.filter(({ isMine }) => isMine).map(({ position, bought }) => [position, bought])).toEqual([[1, 1]]);
  expect((await drops.audit(id)).body.entries.content.every(({ isMine }) => !isMine)).toBe(true);
  expect([over.body.drop.status, await available()]).toEqual(['OVER', [3, 4]]);
  expect((await journal(sku(0))).filter((line) => !line.startsWith('CORRECTION')).toSorted()).toEqual([
    'HOLD 1',
    'HOLD 1',
    'SET_APART 2',
    'SET_FREE -1',
    'SET_FREE -1',
  ]);
  expect((await drops.buy(fourth!, sku(0))).outcome).toBe('PAID');
});

test('a cancelled order returns its units to the running drop, and to the shop after its end', async () => {
  const id = await drops.planned(owner, tee, { skus: [{ skuId: sku(0), units: 1, earlyUnits: 0 }] });
  for (const person of people.slice(0, 2)) await drops.enter(id, person);
  await drops.later(60);
  const [first, second] = (await inOrder(id)).filter((person) => people.slice(0, 2).includes(person));
  const begun = await drops.begin(first, [{ skuId: sku(0), quantity: 1 }]);
  expect([(await drops.mine(id, first!))?.standing, (await drops.read(id)).left]).toEqual(['BOUGHT', 0]);
  await drops.later(10);
  await drops.site.app.platform.jobs.runNow('commerce.expire-orders');
  expect([(await drops.mine(id, first!))?.standing, (await drops.read(id)).left, await available()]).toEqual(['TURN', 1, [4, 4]]);
  await drops.later(5);
  expect([(await drops.mine(id, first!))?.standing, (await drops.mine(id, second!))?.standing]).toEqual(['LAPSED', 'TURN']);
  const late = await drops.till.pay(begun.body.checkout.id, begun.body.token, { provider: 'test' }, { site: drops.site, as: await drops.signedIn(first!) });
  expect(late.status).toBe(409);
  const held = await drops.begin(second, [{ skuId: sku(0), quantity: 1 }]);
  await drops.later(200);
  expect((await drops.read(id)).status).toBe('OVER');
  await drops.site.app.platform.jobs.runNow('commerce.expire-orders');
  expect([held.status, await available()]).toEqual([200, [5, 4]]);
});

test('units of a drop cannot be bought without a turn in any way', async () => {
  await drops.planned(owner, tee);
  const [anna] = people;
  const as = await drops.signedIn(anna!);
  const items = [{ skuId: sku(0), quantity: 1 }];
  const call = drops.site.call;
  const added = await call(tenant, 'POST /cart/add-product', { as, body: { productId: tee.id, id: sku(0) } });
  expect([added.status, added.body.code, (added.body.fields ?? [])[0]?.code]).toEqual([409, 'CONFLICT', 'turn']);
  expect((await call(tenant, 'GET /cart/add-product', { as, query: { productId: tee.id, id: sku(0) } })).status).toBe(409);
  expect((await call(tenant, 'POST /cart/item', { as, body: { items } })).body.fields?.[0]?.code).toBe('turn');
  const merged = await call(tenant, 'POST /cart/merge', { as, body: { items } });
  expect([merged.body.cart.count, merged.body.changes[0]?.wanted]).toEqual([0, 1]);
  expect((await call(tenant, 'POST /cart/quote', { body: { items } })).body.items[0]?.available).toBe(0);
  expect((await drops.begin(undefined, items)).body.fields?.[0]?.code).toBe('turn');
  const order = await call(tenant, 'POST /order/item', { as, body: { items } });
  for (const staff of [as, await drops.signedIn(owner)])
    expect((await call(tenant, 'POST /order/place/:id', { as: staff, params: { id: order.body.id }, body: { version: order.body.version } })).status).not.toBe(
      200,
    );
  expect((await call(tenant, 'POST /cart/add-product', { as, body: { productId: tee.id, id: sku(1) } })).status).toBe(200);
  expect((await drops.buy(anna!, sku(1))).outcome).toBe('PAID');
});

test('a turn allows buying through the cart; older carts keep the item but cannot buy it', async () => {
  const [anna, ben] = people;
  const asAnna = await drops.signedIn(anna!);
  await drops.site.call(tenant, 'POST /cart/add-product', { as: asAnna, body: { productId: tee.id, id: sku(0), quantity: 2 } });
  const id = await drops.planned(owner, tee, { limitPerPerson: 2 });
  await drops.enter(id, anna!);
  const cart = async (person: GivenPerson) => (await drops.site.call(tenant, 'GET /cart/item', { as: await drops.signedIn(person) })).body;
  expect((await cart(anna!)).items[0]?.available).toBe(0);
  expect((await drops.site.call(tenant, 'PUT /cart/item/:id', { as: await drops.signedIn(owner), params: { id: (await cart(anna!)).id } })).body.count).toBe(0);
  await drops.later(60);
  expect((await cart(anna!)).items[0]?.available).toBe(2);
  const more = await drops.site.call(tenant, 'POST /cart/add-product', { as: await drops.signedIn(anna!), body: { productId: tee.id, id: sku(0) } });
  expect([
    more.status,
    (await drops.site.call(tenant, 'POST /cart/add-product', { as: await drops.signedIn(ben!), body: { productId: tee.id, id: sku(0) } })).status,
  ]).toEqual([200, 409]);
  expect((await drops.begin(anna, [{ skuId: sku(0), quantity: 3 }])).body.fields?.[0]).toMatchObject({ code: 'maximum', limit: 2 });
  expect((await drops.buy(anna!, sku(0), 2)).outcome).toBe('PAID');
});
