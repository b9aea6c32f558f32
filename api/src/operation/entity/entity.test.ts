/** @engine both */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { orderOf } from '../../testing/attention.ts';
import type { TargetField } from './import-fields.ts';
import { suggestFields } from './mapping.ts';

let tenant: GivenTenant, editor: GivenPerson;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

type Query = Record<string, string | boolean>;
const send = (rows: object[], query: Query = {}, more: { mapping?: Record<string, string>; headers?: Record<string, string>; as?: GivenPerson } = {}) =>
  marquee.call(tenant, 'POST /entity/create-list', {
    as: more.as ?? editor,
    query: { entityType: 'PRODUCT', ...query },
    body: { rows, ...(more.mapping && { mapping: more.mapping }) } as never,
    ...(more.headers && { headers: more.headers }),
  });
const names = async () =>
  (await marquee.call(tenant, 'GET /product/list', { as: editor, query: { size: 100, entityStatuses: 'DRAFT,APPROVED' } })).body.content.map(
    ({ name }) => name,
  );

test('the fields are those of the save call', async () => {
  const { body } = await marquee.call(tenant, 'GET /entity/list-fields', { as: editor, query: { entityType: 'PRODUCT' } });
  const field = (name: string) => body.fields.find((one) => one.name === name);
  expect(field('name')).toMatchObject({ label: 'Name', type: 'text', required: true, group: 'General' });
  expect(field('metaData.programType')).toMatchObject({ type: 'enum', values: ['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT'] });
  expect(field('metaData.genres')).toMatchObject({ type: 'list' });
  expect(field('metaData.durationSeconds')).toMatchObject({ type: 'number', unit: 'seconds', example: '5400' });
  expect((await marquee.call(tenant, 'GET /entity/list-fields', { as: await marquee.givenPerson(tenant), query: { entityType: 'PRODUCT' } })).status).toBe(403);
});

test('imports are for those who work here, one at a time', async () => {
  const viewer = await marquee.givenPerson(tenant);
  const own = { id: viewer.identity.id, version: 1, firstName: 'B' };
  expect((await send([own], { entityType: 'IDENTITY' }, { as: viewer })).status).toBe(403);
  expect((await send([own], { entityType: 'IDENTITY' }, { as: editor })).status).toBe(403);
  const rows = Array.from({ length: 30 }, (_, at) => ({ name: `At once ${at}`, 'metaData.programType': 'FEATURE' }));
  const answers = await Promise.all([send(rows, { dryRun: true }), send(rows, { dryRun: true }), send(rows, { dryRun: true })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect((await send(rows, { dryRun: true })).status).toBe(200);
});

test('an import sent again under its key at the same time gets the answer of the first', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ name: `Again ${at}`, 'metaData.programType': 'FEATURE' }));
  const headers = { 'idempotency-key': 'one-sheet-of-thirty' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(rows, {}, { headers })));
  expect([...new Set(answers.map(({ status, body }) => `${status} ${body.id}`))]).toEqual([expect.stringMatching(/^200 /)]);
});

test('headings are matched by name, alias and likeness, and as saved for a provider', async () => {
  const headers = ['Title', 'Synopsis', 'Genre', 'Durations seconds', 'Release Date', 'Nonsense'];
  const rows = [['A', 'Text', 'Drama', '90', '2026-01-02', 'x']];
  const ask = (more = {}) =>
    marquee.call(tenant, 'POST /entity/map-fields', { as: editor, body: { entityType: 'PRODUCT', provider: 'Harbour', headers, rows, ...more } });
  const { body } = await ask();
  expect(body.columns.map(({ field }) => field)).toEqual(['name', 'description', 'metaData.genres', 'metaData.durationSeconds', 'origin', null]);
  const saved = await ask({ mapping: { Nonsense: 'path', Title: 'name' } });
  expect([saved.body.isSaved, saved.body.columns.at(-1)]).toMatchObject([true, { field: 'path', reason: 'SAVED', confidence: 1 }]);
  expect((await ask({ mapping: { Title: 'nothing' } })).body.fields?.[0]?.path).toBe('mapping.Title');
  const got = await marquee.call(tenant, 'GET /entity/map-fields', {
    as: editor,
    query: { entityType: 'PRODUCT', headers: 'nonsense;Title', provider: 'Harbour' },
  });
  expect(got.body.columns.map(({ field }) => field)).toEqual(['path', 'name']);
});

const row = (name: string, more = {}) => ({ Name: name, 'Program type': 'feature', ...more });

test('rows are read by the types of their fields, through the save call', async () => {
  const { body } = await send(
    [row('Imported', { Runtime: '5400', Genre: 'Drama; adventure | Drama', Actors: 'Ann Bee; Cee Dee', Origin: '2026-02-03', constructor: 'red' })],
    {},
    { mapping: { Runtime: 'metaData.durationSeconds', Genre: 'metaData.genres', Actors: 'metaData.cast' } },
  );
  expect([body.created, body.failed, body.results[0]?.findings]).toEqual([
    1,
    0,
    [{ row: 1, field: 'constructor', code: 'unknown', message: 'No field is filled by the column constructor.', severity: 'WARNING' }],
  ]);
  const made = await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: body.results[0]?.id ?? '' } });
  expect([made.body.origin, made.body.metaData]).toMatchObject([
    '2026-02-03T00:00:00.000Z',
    { programType: 'FEATURE', durationSeconds: 5400, genres: ['Drama', 'Adventure'], cast: [{ name: 'Ann Bee' }, { name: 'Cee Dee' }] },
  ]);
});

