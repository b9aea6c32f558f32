import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, analyst: GivenPerson, plans: { readonly basic: string; readonly large: string };
const asOwner = (text: string) => marquee.database.asOwner(async (script) => (await script(text)).rows);
const at = (day: string) => `2026-${day}T00:00:00Z`;

interface Given {
  readonly plan: 'basic' | 'large';
  readonly status: 'ACTIVE' | 'TRIALING' | 'PAST_DUE' | 'EXPIRED' | 'CANCELED' | 'INCOMPLETE';
  /** Their periods: first day and the day after the last. */
  readonly periods: readonly (readonly [from: string, to: string, ended?: string])[];
}

/** Subscriptions as they are kept, each of a person of its own. */
async function given(subscriptions: readonly Given[]): Promise<void> {
  for (const { plan, status, periods } of subscriptions) {
    const [person, id] = [(await marquee.givenPerson(tenant)).identity.id, crypto.randomUUID()];
    const [first = ['01-01', '02-01'] as const, last = first] = [periods[0], periods.at(-1)];
    await asOwner(`insert into subscription (tenant_id, id, identity_id, plan_id, status, anchor, current_period_start, current_period_end, created_at, last_modified)
      values ('${tenant.id}', '${id}', '${person}', '${plans[plan]}', '${status}', '${at(first[0])}', '${at(last[0])}', '${at(last[1])}', '${at(first[0])}', '2026-12-01T00:00:00Z')`);
    for (const [from, to, ended] of periods)
      await asOwner(`insert into subscription_period (tenant_id, id, subscription_id, plan_id, source, starts_at, ends_at, ended_at, created_at)
        values ('${tenant.id}', gen_random_uuid(), '${id}', '${plans[plan]}', 'FREE', '${at(from)}', '${at(to)}', ${ended ? `'${at(ended)}'` : 'null'}, '${at(from)}')`);
  }
}

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const plan = async (name: string, tierRank: number) =>
    (
      await marquee.call(tenant, 'POST /plan/item', {
        as: owner,
        body: { name, tierRank, interval: 'MONTH', price: { amount: 900, currency: 'USD' } } as never,
      })
    ).body.id;
  plans = { basic: await plan('Basic', 10), large: await plan('Large', 20) };
  await given([
    { plan: 'basic', status: 'ACTIVE', periods: [['02-10', '03-10'], ['03-10', '12-10']] }, // oxfmt-ignore
    { plan: 'basic', status: 'EXPIRED', periods: [['02-20', '03-20']] },
    { plan: 'large', status: 'CANCELED', periods: [['03-05', '05-05', '04-02']] },
    { plan: 'large', status: 'PAST_DUE', periods: [['01-15', '03-15']] },
    { plan: 'large', status: 'INCOMPLETE', periods: [] },
  ]);
});

const metrics = ['subscribersNew', 'subscribersKept', 'subscribersLost', 'subscribers'] as const;
const ask = async (body: object, as = analyst) =>
  (
    await marquee.call(tenant, 'POST /analytics/table', {
      as,
      body: { metrics: [...metrics], from: at('02-01'), to: at('05-01'), size: 100, ...body } as never,
    })
  ).body;
const rowsOf = async (body: object) =>
  Object.fromEntries((await ask({ sortBy: 'label', ...body })).content.map(({ label, values }) => [label, metrics.map((metric) => values[metric])]));

test('subscribers are counted as they come, stay and go, month by month and plan by plan', async () => {
  // New, there from the first to the last moment, gone, and there at the end.
  expect(await rowsOf({ dimension: 'month' })).toEqual({
    '2026-02-01': [2, 1, 0, 3],
    '2026-03-01': [1, 2, 1, 3],
    '2026-04-01': [0, 2, 1, 2],
  });
  expect(await rowsOf({ dimension: 'plan' })).toEqual({ Basic: [2, 0, 1, 1], Large: [1, 1, 1, 1] });
  expect((await ask({ dimension: 'month' })).totals).toEqual({ subscribersNew: 3, subscribersKept: 1, subscribersLost: 2, subscribers: 2 });
  expect(await rowsOf({ dimension: 'month', only: { planId: plans.large } })).toEqual({
    '2026-02-01': [0, 1, 0, 1],
    '2026-03-01': [1, 1, 0, 2],
    '2026-04-01': [0, 1, 1, 1],
  });
  expect((await ask({ dimension: 'month', only: { device: 'TV' } })).totalElements).toBe(0);
  const series = await marquee.call(tenant, 'POST /analytics/series', {
    as: analyst,
    body: { metric: 'subscribersKept', granularity: 'week', from: at('03-01'), to: at('03-29') },
  });
  // Weeks begin on Mondays: the first is cut by the span.
  expect(series.body.series[0]?.points.map(({ value }) => value)).toEqual([3, 3, 4, 3, 3]);
});

