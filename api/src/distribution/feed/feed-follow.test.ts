/** @engine both */
import { expect, test } from '@jest/globals';
import { until } from '../../testing/until.ts';

async function given(schedule: 'ANYTIME' | 'MANUAL') {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const title = await marquee.givenTitle(tenant, { name: 'Tidewater' });
  const { id } = (await marquee.call(tenant, 'POST /channel/item', { as: editor, body: { name: 'Partner', format: 'JSON', schedule } })).body;
  const read = async () => (await marquee.call(tenant, 'GET /channel/item/:id', { as: editor, params: { id } })).body;
  return { tenant, editor, title, id, read };
}

test('a feed that follows changes is built once a change has settled', async () => {
  const { tenant, editor, title, read } = await given('ANYTIME');
  const { app } = await marquee.startAppWith({});
  const follow = () => app.platform.jobs.runNow('distribution.follow-changes');
  await app.platform.jobs.start();
  try {
    await follow();
    const first = await until(async () => {
      const now = await read();
      return now.state === 'COMPLETED' && now.lastRunAt;
    });
    const { version } = (await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: title.id } })).body;
    const body = { id: title.id, kind: 'TITLE' as const, name: 'Ice Diary', version };
    expect((await marquee.call(tenant, 'POST /product/item', { as: editor, body })).status).toBe(200);
    await follow();
    expect((await read()).lastRunAt).toBe(first);
    await follow();
    await until(async () => {
      const now = await read();
      return now.state === 'COMPLETED' && now.lastRunAt !== first;
    });
  } finally {
    await app.close();
  }
});

test('a run whose worker died each time is FAILED, and the feed can be run again', async () => {
  const { tenant, editor, id, read } = await given('MANUAL');
  const run = async () => (await marquee.call(tenant, 'POST /channel/run/:id', { as: editor, params: { id } })).body;
  const { jobId } = await run();
  await marquee.app.platform.jobs.runNow('distribution.end-lost-feeds');
  expect((await read()).state).toBe('RUNNING');
  // As the queue leaves the job of a worker that died in its last attempt.
  await marquee.database.asOwner((script) => script(`update job_queue.job_common set state = 'failed', retry_count = 2 where id = '${String(jobId)}'`));
  await marquee.app.platform.jobs.runNow('distribution.end-lost-feeds');
  expect(await read()).toMatchObject({ state: 'FAILED', fault: expect.stringMatching(/^The run was cut off/) });
  expect((await run()).state).toBe('RUNNING');
});
