/** @engine both */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { App } from '../../app.ts';
import { until } from '../../testing/until.ts';
import type { GivenTenant } from '../../testing.ts';
import type { JobContext } from './jobs.ts';

interface Note {
  readonly text: string;
}
const { jobKind, enqueue, inTransaction } = marquee.jobs;
const quick = { retries: 1, firstPauseSeconds: 1 };
const note = jobKind<Note>('test.note', { ...quick, atOnce: 5 });
const shared = jobKind<Note>('test.shared', { ...quick, workers: 3 });
const single = jobKind<Note>('test.single', { ...quick, isExclusive: true });
let app: App;
/** Handlers of notes, by text. */
const takers = new Map<string, (ctx: JobContext) => Promise<void>>();
const taken: { tenantId: string; text: string; attempt: number }[] = [];

beforeAll(async () => {
  ({ app } = await marquee.startAppWith({}));
  for (const kind of [note, single, shared])
    app.platform.jobs.serve(kind, async (ctx, { text }) => {
      taken.push({ tenantId: ctx.tenant.id, text, attempt: ctx.job.attempt });
      await takers.get(text)?.(ctx);
    });
  await app.platform.jobs.start();
}, 60_000);
afterAll(() => app.close());

const write = (tenant: GivenTenant, text: string, when = {}) => enqueue(marquee.contextOf(tenant), note, { text }, when);
const attemptsAt = (text: string) => taken.filter((one) => one.text === text);
const jobsOf = async (tenant: GivenTenant, query = {}) => {
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  return { as, jobs: (await marquee.call(tenant, 'GET /job/list', { as, query })).body.content };
};
const isOver = (tenant: GivenTenant, state: string) => async () => (await jobsOf(tenant, { state })).jobs.length > 0;

