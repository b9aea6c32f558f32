import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ImportReport } from '../../../contract/operation/entity.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';
import { shopFaults } from '../../testing/invariants.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, small: string, large: string;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: '=Tee', skus: ['S', 'M'].map((size) => ({ options: { size }, available: 0 })) });
  [small, large] = [tee.skus[0]!.sku, tee.skus[1]!.sku];
  await place('Rotterdam');
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

async function place(name: string) {
  const made = await marquee.call(tenant, 'POST /location/item', { as: owner, body: { name, kind: 'WAREHOUSE' } });
  expect(made.status).toBe(200);
  return made.body.id;
}
type Answer = ImportReport & { code?: string };
async function send(bytes: string, { dryRun = false, as = owner, key = '' } = {}) {
  const headers = key ? { 'idempotency-key': key } : {};
  const to = { tenant, as, url: `/v1/product/inventory/import${dryRun ? '?dryRun=true' : ''}`, headers };
  const { status, body } = await sendForm(marquee.app.http, to, { file: { name: 'stock.csv', bytes } });
  return { status, ...(body as Answer) };
}
const read = async (as = owner) => {
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${as.jwt}` };
  return marquee.app.http.inject({ url: '/v1/product/inventory/csv', headers });
};
const counts = ({ created, updated, unchanged, failed }: ImportReport) => [created, updated, unchanged, failed];
const faults = ({ results }: ImportReport) => results.flatMap(({ findings }) => findings.map(({ row, field, code }) => [row, field, code]));
const lies = async () =>
  (await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query: { size: 50 } })).body.content
    .map(({ sku, locationName, onHand }) => [sku, locationName, onHand])
    .toSorted();

test('a count is imported after a dry run, and an exported file changes nothing', async () => {
  const file = `SKU,On hand,Note\n${small},12,First count\n${large},3,\n`;
  expect([counts(await send(file, { dryRun: true })), await lies()]).toEqual([[2, 0, 0, 0], []]);
  expect(counts(await send(file))).toEqual([2, 0, 0, 0]);
  expect(await lies()).toEqual(
    [
      [large, 'Rotterdam', 3],
      [small, 'Rotterdam', 12],
    ].toSorted(),
  );
  const answer = await read();
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual(['text/csv; charset=utf-8', 'no-store']);
  expect(answer.body).toContain(`${small},'=Tee,Rotterdam,12,0,12`);
  expect(counts(await send(answer.body))).toEqual([0, 0, 2, 0]);
  const more = await send(answer.body.replace(',12,0,12', ',9,0,9'));
  expect([counts(more), more.results.find(({ status }) => status === 'UPDATED')?.changes]).toEqual([
    [0, 1, 1, 0],
    [{ column: 'on_hand', before: '12', after: '9' }],
  ]);
  const journal = (await marquee.call(tenant, 'GET /product/inventory/journal', { as: owner, query: { skuId: tee.skus[0]!.id } })).body.content;
  expect(journal.map(({ cause, onHand, note }) => [cause, onHand, note])).toEqual([
    ['CORRECTION', -3, ''],
    ['CORRECTION', 12, 'First count'],
  ]);
});

test('an invalid row is reported, and nothing is saved', async () => {
  await place('Utrecht');
  const rows = [
    `${small},Rotterdam,5`,
    `${small},rotterdam,6`,
    `${large},,5`,
    `${large},Nowhere,5`,
    `${large},Utrecht,-1`,
    `${small},Utrecht,`,
    'none,Utrecht,1',
    ',Utrecht,1',
  ];
  const sent = await send(`sku,location,on_hand\n${rows.join('\n')}\n`);
  expect(faults(sent)).toEqual([
    [3, 'sku', 'twice'],
    [4, 'location', 'required'],
    [5, 'location', 'unknown'],
    [6, 'on_hand', 'type'],
    [7, 'on_hand', 'required'],
    [8, 'sku', 'unknown'],
    [9, 'sku', 'required'],
  ]);
  expect(await lies()).toEqual([]);
});

test('stock cannot fall below reservations, and a supplier counts its own stock only', async () => {
  await send(`sku,on_hand\n${small},5\n`);
  const made = await marquee.call(tenant, 'POST /checkout/item', {
    body: { items: [{ skuId: tee.skus[0]!.id, quantity: 3 }] },
    headers: { 'idempotency-key': 'a-checkout-of-three' },
  });
  expect(made.status).toBe(200);
  expect(faults(await send(`sku,on_hand\n${small},2\n`))).toEqual([[2, 'on_hand', 'minimum']]);
  expect(counts(await send(`sku,on_hand\n${small},3\n`))).toEqual([0, 1, 0, 0]);
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  expect(faults(await send(`sku,on_hand\n${small},9\n`, { as: merchant }))).toEqual([[2, 'sku', 'unknown']]);
  expect((await read(merchant)).body).not.toContain(small);
  const editor = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect([(await send(`sku,on_hand\n${small},9\n`, { as: editor })).status, (await read(editor)).statusCode]).toEqual([403, 403]);
});

test('a file is imported once per idempotency key under concurrent calls', async () => {
  const count = () => send(`sku,on_hand,note\n${small},7,Count\n`, { key: 'the-count-of-today' });
  // One import at a time runs per tenant; the others are asked to retry.
  const all = await Promise.all(Array.from({ length: 4 }, count));
  expect(all.map(({ status }) => status).filter((status) => status !== 429)).toContain(200);
  expect((await count()).status).toBe(200);
  const journal = (await marquee.call(tenant, 'GET /product/inventory/journal', { as: owner })).body.content;
  expect(journal.map(({ onHand }) => onHand)).toEqual([7]);
});
