import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ImportReport } from '../../../contract/operation/entity.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';
import { until } from '../../testing/until.ts';

/** Server that runs its jobs. */
let working: Awaited<ReturnType<typeof marquee.startAppWith>>;
beforeAll(async () => {
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
}, 60_000);
afterAll(() => working.app.close());

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, code: string;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: '=Tee, "black"', skus: ['S', 'M'].map((size) => ({ options: { size } })) });
  code = tee.skus[0]!.sku;
});

const began = Date.now();
const day = (days: number) => new Date(began + days * 86_400_000).toISOString();
type Answer = ImportReport & { code?: string; fields?: { path: string; code: string; limit?: number; allowed?: string[] }[] };
async function send(bytes: string | Buffer, { dryRun = false, as = owner, key = '', name = 'prices.csv', by = marquee.app } = {}) {
  const to = { tenant, as, url: `/v1/product/price/import${dryRun ? '?dryRun=true' : ''}`, headers: key ? { 'idempotency-key': key } : {} };
  const { status, body } = await sendForm(by.http, to, { file: { name, bytes } });
  return { status, ...(body as Answer) };
}
const read = async (as = owner, query = '', at = tenant) => {
  const headers = { 'x-api-key': at.key, 'x-tenant-id': at.id, authorization: `Bearer ${as.jwt}` };
  return marquee.app.http.inject({ url: `/v1/product/price/csv${query}`, headers });
};
const exported = async (as = owner) => (await read(as)).body;
const kept = async (as = owner) =>
  (await marquee.call(tenant, 'GET /product/price/list', { as, query: { size: 100, sortBy: 'startsAt', sortDirection: 'asc' } })).body.content;
const save = (body: object, as = owner) =>
  marquee.call(tenant, 'POST /product/price/item', {
    as,
    body: { skuId: tee.skus[0]!.id, price: { amount: 1900, currency: 'USD' }, startsAt: day(-5), ...body },
  });
const csv = (...rows: (readonly string[])[]) => rows.map((row) => row.join(',')).join('\n');
const counts = ({ created, updated, unchanged, failed }: ImportReport) => [created, updated, unchanged, failed];
const faults = ({ results }: ImportReport) => results.flatMap(({ findings }) => findings.map(({ row, field, code: what }) => [row, field, what]));

test('an exported file changes nothing when it is imported, and no cell is a formula', async () => {
  await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name: '+Resellers; "all"' } });
  const [group] = (await marquee.call(tenant, 'GET /customer-group/names', { as: owner })).body.content;
  await save({ label: "'=cmd|' /C calc'!A0", compareAtPrice: { amount: 2400, currency: 'USD' }, endsAt: day(5) });
  await save({ label: 'line\nbreak', price: { amount: 1234, currency: 'KWD' }, groupId: group!.id, minQuantity: 5 });
  await save({ price: { amount: 500, currency: 'JPY' }, endsAt: day(-1) });
  const gone = (await save({ startsAt: day(50) })).body;
  await marquee.call(tenant, 'DELETE /product/price/item/:id', { as: owner, params: { id: gone.id } });
  const answer = await read();
  expect([answer.headers['content-type'], answer.headers['cache-control'], answer.body.charCodeAt(0)]).toEqual(['text/csv; charset=utf-8', 'no-store', 0xfeff]);
  expect(answer.body.slice(1).split('\r\n')[0]).toBe('sku,product,group,min_units,currency,price,compare_at,from,until,label,id,version');
  expect(answer.body).toContain(`${code},"'=Tee, ""black""",,1,USD,19.00,24.00,${day(-5)},${day(5)},''=cmd|' /C calc'!A0,`);
  expect(answer.body).toContain(`"'+Resellers; ""all""",5,KWD,1.234,,`);
  expect(answer.body).not.toContain(gone.id);
  const before = await kept();
  for (const dryRun of [true, false]) expect(counts(await send(answer.body, { dryRun }))).toEqual([0, 0, 3, 0]);
  expect(await kept()).toEqual(before);
});

