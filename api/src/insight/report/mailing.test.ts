import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
let now: Date, sites: Site[];
let tenant: GivenTenant, ana: GivenPerson, edda: GivenPerson;

/** Calls as somebody who has just signed in. */
const call: Site['call'] = async (of, key, options = {}) => {
  const as = options.as && { jwt: await marquee.tokenAt(tenant, (options.as as GivenPerson).identity.id, now) };
  return sites[0]!.call(of, key, { ...options, ...(as && { as }) });
};

/** Two servers of one clock; the site’s clock is New York’s. */
beforeEach(async () => {
  now = new Date('2027-03-12T10:00:00Z');
  sites = [await marquee.startAppWith({ now: () => now }), await marquee.startAppWith({ now: () => now })];
  tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { version } = (await call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  expect((await call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { time_zone: 'America/New_York' } } })).status).toBe(
    200,
  );
  ana = await marquee.givenPerson(tenant, { role: 'ANALYST', firstName: 'Ana' });
  edda = await marquee.givenPerson(tenant, { role: 'EDITOR', firstName: 'Edda' });
  const film = await marquee.givenTitle(tenant, { name: 'Film' });
  await marquee.database.asOwner((script) =>
    script(`insert into event (tenant_id, id, kind, at, product_id, organization_id, session_id)
      select p.tenant_id, gen_random_uuid(), 'PLAY_START', timestamptz '2027-03-12T06:00:00Z' - interval '1 minute' * n, p.id, p.organization_id, 'session-' || n
      from product p, generate_series(1, 1234) n where p.tenant_id = '${tenant.id}' and p.id = '${film.id}'`),
  );
});
afterEach(async () => {
  for (const { app } of sites) await app.close();
});

const definition = {
  metrics: ['views'],
  dimension: 'product',
  granularity: 'day',
  compare: 'PREVIOUS_PERIOD',
  only: {},
  days: 7,
} satisfies Body<'POST /report/item'>['definition'];
const at8 = { every: 'DAILY', hour: 8, weekday: 1, day: 1 } as const;
const save = (as: GivenPerson, body: Partial<Body<'POST /report/item'>>) =>
  call(tenant, 'POST /report/item', { as, body: { name: 'Watched', definition, ...body } });
/** Both servers look at once. */
async function lookAt(moment: string): Promise<void> {
  now = new Date(moment);
  await Promise.all(sites.map(({ app }) => app.platform.jobs.runNow('insight.mail-reports')));
}
const mailsTo = async ({ identity }: GivenPerson) => marquee.mailsTo(identity.email);

test('a report is mailed once each time it is due, by the clock of the site, in summer and in winter', async () => {
  const made = await save(ana, { schedule: at8, recipientIds: [ana.identity.id, edda.identity.id] });
  expect([made.status, made.body.nextAt]).toEqual([200, '2027-03-12T13:00:00.000Z']);
  await lookAt('2027-03-12T12:59:00Z');
  expect(await mailsTo(ana)).toEqual([]);
  await lookAt('2027-03-12T13:00:30Z');
  await lookAt('2027-03-12T13:01:30Z');
  const [letter, ...more] = await mailsTo(edda);
  expect([(await mailsTo(ana)).length, more]).toEqual([1, []]);
  expect([letter?.subject, letter?.text]).toEqual(['Report: Watched', expect.stringContaining('Hello Edda,')]);
  expect(letter?.text).toContain('Views: 1,234 (before: 0)');
  expect(letter?.links.some((link) => link.includes('/reports?metrics=views&by=product'))).toBe(true);
  const read = (await call(tenant, 'GET /report/item/:id', { as: ana, params: { id: made.body.id } })).body;
  expect([read.nextAt, read.lastSentAt]).toEqual(['2027-03-13T13:00:00.000Z', '2027-03-12T13:00:30.000Z']);
  // New York puts its clocks forward on 14 March.
  await lookAt('2027-03-13T13:00:30Z');
  await lookAt('2027-03-14T12:00:30Z');
  expect((await mailsTo(ana)).length).toBe(3);
});

test.each([
  ['WEEKLY', '2027-03-15T12:00:00.000Z'],
  ['MONTHLY', '2027-04-01T12:00:00.000Z'],
] as const)('%s it is due on its day', async (every, nextAt) => {
  const made = (await save(ana, { schedule: { ...at8, every }, recipientIds: [ana.identity.id] })).body;
  expect(made.nextAt).toBe(nextAt);
  const ended = await call(tenant, 'POST /report/item', { as: ana, body: { id: made.id, version: made.version, schedule: null } });
  expect(ended.body.nextAt).toBeNull();
  await lookAt('2027-05-01T12:00:00Z');
  expect(await mailsTo(ana)).toEqual([]);
});

test('it goes to members who may read it, and to nobody who stopped it or may no longer', async () => {
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const finance = await marquee.givenPerson(tenant, { role: 'FINANCE', firstName: 'Finn' });
  const partner = await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  for (const { identity } of [support, partner])
    expect((await save(ana, { schedule: at8, recipientIds: [identity.id] })).body.fields?.[0]).toMatchObject({ path: 'recipientIds', code: 'unknown' });
  const readers = async (isOfMoney: boolean) =>
    (await call(tenant, 'GET /report/reader/list', { as: ana, query: { isOfMoney, size: 50 } })).body.content.map(({ id }) => id);
  expect((await readers(false)).includes(edda.identity.id)).toBe(true);
  expect((await readers(true)).includes(edda.identity.id)).toBe(false);
  const money = { ...definition, metrics: ['salesNet' as const], only: { currency: 'USD' } };
  expect((await save(finance, { definition: money, schedule: at8, recipientIds: [edda.identity.id] })).status).toBe(400);
  const { id } = (await save(ana, { schedule: at8, recipientIds: [ana.identity.id, edda.identity.id, finance.identity.id] })).body;
  const stop = (as: GivenPerson) => call(tenant, 'POST /report/stop/:id', { as, params: { id } });
  expect([(await stop(edda)).status, (await stop(edda)).status, (await stop(partner)).status]).toEqual([200, 404, 404]);
  await marquee.database.asOwner((script) =>
    script(`update organization_member set role = 'SUPPORT' where tenant_id = '${tenant.id}' and identity_id = '${finance.identity.id}'`),
  );
  await lookAt('2027-03-12T13:00:30Z');
  expect([(await mailsTo(ana)).length, await mailsTo(edda), await mailsTo(finance)]).toEqual([1, [], []]);
});
