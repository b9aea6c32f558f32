import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AvailsImportItem } from '../../../contract/distribution/avails-import.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { filmRow, letterOf, type ListRow, listOf } from '../../testing/avails-lists.ts';
import { sendForm } from '../../testing/form.ts';
import { until } from '../../testing/until.ts';

let tenant: GivenTenant, editor: GivenPerson;
/** A server whose jobs are done. */
let working: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeAll(async () => {
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
}, 60_000);
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});
afterAll(() => working.app.close());

async function send(rows: readonly ListRow[], query = '', as = editor): Promise<AvailsImportItem> {
  const file = { name: 'list.csv', bytes: listOf(rows) };
  const { status, body } = await sendForm(marquee.app.http, { tenant, url: `/v1/product/avails/import${query}`, as }, { file });
  expect(status).toBe(200);
  return itemOf((body as AvailsImportItem).id, as);
}
const itemOf = async (id: string, as = editor) => (await marquee.call(tenant, 'GET /product/avails/import/item/:id', { as, params: { id } })).body;
const rowsOf = async (id: string, query = {}) =>
  (await marquee.call(tenant, 'GET /product/avails/import/rows/:id', { as: editor, params: { id }, query })).body;
const planOf = async (id: string) =>
  (await marquee.call(tenant, 'GET /product/avails/import/plan/:id', { as: editor, params: { id }, query: { size: 50 } })).body;
const availsOf = async (as = editor) => (await marquee.call(tenant, 'GET /avail/list', { as, query: { size: 50, sortBy: 'title' } })).body.content;
const shapes = async () => (await availsOf()).map(({ title, end, state }) => `${title} until ${end} is ${state === 'WITHDRAWN' ? 'withdrawn' : 'in force'}`);

/** Has it applied or undone, and waits for the end. */
async function work(what: 'apply' | 'undo', id: string, as = editor): Promise<AvailsImportItem> {
  const { version } = await itemOf(id, as);
  const { status } = await marquee.call(tenant, `POST /product/avails/import/${what}/:id`, { as, params: { id }, body: { version } });
  expect(status).toBe(200);
  return until(async () => {
    const item = await itemOf(id, as);
    return item.state === 'RUNNING' ? undefined : item;
  });
}

test('a list with three faults, two of them mended, comes to what its plan says', async () => {
  const sent = await send([filmRow('Tidewater', { Territory: 'gb' }), filmRow('Low Water', { Territory: 'gb' }), filmRow('Salt Line', { End: '2026-01-01' })]);
  expect([sent.stage, sent.errorCount, sent.rowCount, sent.soundRows]).toEqual(['READ', 3, 3, 0]);
  const faulty = await rowsOf(sent.id, { only: 'ERROR', rule: 'T01' });
  expect([faulty.totalElements, faulty.content.map(({ row }) => row)]).toEqual([2, [2, 3]]);
  expect((await rowsOf(sent.id, { column: letterOf('Territory'), value: 'gb' })).totalElements).toBe(2);
  const cell = faulty.content[0]?.cells.find(({ term }) => term === 'Territory');
  expect(cell).toMatchObject({ column: letterOf('Territory'), value: 'gb', isCorrected: false, findings: [{ code: 'T01', suggestion: 'GB' }] });

  const all = { sheet: '', column: letterOf('Territory'), from: 'gb', to: 'GB' };
  const mended = await marquee.call(tenant, 'POST /product/avails/import/cells/:id', {
    as: editor,
    params: { id: sent.id },
    body: { version: sent.version, all },
  });
  expect([mended.status, mended.body.errorCount, mended.body.soundRows, mended.body.correctionCount]).toEqual([200, 1, 2, 1]);
  const again = { as: editor, params: { id: sent.id }, body: { version: sent.version, all } };
  expect((await marquee.call(tenant, 'POST /product/avails/import/cells/:id', again)).body.code).toBe('STALE');
  expect((await rowsOf(sent.id)).content[0]?.cells.find(({ term }) => term === 'Territory')).toMatchObject({ value: 'GB', isCorrected: true, findings: [] });

  const { totals, content } = await planOf(sent.id);
  expect(totals).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 0, titlesMade: 2, rowsLeftOut: 1, conflicts: 0 });
  expect(content.map(({ title, change, product, makesTitle }) => [title, change, product, makesTitle])).toEqual([
    ['Tidewater', 'ADD', null, true],
    ['Low Water', 'ADD', null, true],
  ]);
  const { stage, state, result } = await work('apply', sent.id);
  expect([stage, state]).toEqual(['PARTLY_APPLIED', 'COMPLETED']);
  expect(result).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 0, titlesMade: 2, rowsLeftOut: 1, refused: 0, refusals: [] });
  const made = await availsOf();
  expect(made.map(({ title, territories, product, source }) => [title, territories, product?.name, source?.row])).toEqual([
    ['Low Water', ['GB'], 'Low Water', 3],
    ['Tidewater', ['GB'], 'Tidewater', 2],
  ]);
  const inbox = await marquee.call(tenant, 'GET /identity/inbox/list', { as: editor });
  expect(inbox.body.content[0]).toMatchObject({ kind: 'IMPORT', subject: 'The list list.csv is applied', link: `/library/avails/import/${sent.id}` });
});