test('the house reads of subscribers, and no supplier', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const partner = await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId });
  expect((await ask({ dimension: 'month' }, partner)).code).toBe('FORBIDDEN');
});

async function watched(title: GivenProduct, places: readonly (readonly [position: number, watched: boolean, day: string])[]): Promise<void> {
  for (const [position, seen, day] of places) {
    const person = await marquee.givenPerson(tenant);
    await asOwner(`insert into watch_entry (tenant_id, identity_id, product_id, position, duration, watched, seen_at)
      values ('${tenant.id}', '${person.identity.id}', '${title.id}', ${position}, 1000, ${seen}, '${at(day)}')`);
  }
}

test('the curve of a title says how many came how far, to its supplier and the house alone', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const title = await marquee.givenTitle(tenant, { name: 'Film', organizationId });
  await watched(title, [[0, true, '03-01'], [999, false, '03-02'], [250, false, '03-03'], [9, false, '03-04'], [500, false, '01-01']]); // oxfmt-ignore
  const read = (as: GivenPerson, of = tenant) =>
    marquee.call(of, 'POST /analytics/retention', { as, body: { productId: title.id, from: at('02-01'), to: at('04-01') } });
  const { body } = await read(analyst);
  expect([body.name, body.viewers, body.points.length]).toEqual(['Film', 4, 101]);
  const there = (percent: number) => body.points[percent]?.viewers;
  expect([0, 1, 25, 26, 99, 100].map(there)).toEqual([4, 3, 3, 2, 2, 1]);
  expect((await read(await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId }))).body.viewers).toBe(4);
  const another = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  expect((await read(await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId: another }))).status).toBe(404);
  expect((await read(await marquee.givenPerson(tenant, { role: 'SUPPORT' }))).status).toBe(403);
  const elsewhere = await marquee.givenTenant();
  expect((await read(await marquee.givenPerson(elsewhere, { role: 'OWNER' }), elsewhere)).status).toBe(404);
});

test('fetches of feeds are told apart by channel, plays by the release of the player', async () => {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const channel = (await marquee.call(tenant, 'POST /channel/item', { as: owner, body: { name: 'Partner feed', format: 'MRSS' } as never })).body;
  await asOwner(`insert into dataseries_point (tenant_id, organization_id, series, at, key, value)
    select '${tenant.id}', '${tenant.organizationId}', 'feed-fetches', now() - interval '1 hour' * n, '${channel.id}', n from generate_series(1, 3) n`);
  const table = async (body: object) => {
    const answer = await marquee.call(tenant, 'POST /analytics/table', { as: analyst, body: body as never });
    return answer.body.code ?? answer.body.content.map(({ label, values }) => [label, values]);
  };
  expect(await table({ metrics: ['feedFetches'], dimension: 'channel' })).toEqual([['Partner feed', { feedFetches: 6 }]]);
  expect(await table({ metrics: ['views'], dimension: 'channel' })).toBe('INVALID_INPUT');
  const film = await marquee.givenTitle(tenant);
  const stall = { kind: 'PLAY_STALL' as const, productId: film.id };
  const events = [
    { ...stall, metaData: { release: '1.0.0-a' } },
    { ...stall, metaData: { release: '1.0.0-a' } },
    { ...stall, metaData: { release: '1.0.0-b' } },
    stall,
  ];
  await marquee.call(tenant, 'POST /analytics/events', { body: { events } });
  expect(await table({ metrics: ['stalls'], dimension: 'release' })).toEqual([
    ['1.0.0-a', { stalls: 2 }],
    ['', { stalls: 1 }],
    ['1.0.0-b', { stalls: 1 }],
  ]);
  expect(await table({ metrics: ['feedFetches'], dimension: 'release' })).toBe('INVALID_INPUT');
});
