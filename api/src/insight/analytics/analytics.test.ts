import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

/** Inserts events as if recorded at these times in the past. */
async function given(tenant: GivenTenant, productId: string, kind: string, moments: readonly string[], session = 'session-1'): Promise<void> {
  for (const at of moments)
    await marquee.database.write(tenant.id, (run) =>
      run({
        sql: `insert into event (tenant_id, id, kind, at, product_id, organization_id, session_id, amount)
              select tenant_id, gen_random_uuid(), $3, $4::timestamptz, id, organization_id, $5, 10 from product where tenant_id = $1 and id = $2::uuid returning 1`,
        parameters: [tenant.id, productId, kind, at, session],
      }),
    );
}

test('a series has a point a bucket, by the asked time zone, with nothing left out', async () => {
  const tenant = await marquee.givenTenant();
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const film = await marquee.givenTitle(tenant, { name: 'Film' });
  await given(tenant, film.id, 'PLAY_START', ['2026-03-28T23:30:00Z', '2026-03-29T00:30:00Z', '2026-03-31T10:00:00Z', '2026-03-31T22:00:00Z']);
  const ask = (body: object) => marquee.call(tenant, 'POST /analytics/series', { as: analyst, body: { metric: 'views', ...body } as never });
  // Berlin: summer time begins on the 29th.
  const days = await ask({ from: '2026-03-27T23:00:00Z', to: '2026-03-31T22:00:00Z', timeZone: 'Europe/Berlin', compare: 'PREVIOUS_PERIOD' });
  expect(days.body.series[0]?.points).toEqual([
    { at: '2026-03-27T23:00:00.000Z', value: 0 },
    { at: '2026-03-28T23:00:00.000Z', value: 2 },
    { at: '2026-03-29T22:00:00.000Z', value: 0 },
    { at: '2026-03-30T22:00:00.000Z', value: 1 },
  ]);
  expect([days.body.total, days.body.previous?.from, days.body.previous?.points.length]).toEqual([3, '2026-03-23T23:00:00.000Z', 4]);
  const hours = await ask({ from: '2026-03-28T23:00:00Z', to: '2026-03-29T03:00:00Z', timeZone: 'Europe/Berlin', granularity: 'hour', dimension: 'product' });
  expect(hours.body.series.map(({ label, points }) => [label, points.map(({ value }) => value)])).toEqual([
    ['All', [1, 1, 0, 0]],
    ['Film', [1, 1, 0, 0]],
  ]);
  const months = await ask({ from: '2026-01-15T00:00:00Z', to: '2026-04-01T00:00:00Z', granularity: 'month' });
  expect(months.body.series[0]?.points).toEqual([
    { at: '2026-01-01T00:00:00.000Z', value: 0 },
    { at: '2026-02-01T00:00:00.000Z', value: 0 },
    { at: '2026-03-01T00:00:00.000Z', value: 4 },
  ]);
  expect((await ask({ from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' })).body.fields?.[0]?.path).toBe('from');
  expect((await ask({ from: '2016-02-01T00:00:00Z', granularity: 'hour' })).body.fields?.[0]?.path).toBe('granularity');
  expect((await ask({ timeZone: 'Mars/Olympus' })).body.fields?.[0]?.path).toBe('timeZone');
});

test('tables and counts say what happened and what there is, to the organization it belongs to', async () => {
  const tenant = await marquee.givenTenant();
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const licensor = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const partner = await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId: licensor });
  const [one, two] = [await marquee.givenTitle(tenant, { name: 'One', ratingCount: 3, ratingScore: 6 }), await marquee.givenTitle(tenant, { name: 'Two' })];
  const theirs = await marquee.givenTitle(tenant, { name: 'Theirs', organizationId: licensor, entityStatus: 'DRAFT' });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await given(tenant, one.id, 'PLAY_START', [at, at]);
  await given(tenant, two.id, 'PLAY_START', [at], 'session-2');
  await given(tenant, two.id, 'PLAY_PROGRESS', [at, at]);
  await given(tenant, theirs.id, 'PLAY_START', [at]);
  const table = await marquee.call(tenant, 'POST /analytics/table', {
    as: analyst,
    body: { metrics: ['views', 'secondsPlayed', 'viewers'], dimension: 'product' },
  });
  expect(table.body.content.map(({ label, values }) => [label, values])).toEqual([
    ['One', { views: 2, secondsPlayed: 0, viewers: 1 }],
    ['Two', { views: 1, secondsPlayed: 20, viewers: 1 }],
  ]);
  expect([table.body.totals, table.body.totalElements, table.body.lastPage]).toEqual([{ views: 3, secondsPlayed: 20, viewers: 2 }, 2, true]);
  const counts = async (as: typeof analyst, metrics: string[]) => {
    const { body } = await marquee.call(tenant, 'POST /analytics/counts', { as, body: { metrics } as never });
    return body.code ?? body.counts.map(({ value }) => value);
  };
  expect(await counts(analyst, ['views', 'titles', 'titlesShown', 'ratings', 'ratingScore', 'people'])).toEqual([3, 2, 2, 3, 6, 2]);
  expect(await counts(partner, ['views', 'titles', 'titlesShown'])).toEqual([1, 1, 0]);
  expect(await counts(partner, ['people'])).toBe('FORBIDDEN');
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const stats = await marquee.call(tenant, 'POST /product/stats', { as: editor, body: { ids: [one.id, theirs.id] } });
  expect(stats.body.content.map(({ productId, recentViews, ratingCount }) => [productId, recentViews, ratingCount])).toEqual([[one.id, 2, 3]]);
  const series = await marquee.call(tenant, 'GET /dataseries/list', { as: partner, query: { size: 50 } });
  expect(series.body.content.map(({ name }) => name)).not.toContain('signUps');
  expect(series.body.content.find(({ name }) => name === 'views')?.latestAt).toBe(at);
});

test('events are noted once each, with who is signed in, and not without end', async () => {
  const tenant = await marquee.givenTenant();
  const viewer = await marquee.givenPerson(tenant);
  const film = await marquee.givenTitle(tenant);
  const report = (body: object) => marquee.call(tenant, 'POST /analytics/event', { as: viewer, body: body as never });
  const event = { kind: 'PLAY_START', productId: film.id, dedupeKey: 'play-0001' };
  expect((await report(event)).body).toEqual({ accepted: true });
  expect((await report(event)).body).toEqual({ accepted: false });
  expect((await report({ kind: 'PAGE_VIEW', sessionId: 'abcdefgh' })).body).toEqual({ accepted: true });
  const elsewhere = await marquee.givenTitle(await marquee.givenTenant());
  expect((await report({ kind: 'PLAY_START', productId: elsewhere.id })).status).toBe(404);
  expect((await report({ kind: 'INVENTED' })).status).toBe(400);
  const statuses: number[] = [];
  for (let count = 0; count < 300; count += 1) statuses.push((await report({ kind: 'SEARCH' })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test('an event of an invisible product is refused like one of an unknown product', async () => {
  const tenant = await marquee.givenTenant();
  const draft = await marquee.givenTitle(tenant, { name: 'Not out yet', entityStatus: 'DRAFT' });
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const report = async (as?: typeof editor) =>
    (await marquee.call(tenant, 'POST /analytics/event', { ...(as && { as }), body: { kind: 'TITLE_VIEW', productId: draft.id } })).status;
  expect([await report(), await report(supplier), await report(editor)]).toEqual([404, 404, 200]);
});

test('several events are noted at once, each when it happened, by device and country, and each once', async () => {
  const tenant = await marquee.givenTenant();
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const [film, draft] = [await marquee.givenTitle(tenant), await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' })];
  const stall = { kind: 'PLAY_STALL' as const, productId: film.id, ago: 7200, dedupeKey: 'stall-0001' };
  const events = [
    stall,
    stall,
    { ...stall, productId: draft.id, dedupeKey: 'stall-0002' },
    { kind: 'PLAY_READY' as const, productId: film.id, amount: 1.5 },
    { kind: 'PLAY_READY' as const, productId: film.id, amount: 0.5 },
    { kind: 'SEARCH_EMPTY' as const, metaData: { words: 'Skerry' } },
    { kind: 'SEARCH_EMPTY' as const, metaData: { words: 'skerry' } },
  ];
  const report = (body: object) => marquee.call(tenant, 'POST /analytics/events', { body: body as never });
  expect((await report({ sessionId: 'session-1', events })).body).toEqual({ accepted: 5 });
  expect((await report({ events: [stall] })).body).toEqual({ accepted: 0 });
  expect((await report({ events: [] })).status).toBe(400);
  expect((await report({ events: Array.from({ length: 51 }, () => ({ kind: 'SEARCH' })) })).status).toBe(400);
  const table = async (body: object) => {
    const { content } = (await marquee.call(tenant, 'POST /analytics/table', { as: analyst, body: body as never })).body;
    return content.map(({ key, values }) => [key, values]);
  };
  expect(await table({ metrics: ['emptySearches'], dimension: 'words' })).toEqual([['skerry', { emptySearches: 2 }]]);
  expect(await table({ metrics: ['startSeconds', 'stalls'], dimension: 'product' })).toEqual([[film.id, { startSeconds: 1, stalls: 1 }]]);
  expect(await table({ metrics: ['stalls'], dimension: 'device' })).toEqual([['OTHER', { stalls: 1 }]]);
  const to = new Date(Date.now() - 3_600_000).toISOString();
  expect(await table({ metrics: ['stalls', 'startSeconds'], dimension: 'product', to })).toEqual([[film.id, { stalls: 1, startSeconds: 0 }]]);
  const wrong = await marquee.call(tenant, 'POST /analytics/table', { as: analyst, body: { metrics: ['views'], dimension: 'words' } });
  expect(wrong.body.fields?.[0]?.path).toBe('dimension');
});
