import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { skus: [] });
});

type Matrix = Body<'POST /product/sku/matrix/:id'>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const sizes = { name: 'size', values: ['S', 'M'] };
const colors = { name: 'color', values: ['Black', 'Dark blue'] };
const plain: Matrix = { options: [sizes, colors], codePattern: 'TEE-{size}-{color}', listPrice: usd(2400) };
const make = (body: Partial<Matrix> = {}, { id, as }: { id?: string; as?: GivenPerson } = {}) =>
  marquee.call(tenant, 'POST /product/sku/matrix/:id', { as: as ?? owner, params: { id: id ?? tee.id }, body: { ...plain, ...body } });
const list = async () => (await marquee.call(tenant, 'GET /product/sku/list', { as: owner, query: { productId: tee.id, size: 100 } })).body.content;
const codes = async () => (await list()).map(({ sku }) => sku);
const refusal = ({ status, body }: Awaited<ReturnType<typeof make>>) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];
const all = ['TEE-S-BLACK', 'TEE-S-DARK-BLUE', 'TEE-M-BLACK', 'TEE-M-DARK-BLUE'];

test('missing variants are created in order with prices; a preview creates none, nor does a second call', async () => {
  const dry = await make({ isDryRun: true });
  expect([dry.body.made.map(({ sku }) => sku), dry.body.total, await codes()]).toEqual([all, 4, []]);
  expect((await make()).body).toEqual(dry.body);
  const before = await list();
  expect(before.map(({ sku, position, price, listPrice }) => [sku, position, price, listPrice])).toEqual(all.map((sku, at) => [sku, at, usd(2400), usd(2400)]));
  expect((await make()).body).toEqual({ made: [], total: 4 });
  expect(await list()).toEqual(before);
});

test('concurrent calls create each variant once', async () => {
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ body }) => body.made.length).toSorted()).toEqual([0, 0, 4]);
  expect(await codes()).toEqual(all);
});

test('existing variants keep their code and price, are sorted by value, and get the first value of a new option', async () => {
  await make({ options: [{ name: 'size', values: ['M'] }], codePattern: 'OLD-{size}', listPrice: usd(1000) });
  const more = { options: [{ name: 'size', values: ['S', 'M', 'L'] }, colors] };
  expect((await make(more)).body.made).toHaveLength(5);
  expect((await list()).map(({ sku, options, listPrice }) => [sku, options, listPrice.amount]).slice(2, 4)).toEqual([
    ['OLD-M', { size: 'M', color: 'Black' }, 1000],
    ['TEE-M-DARK-BLUE', { size: 'M', color: 'Dark blue' }, 2400],
  ]);
  expect((await make({ options: [{ ...sizes, values: ['M', 'S', 'L'] }, colors] })).body.made).toEqual([]);
  expect((await codes())[0]).toBe('OLD-M');
  expect(refusal(await make({ options: [sizes], codePattern: '{size}' }))).toEqual([409, 'options', 'unfit']);
});

test('new variants get an empty stock row at a location, if the caller may write stock', async () => {
  const locationId = (await marquee.call(tenant, 'POST /location/item', { as: owner, body: { name: 'Hall', kind: 'WAREHOUSE' } })).body.id;
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  expect(refusal(await make({ locationId }, { as: editor }))).toEqual([403, 'locationId', 'forbidden']);
  expect(refusal(await make({ locationId: tee.id }))).toEqual([400, 'locationId', 'unknown']);
  expect((await make({ locationId })).status).toBe(200);
  expect((await list()).map(({ places }) => places)).toEqual(all.map(() => [{ locationId, locationName: 'Hall', onHand: 0, held: 0 }]));
  expect((await make({ options: [{ ...sizes, values: ['S', 'M', 'L'] }, colors] }, { as: editor })).body.made).toHaveLength(2);
});

test('an invalid matrix is rejected at its field, and nothing is created', async () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
  const wrong: [Partial<Matrix>, unknown[]][] = [
    [{ options: [sizes, { ...sizes, name: ' size ' }] }, [400, 'options.1.name', 'twice']],
    [{ options: [{ name: 'size', values: ['S', ' S'] }] }, [400, 'options.0.values.1', 'twice']],
    [{ options: [{ name: 'size', values: [' '] }] }, [400, 'options.0.values.0', 'required']],
    [{ options: [{ name: 'size', values: values(51) }, colors] }, [400, 'options', 'maxItems']],
    [{ codePattern: 'TEE-{siez}' }, [400, 'codePattern', 'unknown']],
    [{ codePattern: 'TEE-{size}' }, [400, 'codePattern', 'twice']],
    [{ options: [{ name: 'size', values: ['x'.repeat(60)] }], codePattern: 'TEE-{size}' }, [400, 'codePattern', 'maxLength']],
    [{ options: [{ name: 'size', values: ['–'] }], codePattern: '{size}' }, [400, 'codePattern', 'required']],
  ];
  for (const [body, refused] of wrong) expect(refusal(await make(body))).toEqual(refused);
  expect(refusal(await make({}, { id: (await marquee.givenTitle(tenant)).id }))).toEqual([400, 'id', 'unfit']);
  const other = await marquee.givenMerchandise(tenant, { skus: [{ options: { size: 'S' } }] });
  expect(refusal(await make({ listPrice: { amount: 1, currency: 'EUR' }, options: [sizes], codePattern: '{size}' }, { id: other.id }))).toEqual([
    ...[400, 'listPrice.currency', 'currency'],
  ]);
  expect(refusal(await make({ codePattern: other.skus[0]!.sku, options: [{ name: 'size', values: ['S'] }] }))).toEqual([409, 'codePattern', 'taken']);
  expect(await codes()).toEqual([]);
});

test('two products that want the same codes concurrently do not both get them', async () => {
  const other = await marquee.givenMerchandise(tenant, { skus: [] });
  const answers = await Promise.all([make(), make({}, { id: other.id })]);
  expect(answers.map(({ status, body }) => body.fields?.[0]?.code ?? status).toSorted()).toEqual([200, 'taken']);
});

test('variants cannot be created for another organization or tenant', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const theirs = await marquee.givenMerchandise(tenant, { organizationId, skus: [] });
  expect([(await make({}, { as: merchant })).status, (await make({}, { id: theirs.id })).status]).toEqual([404, 404]);
  expect((await make({}, { as: merchant, id: theirs.id })).status).toBe(200);
  const away = await marquee.givenTenant();
  expect((await make({}, { id: (await marquee.givenMerchandise(away, { skus: [] })).id })).status).toBe(404);
  for (const role of ['ANALYST', 'FINANCE'] as const) expect((await make({}, { as: await marquee.givenPerson(tenant, { role }) })).status).toBe(403);
});
