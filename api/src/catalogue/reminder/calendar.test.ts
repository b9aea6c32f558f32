import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

const startsAt = '2027-03-20T19:30:00.000Z';
const name = 'Halcyon; Drive, "Live" \\ at the Amphitheatre';
const description = `Glass Weather,\nwhole; ${'كلمات عربية طويلة '.repeat(12)}`;
const given = (tenant: GivenTenant, metaData: object = { startsAt, endsAt: '2027-03-20T21:30:00Z' }) =>
  marquee.givenTitle(tenant, { name, description, path: 'halcyon-live', programType: 'EVENT', metaData });
const fetchAt = (tenant: GivenTenant, id: string, query: Record<string, string>) =>
  marquee.app.http.inject({ url: `/v1/product/calendar/${id}`, query, headers: { host: `${tenant.slug}.localhost:8080` } });
/** Lines as they were before folding. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('an event is a calendar file by a plain link: times in UTC, texts escaped, lines of at most 75 octets', async () => {
  const tenant = await marquee.givenTenant();
  const event = await given(tenant);
  const answer = await fetchAt(tenant, event.id, { key: tenant.key, tenant: tenant.id });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="halcyon-live.ics"',
  ]);
  const lines = unfolded(answer.body);
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      `UID:${event.id}@${tenant.slug}.localhost`,
      'DTSTART:20270320T193000Z',
      'DTEND:20270320T213000Z',
      'SUMMARY:Halcyon\\; Drive\\, "Live" \\\\ at the Amphitheatre',
      `URL;VALUE=URI:http://${tenant.slug}.localhost:8080/events/halcyon-live`,
      'END:VCALENDAR',
    ]),
  );
  expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toBe(
    `DESCRIPTION:${description.replace('\n', '\\n').replaceAll(',', '\\,').replaceAll(';', '\\;')}`,
  );
  const raw = answer.body.split('\r\n');
  expect(raw.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
});

test('an event without an end lasts its length; moved, it is the same one in a later edition', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const event = await given(tenant, { startsAt, durationSeconds: 5400 });
  const read = async () => unfolded((await fetchAt(tenant, event.id, { key: tenant.key, tenant: tenant.id })).body);
  expect(await read()).toEqual(expect.arrayContaining(['DTEND:20270320T210000Z', 'SEQUENCE:1']));
  const metaData = { programType: 'EVENT' as const, startsAt: '2027-03-21T19:30:00Z' };
  await marquee.call(tenant, 'POST /product/item', { as: owner, body: { id: event.id, version: 1, metaData } });
  expect(await read()).toEqual(
    expect.arrayContaining([`UID:${event.id}@${tenant.slug}.localhost`, 'DTSTART:20270321T193000Z', 'DTEND:20270321T213000Z', 'SEQUENCE:2']),
  );
});

test('no calendar without a key, with a secret one in the address, of what is no event, not shown, undated or another tenant’s', async () => {
  const [tenant, elsewhere] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const [event, foreign] = [await given(tenant), await given(elsewhere)];
  const asked = { key: tenant.key, tenant: tenant.id };
  const movie = await marquee.givenTitle(tenant);
  const undated = await marquee.givenTitle(tenant, { programType: 'EVENT' });
  const draft = await marquee.givenTitle(tenant, { programType: 'EVENT', entityStatus: 'DRAFT', metaData: { startsAt } });
  const statuses = async (answers: ReturnType<typeof fetchAt>[]) => (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(await statuses([movie, undated, draft, foreign].map(({ id }) => fetchAt(tenant, id, asked)))).toEqual([404, 404, 404, 404]);
  expect(
    await statuses([
      fetchAt(tenant, event.id, {}),
      fetchAt(tenant, event.id, { key: `sk_${'x'.repeat(40)}`, tenant: tenant.id }),
      fetchAt(tenant, event.id, { ...asked, tenant: elsewhere.id }),
    ]),
  ).toEqual([401, 401, 403]);
});

test('the page’s address is a name of the tenant, whatever the request says', async () => {
  const tenant = await marquee.givenTenant();
  const event = await given(tenant);
  const { body } = await marquee.app.http.inject({
    url: `/v1/product/calendar/${event.id}`,
    query: { key: tenant.key, tenant: tenant.id },
    headers: { host: 'evil.example' },
  });
  expect(body).not.toContain('evil.example');
});

test('a calendar file that was sent leaves no error in the log', async () => {
  const { app } = await marquee.startAppWith({});
  const tenant = await marquee.givenTenant();
  const event = await given(tenant);
  const errors: unknown[] = [];
  app.http.log.error = (...said: unknown[]) => void errors.push(said);
  const url = `/v1/product/calendar/${event.id}?key=${tenant.key}&tenant=${tenant.id}`;
  expect([(await app.http.inject({ url, headers: { host: tenant.host } })).statusCode, errors]).toEqual([200, []]);
  await app.close();
});
