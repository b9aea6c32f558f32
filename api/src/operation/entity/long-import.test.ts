/** @engine both */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ImportReport } from '../../../contract/operation/entity.ts';
import type { App } from '../../app.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { until } from '../../testing/until.ts';

let worker: App;
beforeEach(async () => {
  ({ app: worker } = await marquee.startAppWith({}));
  await worker.platform.jobs.start();
}, 60_000);
afterEach(() => worker.close());

type Query = Record<string, string | boolean>;
const send = (tenant: GivenTenant, as: GivenPerson, rows: object[], query: Query = {}, headers?: Record<string, string>) =>
  marquee.call(tenant, 'POST /entity/create-list', { as, query: { entityType: 'TAG', ...query }, body: { rows } as never, ...(headers && { headers }) });
const read = async (tenant: GivenTenant, as: GivenPerson, { id }: ImportReport) =>
  (await marquee.call(tenant, 'GET /entity/import/:id', { as, params: { id: id ?? '' } })).body;
const tags = async (tenant: GivenTenant, as: GivenPerson) => (await marquee.call(tenant, 'GET /tag/list', { as, query: { size: 1 } })).body.totalElements;
const rowsOf = (count: number, name = 'Bulk') => Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}` }));

async function over(tenant: GivenTenant, as: GivenPerson, report: ImportReport): Promise<ImportReport> {
  return until(async () => {
    const now = await read(tenant, as, report);
    return now.state !== 'RUNNING' && now;
  });
}

async function given() {
  const tenant = await marquee.givenTenant();
  return { tenant, editor: await marquee.givenPerson(tenant, { role: 'EDITOR' }) };
}

test('a thousand rows are saved by a job, and nobody waits for it', async () => {
  const { tenant, editor } = await given();
  const rows = rowsOf(1000).map((row) => ({ ...row, description: 'x'.repeat(1500) }));
  const { body } = await send(tenant, editor, rows);
  expect(body).toMatchObject({ state: 'RUNNING', rows: 1000, done: 0, created: 0, results: [], id: expect.any(String), jobId: expect.any(String) });
  const report = await over(tenant, editor, body);
  expect(report).toMatchObject({ state: 'DONE', message: '', rows: 1000, done: 1000, created: 1000, failed: 0 });
  expect([report.results.at(-1)?.index, await tags(tenant, editor)]).toEqual([999, 1000]);
});

test('all or none, each for itself, and a dry run come to the same by a job as at once', async () => {
  const { tenant, editor } = await given();
  const rows = [...rowsOf(60), { name: 'x'.repeat(500) }, { description: 'nameless' }, ...rowsOf(3, 'Last')];
  const counts = ({ created, failed, results }: ImportReport) => [created, failed, results.filter(({ status }) => status === 'SKIPPED').length];
  const run = async (query: Query) => over(tenant, editor, (await send(tenant, editor, rows, query)).body);
  const whole = await run({});
  expect([counts(whole), whole.state, await tags(tenant, editor)]).toEqual([[0, 2, 63], 'DONE', 0]);
  const dry = await run({ partial: true, dryRun: true });
  expect([counts(dry), dry.dryRun, await tags(tenant, editor)]).toEqual([[63, 2, 0], true, 0]);
  const partial = await run({ partial: true });
  expect([counts(partial), await tags(tenant, editor)]).toEqual([[63, 2, 0], 63]);
  const plain = ({ results }: ImportReport) => results.map(({ index, status, findings }) => ({ index, status, findings }));
  expect(plain(partial)).toEqual(plain(dry));
  expect(partial.results[61]?.findings).toMatchObject([{ row: 62, field: 'name' }]);
});

test('a repeat under the same key is the same import, while it runs and when it is done', async () => {
  const { tenant, editor } = await given();
  const headers = { 'idempotency-key': 'long-import-1' };
  const both = await Promise.all([send(tenant, editor, rowsOf(60), {}, headers), send(tenant, editor, rowsOf(60), {}, headers)]);
  expect(both[0].body.id).toBe(both[1].body.id);
  const report = await over(tenant, editor, both[0].body);
  expect((await send(tenant, editor, rowsOf(60), {}, headers)).body).toEqual(report);
  expect((await send(tenant, editor, rowsOf(61), {}, headers)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect(await tags(tenant, editor)).toBe(60);
});

test('an import runs with the current rights of its sender and is visible to its sender only', async () => {
  const [{ tenant, editor }, other] = [await given(), await given()];
  const { body } = await send(tenant, editor, rowsOf(60));
  const colleague = await marquee.givenPerson(tenant, { role: 'OWNER' });
  for (const [where, as] of [
    [tenant, colleague],
    [other.tenant, other.editor],
  ] as const)
    expect((await marquee.call(where, 'GET /entity/import/:id', { as, params: { id: body.id ?? '' } })).status).toBe(404);
  await over(tenant, editor, body);

  await worker.platform.jobs.close();
  const late = (await send(tenant, editor, rowsOf(60, 'Late'))).body;
  await marquee.database.asOwner((script) => script(`update identity set entity_status = 'ARCHIVED' where id = '${editor.identity.id}'`));
  ({ app: worker } = await marquee.startAppWith({}));
  await worker.platform.jobs.start();
  const stateOf = async () => {
    const { rows } = await marquee.database.asOwner((script) => script(`select state, message from entity_import where id = '${String(late.id)}'`));
    return rows[0] as { state: string; message: string };
  };
  await until(async () => (await stateOf()).state !== 'RUNNING');
  expect(await stateOf()).toEqual({ state: 'FAILED', message: 'Who sent the import is no longer let in.' });
  expect(await tags(tenant, colleague)).toBe(60);
});

test('people are imported by a job, and their letters lead to the site it was sent to', async () => {
  const { tenant } = await given();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const rows = Array.from({ length: 51 }, (_, at) => ({ email: `p${at}@long.example`, firstName: `P${at}` }));
  const report = await over(tenant, owner, (await send(tenant, owner, rows, { entityType: 'IDENTITY', partial: true })).body);
  expect(report.created).toBeGreaterThan(0);
  expect(report.created + report.failed).toBe(51);
  const { rows: letters } = await marquee.database.asOwner((script) =>
    script(`select substring(plain from 'http[^ ]*') as url from outbox_mail where tenant_id = '${tenant.id}' and recipient = 'p0@long.example'`),
  );
  expect(letters).toEqual([{ url: expect.stringMatching(/^http:\/\/[^/]+\.localhost\/create-password\?token=/) }]);
});

test('rows saved by a worker that died are kept, and the next worker continues after them', async () => {
  const { tenant, editor } = await given();
  await worker.platform.jobs.close();
  const { body } = await send(tenant, editor, rowsOf(80), { partial: true });
  const results = rowsOf(25).map((_, index) => ({ index, status: 'CREATED', findings: [] }));
  const kept = JSON.stringify({ dryRun: false, created: 25, updated: 0, failed: 0, results });
  const asOwner = (text: string) => marquee.database.asOwner((script) => script(text));
  await asOwner(`update entity_import set report = '${kept}' where id = '${String(body.id)}'`);
  expect(await read(tenant, editor, body)).toMatchObject({ state: 'RUNNING', rows: 80, done: 25, created: 25 });
  // The state in which the queue leaves the job of a worker that died in its last attempt.
  await asOwner(`update job_queue.job_common set state = 'failed', retry_count = 3 where id = '${String(body.jobId)}'`);
  await marquee.app.platform.jobs.runNow('operation.end-lost-imports');
  expect(await read(tenant, editor, body)).toMatchObject({ state: 'FAILED', message: 'The import was cut off each time it was tried. Start it again.' });
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  expect((await marquee.call(tenant, 'POST /job/retry/:id', { as: owner, params: { id: body.jobId ?? '' } })).status).toBe(200);
  ({ app: worker } = await marquee.startAppWith({}));
  await worker.platform.jobs.start();
  await until(async () => (await read(tenant, editor, body)).state === 'DONE');
  expect(await read(tenant, editor, body)).toMatchObject({ state: 'DONE', done: 80, created: 80 });
  expect(await tags(tenant, editor)).toBe(55);
});

test('a tenant has so many imports under way; old ones are forgotten', async () => {
  const { tenant, editor } = await given();
  await worker.platform.jobs.close();
  const answers = [];
  for (let at = 0; at < 11; at += 1) answers.push(await send(tenant, editor, rowsOf(51, `At ${at}`), { dryRun: true }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const asOwner = (text: string) => marquee.database.asOwner((script) => script(text));
  await asOwner(`update entity_import set created_at = now() - interval '31 days', state = 'DONE' where id = '${String(answers[0]?.body.id)}'`);
  await marquee.app.platform.jobs.runNow('operation.forget-imports');
  const { rows } = await asOwner(`select count(*)::int as count from entity_import where tenant_id = '${tenant.id}'`);
  expect(rows).toEqual([{ count: 9 }]);
});