test('a dry run reports the effect of each row without saving; the same file then has that effect', async () => {
  await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name: 'Schools' } });
  const there = (await save({ endsAt: day(5) })).body;
  const file = csv(
    ['SKU', 'Price', 'From', 'Until', 'Group', 'Min units', 'Compare at', 'Label'],
    [code, '17.50', there.startsAt, day(4), '', '', '24', '=Sale'],
    [code, '١٥٫٥', day(6), '', 'Schools', '3', '', ''],
    [tee.skus[1]!.sku, '"12,5"', '2030-01-01', '', '', '1', '', ''],
  );
  const dry = await send(file, { dryRun: true });
  expect([dry.status, counts(dry), dry.id, dry.results.map(({ row, status }) => [row, status])]).toEqual([
    ...[200, [2, 1, 0, 0], null],
    [
      [2, 'UPDATED'],
      [3, 'CREATED'],
      [4, 'CREATED'],
    ],
  ]);
  expect(dry.results[0]).toMatchObject({
    about: code,
    changes: [
      { column: 'price', before: '19.00', after: '17.50' },
      { column: 'compare_at', before: '', after: '24.00' },
      { column: 'until', before: day(5), after: day(4) },
      { column: 'label', before: '', after: '=Sale' },
    ],
  });
  expect(await kept()).toEqual([there]);
  expect(counts(await send(file))).toEqual([2, 1, 0, 0]);
  expect(await kept()).toMatchObject([
    { id: there.id, version: 2, price: { amount: 1750 }, compareAtPrice: { amount: 2400 }, endsAt: day(4), label: '=Sale', groupName: null },
    { price: { amount: 1550, currency: 'USD' }, groupName: 'Schools', minQuantity: 3, endsAt: null },
    { price: { amount: 1250 }, startsAt: '2030-01-01T00:00:00.000Z', sku: tee.skus[1]!.sku },
  ]);
  expect(counts(await send(file))).toEqual([0, 0, 3, 0]);
});

test('faults are reported by row and column, and nothing of the file is saved', async () => {
  const over = (await save({ startsAt: day(-20), endsAt: day(-10) })).body;
  const now = (await save({ endsAt: day(5) })).body;
  await save({ id: now.id, version: 1, label: 'x' });
  const head = ['sku', 'price', 'from', 'until', 'group', 'min_units', 'compare_at', 'currency', 'id', 'version', 'label'];
  const ok = [code, '10', day(20), day(21), '', '', '', '', '', '', ''];
  const but = (changes: Partial<Record<(typeof head)[number], string>>) => ok.map((cell, at) => changes[head[at]!] ?? cell);
  const wrong: [ReturnType<typeof but>, string, string][] = [
    [but({ sku: '' }), 'sku', 'required'],
    [but({ sku: 'nothing' }), 'sku', 'unknown'],
    [but({ price: '' }), 'price', 'required'],
    [but({ price: '1.234' }), 'price', 'money'],
    [but({ price: '"1,000"' }), 'price', 'money'],
    [but({ price: '-1' }), 'price', 'money'],
    [but({ from: day(27), until: day(28), price: '999999999999' }), 'price', 'maximum'],
    [but({ currency: 'dollars' }), 'currency', 'format'],
    [but({ currency: 'XXX' }), 'currency', 'pattern'],
    [but({ from: '' }), 'from', 'required'],
    [but({ from: '21.11.2026' }), 'from', 'date'],
    [but({ until: '2026-02-30' }), 'until', 'date'],
    [but({ from: day(22), until: day(19) }), 'until', 'invalid'],
    [but({ from: day(29), until: '2020-01-01' }), 'until', 'invalid'],
    [but({ from: day(-9), until: day(-8) }), 'until', 'closed'],
    [but({ group: 'Nobody' }), 'group', 'unknown'],
    [but({ min_units: 'two' }), 'min_units', 'integer'],
    [but({ min_units: '1000' }), 'min_units', 'maximum'],
    [but({ from: day(23), until: day(24), compare_at: '9' }), 'compare_at', 'invalid'],
    [but({ min_units: '2', compare_at: '11' }), 'compare_at', 'unfit'],
    [but({ id: '0190a6f0-7c00-7000-8000-000000000001' }), 'id', 'unknown'],
    [but({ id: now.id, sku: tee.skus[1]!.sku }), 'sku', 'fixed'],
    [but({ id: now.id, version: '1' }), 'version', 'stale'],
    [but({ id: over.id, from: over.startsAt, until: over.endsAt! }), 'until', 'closed'],
    [but({ from: day(-4), until: '' }), 'from', 'overlap'],
    [but({ from: day(25), until: day(26), label: 'x'.repeat(3000) }), 'label', 'maxLength'],
    [but({}), '', ''],
    [but({}), 'sku', 'twice'],
  ];
  const file = csv(head, ...wrong.map(([row]) => row));
  const dry = await send(file, { dryRun: true });
  const expected = wrong.flatMap(([, field, what], at) => (field === '' ? [] : [[at + 2, field, what]]));
  expect(faults(dry)).toEqual(expected);
  expect(counts(dry)).toEqual([1, 0, 0, wrong.length - 1]);
  const done = await send(file);
  expect([counts(done), faults(done)]).toEqual([[0, 0, 0, wrong.length - 1], expected]);
  expect((await kept()).map(({ id }) => id)).toEqual([over.id, now.id]);
});