test('a dry run reports what the run will do, and writes nothing', async () => {
  const rows = [
    row('Dry One', { Path: 'dry' }),
    row('Dry Two', { Path: 'dry' }),
    row('Dry Three', { Origin: '2026-02-30', 'Duration seconds': '1,5' }),
    { Name: 'Dry Four', 'Program type': 'opera' },
    row('Dry Five'),
  ];
  for (const partial of [false, true]) {
    const dry = await send(rows, { dryRun: true, partial });
    expect((await names()).filter((name) => name.startsWith('Dry'))).toEqual([]);
    const real = await send(rows, { partial });
    const plain = (report: typeof dry.body) => report.results.map(({ index, status, findings }) => ({ index, status, findings }));
    expect(plain(dry.body)).toEqual(plain(real.body));
    expect([dry.body.created, dry.body.failed]).toEqual([real.body.created, real.body.failed]);
    expect(dry.body.results.some(({ id }) => id !== undefined)).toBe(false);
    expect(real.body.results.map(({ status }) => status)).toEqual(
      partial ? ['CREATED', 'FAILED', 'FAILED', 'FAILED', 'CREATED'] : ['SKIPPED', 'FAILED', 'FAILED', 'FAILED', 'SKIPPED'],
    );
    expect(real.body.results.map(({ findings }) => findings.map(({ field, code }) => [field, code]))).toEqual([
      [],
      [['path', 'taken']],
      [
        ['origin', 'date'],
        ['metaData.durationSeconds', 'number'],
      ],
      [['metaData.programType', 'enum']],
      [],
    ]);
    expect((await names()).filter((name) => name.startsWith('Dry')).sort()).toEqual(partial ? ['Dry Five', 'Dry One'] : []);
  }
});

test('a repeat under the same key changes nothing', async () => {
  const headers = { 'idempotency-key': 'import-0001' };
  const first = await send([row('Once')], {}, { headers });
  const again = await send([row('Once')], {}, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await names()).filter((name) => name === 'Once').length).toBe(1);
  expect((await send([row('Else')], {}, { headers })).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('a row with id and version is an update; rights and organizations are those of the save call', async () => {
  const tag = await marquee.call(tenant, 'POST /entity/create', {
    as: editor,
    query: { entityType: 'TAG' },
    body: { row: { 'Tag name': 'Slow' }, mapping: { 'Tag name': 'name' } },
  });
  const { id = '' } = tag.body.results[0] ?? {};
  const changed = await marquee.call(tenant, 'POST /entity/create', {
    as: editor,
    query: { entityType: 'TAG' },
    body: { row: { id, version: '1', name: 'Slower' } },
  });
  expect([changed.body.updated, changed.body.results[0]?.status]).toEqual([1, 'UPDATED']);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await send([row('No')], {}, { as: analyst })).body.code).toBe('FORBIDDEN');
  const theirs = await marquee.givenTitle(tenant, { organizationId: await marquee.givenOrganization(tenant) });
  const foreign = await send([{ id: theirs.id, version: '1', name: 'Mine' }]);
  expect([foreign.body.results[0]?.status, foreign.body.results[0]?.findings[0]?.code]).toEqual(['FAILED', 'NOT_FOUND']);
  expect((await send([])).status).toBe(400);
});

test('people are imported by those who may, and a dry run makes nobody', async () => {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const rows = [{ 'E-mail': 'Ada@New.example', 'Given name': 'Ada', Surname: 'New' }];
  const mapping = { 'E-mail': 'email', 'Given name': 'firstName', Surname: 'lastName' };
  for (const dryRun of [true, false]) {
    const { body } = await send(rows, { entityType: 'IDENTITY', dryRun }, { mapping, as: owner });
    expect([body.created, body.failed, body.results[0]?.findings]).toEqual([1, 0, []]);
  }
  const again = await send(rows, { entityType: 'IDENTITY' }, { mapping, as: owner });
  expect(again.body.results[0]?.findings[0]).toMatchObject({ row: 1, field: 'email', code: 'taken' });
});

/** The most headings a sheet may have, each as long as it may be. */
const longestHeadings = (unit: string) => Array.from({ length: 150 }, (_, at) => `${at}${unit.repeat(120)}`.slice(0, 120));
async function productFields(): Promise<TargetField[]> {
  const { body } = await marquee.call(tenant, 'GET /entity/list-fields', { as: editor, query: { entityType: 'PRODUCT' } });
  return body.fields.map((field) => ({ ...field, itemProperty: undefined, itemType: 'text', isOpen: false }));
}

test('each of many long headings is matched in a turn of its own', async () => {
  const headers = longestHeadings('abcdefgh');
  const { status, body } = await marquee.call(tenant, 'POST /entity/map-fields', { as: editor, body: { entityType: 'PRODUCT', provider: 'Long', headers } });
  expect([status, body.columns.length]).toEqual([200, headers.length]);
  const fields = await productFields();
  let [isOver, turns] = [false, 0];
  void suggestFields(fields, { headers, rows: [], saved: {} }).then(() => (isOver = true));
  for (; !isOver; turns += 1) await nextTurn();
  expect(turns).toBeGreaterThanOrEqual(headers.length);
});

test('a call is answered before matchings that were begun earlier end', async () => {
  const headers = longestHeadings('metadata genres season program type ');
  const fields = await productFields();
  const match = () => suggestFields(fields, { headers, rows: [], saved: {} });
  const order = await orderOf(
    () => Promise.all(Array.from({ length: 4 }, match)),
    Promise.resolve(),
    () => marquee.app.http.inject({ url: '/healthz' }),
  );
  expect(order).toEqual(['call', 'work']);
});