test('a job runs once for its tenant, if and only if its transaction commits', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  await expect(
    inTransaction(marquee.contextOf(tenant), async (inside) => {
      await enqueue(inside, note, { text: 'undone' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  const id = await write(tenant, 'kept');
  await write(other, 'of another');
  await until(isOver(tenant, 'completed'));
  await until(isOver(other, 'completed'));
  expect([attemptsAt('undone'), attemptsAt('kept')]).toEqual([[], [{ tenantId: tenant.id, text: 'kept', attempt: 1 }]]);
  expect((await jobsOf(tenant)).jobs).toMatchObject([{ id, name: 'test.note', state: 'completed', attempts: 0, mostAttempts: 1, fault: null }]);
});

test('a failing job is retried, then given up, and retried on demand', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  let isMended = false;
  takers.set('broken', () => (isMended ? Promise.resolve() : Promise.reject(new Error('the lamp is out'))));
  const id = (await write(tenant, 'broken')) ?? '';
  await until(isOver(tenant, 'failed'));
  expect(attemptsAt('broken').map(({ attempt }) => attempt)).toEqual([1, 2]);
  const { as, jobs } = await jobsOf(tenant, { state: 'failed' });
  expect(jobs).toMatchObject([{ id, fault: 'the lamp is out' }]);
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  expect((await marquee.call(other, 'POST /job/retry/:id', { as: stranger, params: { id } })).status).toBe(404);
  isMended = true;
  expect((await marquee.call(tenant, 'POST /job/retry/:id', { as, params: { id } })).body).toEqual({ done: true });
  await until(isOver(tenant, 'completed'));
  expect((await marquee.call(tenant, 'POST /job/retry/:id', { as, params: { id } })).body.code).toBe('CONFLICT');
});

test('writes of a finishing job commit together with its end, or not at all', async () => {
  const tenant = await marquee.givenTenant();
  let attempts = 0;
  takers.set('counted', (ctx) =>
    ctx.finish(async (inside) => {
      attempts += 1;
      await enqueue(inside, note, { text: `effect of ${tenant.id}` });
      if (attempts === 1) throw new Error('killed on the way');
    }),
  );
  await write(tenant, 'counted');
  await until(async () => (await jobsOf(tenant, { state: 'completed' })).jobs.length === 2);
  expect([attempts, attemptsAt(`effect of ${tenant.id}`).length]).toEqual([2, 1]);
});

test('an exclusive kind has one waiting or running job per key and tenant', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  let open: () => void = () => undefined;
  takers.set('held', () => new Promise((resolve) => (open = resolve)));
  const ask = (of: GivenTenant, key: string) => enqueue(marquee.contextOf(of), single, { text: key === 'a' ? 'held' : 'free' }, { key });
  expect(await ask(tenant, 'a')).toEqual(expect.any(String));
  await until(() => attemptsAt('held').length === 1);
  expect([await ask(tenant, 'a'), await ask(tenant, 'b'), await ask(other, 'b')]).toEqual([undefined, expect.any(String), expect.any(String)]);
  open();
  await until(isOver(tenant, 'completed'));
  takers.delete('held');
  expect(await ask(tenant, 'a')).toEqual(expect.any(String));
});

test('a waiting job can be cancelled, and a delayed job waits', async () => {
  const tenant = await marquee.givenTenant();
  const id = (await write(tenant, 'later', { at: new Date(Date.now() + 3_600_000) })) ?? '';
  const { as } = await jobsOf(tenant);
  const cancel = () => marquee.call(tenant, 'POST /job/cancel/:id', { as, params: { id } });
  expect([(await cancel()).body, (await cancel()).body.code]).toEqual([{ done: true }, 'CONFLICT']);
  expect((await jobsOf(tenant)).jobs).toMatchObject([{ id, state: 'cancelled' }]);
  expect(attemptsAt('later')).toEqual([]);
});

test('a followed job reports its progress and its end', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  let goOn: () => void = () => undefined;
  takers.set('long', async ({ job }) => {
    await job.progress(3, 40);
    await new Promise<void>((resolve) => (goOn = resolve));
  });
  const id = (await write(tenant, 'long')) ?? '';
  const { as } = await jobsOf(tenant);
  const read = async () => (await marquee.call(tenant, 'GET /job/item/:id', { as, params: { id } })).body;
  await until(async () => (await read()).progress !== null);
  expect(await read()).toMatchObject({ state: 'active', progress: { done: 3, total: 40 } });
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${as.jwt}` };
  const followed = await marquee.app.http.inject({ url: `/v1/job/events/${id}`, headers, payloadAsStream: true });
  let text = '';
  for await (const part of followed.stream() as AsyncIterable<Buffer>) {
    text += part.toString();
    // The job ends once its start has been reported.
    if (text.includes('event: job')) goOn();
  }
  const jobs = [...text.matchAll(/^event: job\ndata: (.*)\n\n/gm)].map(([, job = '']) => JSON.parse(job) as Record<string, unknown>);
  expect([followed.statusCode, text.slice(0, 13)]).toEqual([200, 'retry: 2000\n\n']);
  expect(jobs).toMatchObject([
    { id, state: 'active', progress: { done: 3, total: 40 } },
    { id, state: 'completed', progress: null },
  ]);
  const [stranger, viewer] = [await marquee.givenPerson(other, { role: 'OWNER' }), await marquee.givenPerson(tenant)];
  for (const call of ['GET /job/events/:id', 'GET /job/item/:id'] as const) {
    expect((await marquee.call(other, call, { as: stranger, params: { id } })).status).toBe(404);
    expect((await marquee.call(tenant, call, { as: viewer, params: { id } })).status).toBe(403);
  }
});

test('a tenant with many jobs leaves room for other tenants', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const open: (() => void)[] = [];
  takers.set('slow', () => new Promise((resolve) => open.push(resolve)));
  for (let count = 0; count < 6; count += 1) await enqueue(marquee.contextOf(tenant), shared, { text: 'slow' });
  await until(() => open.length === 2);
  for (const text of ['first of other', 'second of other']) await enqueue(marquee.contextOf(other), shared, { text });
  await until(() => attemptsAt('second of other').length === 1);
  expect([attemptsAt('first of other').length, attemptsAt('slow').length]).toEqual([1, 2]);
  takers.delete('slow');
  for (const goOn of open) goOn();
  await until(() => attemptsAt('slow').length === 6);
});

test('changed options of a kind apply from the next start', async () => {
  const limits = async () => {
    const { rows } = await marquee.database.asOwner((script) => script("select retry_limit from job_queue.queue where name = 'test.changed'"));
    return rows;
  };
  const startWith = async (retries: number) => {
    const { app: next } = await marquee.startAppWith({});
    next.platform.jobs.serve(jobKind<Note>('test.changed', { retries }), () => Promise.resolve());
    await next.platform.jobs.start();
    await next.close();
    return limits();
  };
  expect([await startWith(2), await startWith(2), await startWith(7)]).toEqual([2, 2, 7].map((limit) => [{ retry_limit: limit }]));
});

test('the schema of the queue is the one this pg-boss wants', async () => {
  const { pgboss } = JSON.parse(readFileSync(require.resolve('pg-boss/package.json'), 'utf8')) as { pgboss: { schema: number } };
  const { rows } = await marquee.database.asOwner((script) => script('select version from job_queue.version'));
  expect(rows).toEqual([{ version: pgboss.schema }]);
});

test('a tenant enqueues nothing for another', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const asked = { sql: "select enqueue_job($1::uuid, 'test.note', '{}'::jsonb, '{}'::jsonb, null, now())", parameters: [other.id] };
  await expect(marquee.database.write(tenant.id, (run) => run(asked))).rejects.toThrow('its own tenant');
  const hidden = { sql: 'select * from job_queue.job_common', parameters: [] };
  await expect(marquee.database.read(tenant.id, hidden)).rejects.toThrow('permission denied');
});