test('consecutive prices can be moved in any order', async () => {
  const chain = [];
  for (const at of [1, 2, 3]) chain.push((await save({ startsAt: day(at), endsAt: day(at + 1) })).body);
  const file = csv(['id', 'price', 'from', 'until'], ...chain.map(({ id }, at) => [id, '19', day(at + 2), day(at + 3)]));
  expect(counts(await send(file))).toEqual([0, 3, 0, 0]);
  expect((await kept()).map(({ startsAt }) => startsAt)).toEqual([day(2), day(3), day(4)]);
});

test('reading prices allows the export, writing the import, each for the caller’s organization', async () => {
  const price = (await save({})).body;
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const viewer = await marquee.givenPerson(tenant);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await read(viewer)).statusCode).toBe(403);
  for (const as of [viewer, analyst]) expect((await send('sku,price\n', { as })).status).toBe(403);
  const all = await exported();
  expect((await exported(merchant)).trim().split('\n')).toHaveLength(1);
  const theirs = await send(all, { as: merchant });
  expect(faults(theirs)).toEqual([
    [2, 'id', 'unknown'],
    [2, 'sku', 'unknown'],
  ]);
  expect(theirs.results[0]?.changes).toBeUndefined();
  const byCode = await send(csv(['sku', 'price', 'from'], [code, '1', day(30)]), { as: merchant });
  expect(faults(byCode)).toEqual([[2, 'sku', 'unknown']]);
  expect([(await read(owner, `?productId=${tee.id}`)).body, (await read(merchant, `?productId=${tee.id}`)).statusCode]).toEqual([all, 404]);
  expect((await read(owner, '?productId=0190a6f0-7c00-7000-8000-000000000001')).statusCode).toBe(404);
  const away = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(away, { role: 'OWNER' });
  expect((await read(stranger, `?productId=${tee.id}`, away)).statusCode).toBe(404);
  expect((await read(stranger, '', away)).body.trim().split('\n')).toHaveLength(1);
  expect(await kept()).toEqual([price]);
});

test('a repeated file is the same import, and a concurrent one finds the result of the first', async () => {
  const file = csv(['sku', 'price', 'from'], [code, '15', day(1)], [tee.skus[1]!.sku, '16', day(1)]);
  const first = await send(file, { key: 'prices-of-monday' });
  expect(counts(first)).toEqual([2, 0, 0, 0]);
  expect(await send(file, { key: 'prices-of-monday' })).toEqual(first);
  expect((await send(file.replace('15', '14'), { key: 'prices-of-monday' })).status).toBe(422);
  const other = csv(['sku', 'price', 'from', 'until'], [code, '11', day(-1), day(1)]);
  const both = await Promise.all([send(other), send(other, { by: working.app })]);
  const over = both.map(({ status, ...report }) => (status === 429 ? 'busy' : counts(report).join(' ')));
  // With one database connection the second call is asked to retry.
  expect([
    ['0 0 1 0', '1 0 0 0'],
    ['1 0 0 0', 'busy'],
  ]).toContainEqual(over.toSorted());
  expect(await kept()).toHaveLength(3);
});

