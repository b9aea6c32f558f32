import { expect, test } from '@jest/globals';

const eventLimits = { ofPerson: 50, ofNetwork: 3, ofPersonADay: 50, ofNetworkADay: 5, ofStrangers: 100, ofStrangersADay: 20 };

test('strangers report only so much: by network, IPv6 by its first half, and all of a tenant together as the database counts', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  let now = Date.now();
  const { app, call } = await marquee.startAppWith({ eventLimits, now: () => new Date(now) });
  const report = async (...addresses: string[]) => {
    const answers: number[] = [];
    for (const from of addresses) answers.push((await call(tenant, 'POST /analytics/event', { body: { kind: 'PAGE_VIEW' }, from })).status);
    return answers;
  };
  expect(await report('10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2')).toEqual([200, 200, 200, 429, 200]);
  expect(await report('2001:db8::1', '2001:db8::2', '2001:db8::ffff:3', '2001:db8::4')).toEqual([200, 200, 200, 429]);
  now += 61_000;
  // The day's share of the network: what was refused counts, too.
  expect(await report('10.0.0.1', '10.0.0.1', '10.0.0.1')).toEqual([200, 200, 429]);
  const columns = 'tenant_id, id, kind, at, amount';
  const sql = `insert into event (${columns}) select '${tenant.id}', gen_random_uuid(), 'PAGE_VIEW', now(), 1 from generate_series(1, 20) returning 1`;
  await marquee.database.platformWrite((run) => run({ sql, parameters: [] }));
  now += 61_000;
  expect(await report('10.0.0.9', '10.0.0.8')).toEqual([429, 429]);
  expect((await call(tenant, 'POST /analytics/event', { as: person, body: { kind: 'PAGE_VIEW' }, from: '10.0.0.9' })).status).toBe(200);
  const other = await marquee.givenTenant();
  expect((await call(other, 'POST /analytics/event', { body: { kind: 'PAGE_VIEW' }, from: '10.0.0.9' })).status).toBe(200);
  await app.close();
});

test('an event is small: few details, with short names and values', async () => {
  const tenant = await marquee.givenTenant();
  const report = async (metaData: object) => {
    const { status, body } = await marquee.call(tenant, 'POST /analytics/event', { body: { kind: 'PAGE_VIEW', metaData } as never });
    return [status, body.fields?.[0]?.path.split('.')[0]];
  };
  expect(await report({ path: '/movies', width: 1440, dark: true })).toEqual([200, undefined]);
  for (const wrong of [
    { ['k'.repeat(500_000)]: 1 },
    { ['k'.repeat(41)]: 1 },
    { long: 'x'.repeat(201) },
    { list: ['x'] },
    { nested: {} },
    Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`k${at}`, 1])),
  ])
    expect(await report(wrong)).toEqual([400, 'metaData']);
});
