import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, ids: string[];

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, {
    skus: [
      { options: { size: 'S' }, amount: 25 },
      { options: { size: 'M' }, amount: 2405 },
    ],
  });
  ids = tee.skus.map(({ id }) => id);
});

type Change = Body<'POST /product/sku/prices'>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const skus = async (of = ids) =>
  Promise.all(of.map(async (id) => ({ id, version: (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id } })).body.version })));
const send = (body: Change, as = owner) => marquee.call(tenant, 'POST /product/sku/prices', { as, body });
const change = async (how: Omit<Change, 'skus'>, of = ids) => send({ skus: await skus(of), ...how });
const costs = async () => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body.skus.map(({ price }) => price);
const refusal = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];

test.each<[string, Omit<Change, 'skus'>, number[]]>([
  ['set', { kind: 'SET', price: usd(1999) }, [1999, 1999]],
  ['raised by a share', { kind: 'PERCENT', partsPerMillion: 100_000 }, [28, 2646]],
  ['lowered by a share', { kind: 'PERCENT', partsPerMillion: -1_000_000 }, [0, 0]],
  ['lowered by an amount', { kind: 'AMOUNT', amount: usd(-100) }, [0, 2305]],
])('list prices are %s once, exactly as the preview shows', async (_what, how, after) => {
  const read = await skus();
  const dry = await send({ skus: read, ...how, isDryRun: true });
  expect(dry.body.content.map((one) => [one.before.amount, one.after.amount])).toEqual([
    [25, after[0]],
    [2405, after[1]],
  ]);
  expect(await costs()).toEqual([usd(25), usd(2405)]);
  const done = await send({ skus: read, ...how });
  expect(done.body.content.map(({ before, after: then }) => ({ before, after: then }))).toEqual(
    dry.body.content.map(({ before, after: then }) => ({ before, after: then })),
  );
  expect(await costs()).toEqual(after.map(usd));
  expect((await skus()).map(({ version }) => version)).toEqual(done.body.content.map(({ version }) => version));
  expect(refusal(await send({ skus: read, ...how }))).toEqual([409, 'skus.0.version', 'stale']);
  expect(await costs()).toEqual(after.map(usd));
});

test('list prices change all or not at all; a temporary price stays in effect', async () => {
  const sale = { skuId: ids[0]!, price: usd(20), startsAt: '2026-01-01T00:00:00Z' };
  await marquee.call(tenant, 'POST /product/price/item', { as: owner, body: sale });
  const [first, second] = await skus();
  expect(refusal(await send({ skus: [first!, { ...second!, version: 9 }], kind: 'SET', price: usd(1) }))).toEqual([409, 'skus.1.version', 'stale']);
  expect(await costs()).toEqual([usd(20), usd(2405)]);
  await change({ kind: 'SET', price: usd(3000) });
  expect(await costs()).toEqual([usd(20), usd(3000)]);
});

test('a product has one currency, which changes for all its SKUs at once', async () => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' });
  expect(refusal(await change({ kind: 'SET', price: euro(9) }, ids.slice(1)))).toEqual([400, 'price.currency', 'currency']);
  expect(refusal(await change({ kind: 'AMOUNT', amount: euro(9) }))).toEqual([400, 'amount.currency', 'currency']);
  expect((await change({ kind: 'SET', price: euro(900) })).status).toBe(200);
  expect(await costs()).toEqual([euro(900), euro(900)]);
});

test('an invalid change is rejected at its field', async () => {
  const [first] = await skus();
  const wrong: [Omit<Change, 'skus'> & Partial<Change>, unknown[]][] = [
    [{ kind: 'SET' }, [400, 'price', 'required']],
    [{ kind: 'PERCENT', partsPerMillion: 1, price: usd(1) }, [400, 'price', 'unfit']],
    [{ kind: 'PERCENT', partsPerMillion: 1, skus: [first!, first!] }, [400, 'skus.1.id', 'twice']],
    [{ kind: 'PERCENT', partsPerMillion: 1, skus: [{ id: tee.id, version: 1 }] }, [400, 'skus.0.id', 'unknown']],
  ];
  for (const [body, refused] of wrong) expect(refusal(await send({ skus: await skus(), ...body }))).toEqual(refused);
  await change({ kind: 'SET', price: usd(900_000_000_000) });
  expect(refusal(await change({ kind: 'PERCENT', partsPerMillion: 500_000 }))).toEqual([400, 'partsPerMillion', 'maximum']);
});

test('concurrent changes of the same prices are applied once, and other organizations’ prices cannot be changed', async () => {
  const read = await skus();
  const both = await Promise.all([
    send({ skus: read, kind: 'PERCENT', partsPerMillion: 1_000_000 }),
    send({ skus: read.toReversed(), kind: 'PERCENT', partsPerMillion: 1_000_000 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await costs()).toEqual([usd(50), usd(4810)]);
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  const now = { skus: await skus(), kind: 'SET', price: usd(1) } as const;
  expect(refusal(await send(now, merchant))).toEqual([400, 'skus.0.id', 'unknown']);
  expect((await send(now, await marquee.givenPerson(tenant, { role: 'FINANCE' }))).status).toBe(403);
  const away = await marquee.givenTenant();
  const foreign = await marquee.givenMerchandise(away);
  expect(refusal(await send({ ...now, skus: [{ id: foreign.skus[0]!.id, version: 1 }] }))).toEqual([400, 'skus.0.id', 'unknown']);
});