test('applied again nothing changes, and a list that says other things changes what it names', async () => {
  const title = await marquee.givenTitle(tenant, { name: 'Tidewater' });
  const rows = [filmRow('Tidewater'), filmRow('Tidewater', { LicenseType: 'EST', PriceType: 'WSP', PriceValue: '7.99' }), filmRow('Low Water')];
  const first = await send(rows);
  expect((await planOf(first.id)).content[0]).toMatchObject({ title: 'Tidewater', product: { id: title.id }, makesTitle: false });
  expect((await work('apply', first.id)).stage).toBe('APPLIED');
  const before = await availsOf();
  const twice = await work('apply', first.id);
  expect(twice.result).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2, titlesMade: 0 });
  expect(await availsOf()).toEqual(before);

  const second = await send([filmRow('Tidewater', { End: '2028-06-30', PriceValue: '900.00' }), filmRow('Low Water', { EntryType: 'Full Delete' })]);
  const plan = await planOf(second.id);
  expect(plan.totals).toMatchObject({ added: 0, changed: 1, removed: 1, unchanged: 0 });
  expect(plan.content[0]?.avails.map(({ change, licenseType, terms }) => [change, licenseType, terms])).toEqual([
    [
      'CHANGE',
      'SVOD',
      [
        { term: 'end', before: '2027-12-31', after: '2028-06-30' },
        { term: 'priceValue', before: '1200.00', after: '900.00' },
      ],
    ],
    ['REMOVE', 'EST', []],
  ]);
  expect((await work('apply', second.id)).result).toMatchObject({ changed: 1, removed: 1 });
  expect((await shapes()).sort()).toEqual([
    'Low Water until 2027-12-31 is withdrawn',
    'Tidewater until 2027-12-31 is withdrawn',
    'Tidewater until 2028-06-30 is in force',
  ]);
});

test('undone, everything is as it was before; what somebody changed since stays and is named', async () => {
  const first = await send([filmRow('Tidewater'), filmRow('Low Water')]);
  await work('apply', first.id);
  const second = await send([filmRow('Tidewater', { End: '2028-06-30' }), filmRow('Low Water', { End: '2028-06-30' }), filmRow('Salt Line')]);
  await work('apply', second.id);
  const [low] = await availsOf();
  const { id, version } = low ?? { id: '', version: 0 };
  await marquee.call(tenant, 'POST /avail/withdraw/:id', { as: editor, params: { id }, body: { version } });
  const undone = await work('undo', second.id);
  expect(undone).toMatchObject({ stage: 'PARTLY_APPLIED', undo: { undone: 2, titlesTakenBack: 1, notUndone: 1, refusals: [{ code: 'CHANGED_SINCE' }] } });
  expect((await availsOf()).map(({ title, end }) => [title, end])).toEqual([
    ['Low Water', '2028-06-30'],
    ['Tidewater', '2027-12-31'],
  ]);
  const titles = await marquee.call(tenant, 'GET /product/list', { as: editor, query: { q: 'Salt Line', entityStatuses: 'ARCHIVED,DRAFT' } });
  expect(titles.body.content.map(({ entityStatus }) => entityStatus)).toEqual(['ARCHIVED']);

  const third = await work('apply', (await send([filmRow('Night Ferry')])).id);
  const whole = await work('undo', third.id);
  expect([whole.stage, (await availsOf()).length]).toEqual(['UNDONE', 2]);
  const again = await marquee.call(tenant, 'POST /product/avails/import/undo/:id', { as: editor, params: { id: third.id }, body: { version: whole.version } });
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
});

