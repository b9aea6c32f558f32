import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AvailsImportItem } from '../../../contract/distribution/avails-import.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { filmRow, listOf } from '../../testing/avails-lists.ts';
import { sendForm } from '../../testing/form.ts';
import { keysBelow } from '../../testing/stored-files.ts';
import { until } from '../../testing/until.ts';

let tenant: GivenTenant, editor: GivenPerson;
/** A server whose jobs are done. */
let working: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
}, 60_000);
afterAll(() => working.app.close());

const itemOf = async (id: string) => (await marquee.call(tenant, 'GET /product/avails/import/item/:id', { as: editor, params: { id } })).body;
async function send(names: readonly string[]): Promise<AvailsImportItem> {
  const file = { name: 'list.csv', bytes: listOf(names.map((name) => filmRow(name))) };
  const { body } = await sendForm(marquee.app.http, { tenant, url: '/v1/product/avails/import', as: editor }, { file });
  return itemOf((body as AvailsImportItem).id);
}
const apply = async (id: string) => {
  const { version } = await itemOf(id);
  return marquee.call(tenant, 'POST /product/avails/import/apply/:id', { as: editor, params: { id }, body: { version } });
};
/** Avails of these titles: each test has titles of its own. */
const availsOf = async (...titles: readonly string[]) =>
  (await marquee.call(tenant, 'GET /avail/list', { as: editor, query: { size: 50, sortBy: 'title' } })).body.content.filter(({ title }) =>
    titles.includes(title),
  );

/** Has the database refuse avails of a title, as one that goes away in the middle does. */
async function whileRefused<T>(title: string, work: () => Promise<T>): Promise<T> {
  const run = (text: string) => marquee.database.asOwner((script) => script(text));
  await run(`create function refuse_avail() returns trigger language plpgsql as $$ begin
    if new.title = '${title}' then raise exception 'cut off'; end if; return new; end $$`);
  await run('create trigger refuse_avail before insert on avail for each row execute function refuse_avail()');
  try {
    return await work();
  } finally {
    await run('drop trigger refuse_avail on avail');
    await run('drop function refuse_avail()');
  }
}

test('an application that is cut off in the middle goes on where it was', async () => {
  const { id } = await send(['First', 'Second', 'Third']);
  const half = await whileRefused('Second', async () => {
    expect((await apply(id)).status).toBe(200);
    return until(async () => {
      const item = await itemOf(id);
      return item.progress?.done === 1 ? item : undefined;
    });
  });
  expect([half.state, half.task, half.stage, half.progress]).toEqual(['RUNNING', 'APPLYING', 'PARTLY_APPLIED', { done: 1, total: 3 }]);
  const ended = await until(async () => {
    const item = await itemOf(id);
    return item.state === 'COMPLETED' ? item : undefined;
  });
  expect([ended.stage, ended.result]).toEqual(['APPLIED', expect.objectContaining({ added: 3, titlesMade: 3, unchanged: 0 })]);
  expect((await availsOf('First', 'Second', 'Third')).map(({ title, version }) => [title, version])).toEqual([
    ['First', 1],
    ['Second', 1],
    ['Third', 1],
  ]);
}, 90_000);

test('one whose worker was killed each time is FAILED with the reason, and goes on when it is applied again', async () => {
  const { id } = await send(['Fourth', 'Fifth']);
  const jobId = await whileRefused('Fifth', async () => {
    const job = (await apply(id)).body.jobId ?? '';
    await until(async () => (await itemOf(id)).progress?.done === 1);
    // The queue leaves the job of a worker that died in its last attempt like this. It deletes and inserts a job to retry: an update between the two finds none.
    const fail = `update job_queue.job_common set state = 'failed', retry_count = 3 where id = '${job}' returning id`;
    await until(async () => (await marquee.database.asOwner((script) => script(fail))).rows.length > 0);
    return job;
  });
  await marquee.app.platform.jobs.runNow('distribution.end-lost-imports');
  const lost = await itemOf(id);
  expect([lost.state, lost.jobId, lost.message]).toEqual(['FAILED', jobId, 'It was cut off each time it was tried. Do it again: it goes on where it stopped.']);
  expect((await apply(id)).status).toBe(200);
  const ended = await until(async () => {
    const item = await itemOf(id);
    return item.state === 'COMPLETED' ? item : undefined;
  });
  expect([ended.stage, ended.result]).toEqual(['APPLIED', expect.objectContaining({ added: 1, unchanged: 1 })]);
  expect((await availsOf('Fourth')).map(({ version }) => version)).toEqual([1]);
}, 90_000);

test('a list whose file is gone is not applied, with the reason', async () => {
  const { id } = await send(['Sixth']);
  const { storage } = working.app.platform.files;
  for (const key of await keysBelow(storage, `private/avails/${tenant.id}/`)) await storage.delete(key);
  expect((await apply(id)).status).toBe(200);
  const ended = await until(async () => {
    const item = await itemOf(id);
    return item.state === 'RUNNING' ? undefined : item;
  });
  expect([ended.state, ended.stage, ended.result, ended.message]).toEqual(['FAILED', 'PARTLY_APPLIED', null, 'The list is no longer kept. Import it again.']);
}, 90_000);