test('a file that is no price CSV is rejected as a whole, with the reason', async () => {
  const why = async (bytes: string | Buffer) => {
    const { status, fields } = await send(bytes);
    const [{ path, code: what, limit, allowed } = { path: '', code: '' }] = fields ?? [];
    return [status, path, what, limit ?? allowed];
  };
  const head = 'sku,price,from\n';
  expect(await why('')).toEqual([415, 'file', 'file-type', undefined]);
  expect(await why(Buffer.from('504b0304', 'hex'))).toEqual([415, 'file', 'file-type', undefined]);
  expect(await why(`${head}a\0b,1,2\n`)).toEqual([415, 'file', 'file-type', undefined]);
  expect(await why(`${head}${'x,1,2030-01-01\n'.repeat(1000)}a\0b,1,2\n`)).toEqual([400, 'file', 'unreadable', undefined]);
  expect(await why(Buffer.from(head, 'utf16le'))).toEqual([415, 'file', 'file-type', undefined]);
  expect(await why(head)).toEqual([400, 'rows', 'required', undefined]);
  expect(await why('sku,prise,from,oops\na,1,b,c')).toEqual([400, 'columns', 'unknown', ['prise', 'oops']]);
  expect(await why('sku,from\na,b')).toEqual([400, 'columns', 'required', ['price']]);
  expect(await why('sku,price,Price\na,b,c')).toEqual([400, 'columns', 'twice', ['price']]);
  expect(await why(`${head}a,1,000,2030-01-01\n`)).toEqual([400, 'row', 'unfit', 2]);
  expect(await why(`${head}"never closed,1\n`)).toEqual([400, 'file', 'unreadable', undefined]);
  expect(await why(Array.from({ length: 1000 }, (_, at) => `c${at}`).join(','))).toEqual([400, 'file', 'too-complex', 40]);
  expect(await why(`${head}${'x'.repeat(3 * 1024 * 1024)}`)).toEqual([400, 'file', 'too-complex', 2 * 1024 * 1024]);
  expect(await why(`${head}${'a\n'.repeat(10_001)}`)).toEqual([400, 'file', 'too-complex', 10_000]);
  expect((await send(`${head}${'x'.repeat(5 * 1024 * 1024)}`)).code).toBe('BODY_TOO_LARGE');
  // Excel in some locales writes semicolons and Windows-1252.
  const excel = csv(['sku;price;from;label'], [`${code};10;${day(1)};Fr\u00fchling`]);
  expect(counts(await send(Buffer.from(excel, 'latin1')))).toEqual([1, 0, 0, 0]);
  expect((await kept())[0]?.label).toBe('Fr\u00fchling');
});

const over = async ({ id }: ImportReport) => {
  const report = async () => (await marquee.call(tenant, 'GET /entity/import/:id', { as: owner, params: { id: id ?? '' } })).body;
  await until(async () => (await report()).state !== 'RUNNING');
  return report();
};

test('a large file is saved by a job', async () => {
  const file = csv(['sku', 'price', 'from', 'until'], ...Array.from({ length: 60 }, (_, at) => [code, '9.99', day(at + 1), day(at + 2)]));
  const dry = await over(await send(file, { dryRun: true }));
  expect([counts(dry), dry.dryRun, (await kept()).length]).toEqual([[60, 0, 0, 0], true, 0]);
  const done = await over(await send(file, { key: 'sixty-prices' }));
  expect([counts(done), (await kept()).length, done.results[59]?.row]).toEqual([[60, 0, 0, 0], 60, 61]);
  expect(counts(await over(await send(file)))).toEqual([0, 0, 60, 0]);
}, 60_000);

test('a file may have thousands of rows, of which at most 1,000 change something', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => [at < 1003 ? code : 'nothing', '99999999999.99', day(at), day(at + 1)]);
  const report = await over(await send(csv(['sku', 'price', 'from', 'until'], ...rows.reverse()), { dryRun: true }));
  const found = faults(report);
  expect([counts(report), found[0], found[996], found[997], found[1996]]).toEqual([
    ...[
      [0, 0, 0, 2000],
      [2, 'sku', 'unknown'],
      [998, 'sku', 'unknown'],
      [999, 'price', 'maximum'],
      [1998, 'price', 'maximum'],
    ],
  ]);
  expect(found.slice(1997)).toEqual([1999, 2000, 2001].map((row) => [row, null, 'maxItems']));
  expect(report.results[1999]?.findings[0]?.limit).toBe(1000);
}, 60_000);