test('columns are mapped, and the next list of the provider is read the same', async () => {
  const bytes = listOf([filmRow('Tidewater')]).replace('Territory,', 'Wo,');
  const file = { name: 'list.csv', bytes };
  const url = '/v1/product/avails/import?provider=Harbour';
  const { body } = await sendForm(marquee.app.http, { tenant, url, as: editor }, { file });
  const { id, version, columns, soundRows } = await itemOf((body as AvailsImportItem).id);
  expect([soundRows, columns.find(({ heading }) => heading === 'Wo')]).toEqual([0, { sheet: '', column: 'B', heading: 'Wo', term: null }]);
  const map = (term: string) => ({ as: editor, params: { id }, body: { version, columns: [{ sheet: '', column: 'B', term }] } });
  expect((await marquee.call(tenant, 'POST /product/avails/import/mapping/:id', map('Wohin'))).status).toBe(400);
  const mapped = await marquee.call(tenant, 'POST /product/avails/import/mapping/:id', map('Territory'));
  expect([mapped.body.errorCount, mapped.body.soundRows]).toEqual([0, 1]);
  const next = await sendForm(marquee.app.http, { tenant, url, as: editor }, { file });
  expect((next.body as AvailsImportItem).errorCount).toBe(0);
  const other = await sendForm(marquee.app.http, { tenant, url: `${url}s`, as: editor }, { file });
  expect((other.body as AvailsImportItem).errorCount).toBeGreaterThan(0);
});

test('a list is another organization’s, another tenant’s or another role’s: nothing of it is shown or done', async () => {
  const { id, version } = await send([filmRow('Tidewater')]);
  const lena = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const [support, analyst] = [await marquee.givenPerson(tenant, { role: 'SUPPORT' }), await marquee.givenPerson(tenant, { role: 'ANALYST' })];
  const statuses = async (as: GivenPerson, of = tenant) => {
    const params = { id };
    const reads = ['item', 'rows', 'plan'].map((what) => `GET /product/avails/import/${what}/:id` as const);
    const read = await Promise.all(reads.map((key) => marquee.call(of, key as 'GET /product/avails/import/item/:id', { as, params })));
    const body = { version };
    const changes = [
      await marquee.call(of, 'POST /product/avails/import/apply/:id', { as, params, body }),
      await marquee.call(of, 'POST /product/avails/import/undo/:id', { as, params, body }),
      await marquee.call(of, 'POST /product/avails/import/mapping/:id', { as, params, body: { version, columns: [{ sheet: '', column: 'A', term: null }] } }),
      await marquee.call(of, 'POST /product/avails/import/cells/:id', {
        as,
        params,
        body: { version, cells: [{ sheet: '', row: 2, column: 'A', value: '' }] },
      }),
    ];
    return [[...new Set(read.map(({ status }) => status))], [...new Set(changes.map(({ status }) => status))]];
  };
  expect(await statuses(lena)).toEqual([[404], [404]]);
  expect(await statuses(support)).toEqual([[403], [403]]);
  expect(await statuses(analyst)).toEqual([[200], [403]]);
  const elsewhere = await marquee.givenTenant();
  expect(await statuses(await marquee.givenPerson(elsewhere, { role: 'OWNER' }), elsewhere)).toEqual([[404], [404]]);
  expect((await itemOf(id)).stage).toBe('READ');
  // A licensor applies its own list, and its avails are its own.
  const own = await send([filmRow('Low Water')], '', lena);
  expect((await work('apply', own.id, lena)).result).toMatchObject({ added: 1, titlesMade: 1 });
  expect((await availsOf(lena)).map(({ title }) => title)).toEqual(['Low Water']);
});

test('a list that two apply at once is applied once, and two lists of one ALID do not meet', async () => {
  const { id, version } = await send([filmRow('Tidewater')]);
  const apply = () => marquee.call(tenant, 'POST /product/avails/import/apply/:id', { as: editor, params: { id }, body: { version } });
  const answers = await Promise.all([apply(), apply()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = await send([filmRow('Tidewater', { End: '2028-06-30' })]);
  await work('apply', other.id);
  await until(async () => (await itemOf(id)).state === 'COMPLETED');
  const kept = await availsOf();
  expect(kept.map(({ title }) => title)).toEqual(['Tidewater']);
});
