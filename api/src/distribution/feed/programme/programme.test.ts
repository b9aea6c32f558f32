import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../../testing.ts';

let tenant: GivenTenant, edda: GivenPerson, channelId: string;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  edda = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const body = { name: 'Harbour TV', format: 'XMLTV', schedule: 'MANUAL', timeZone: 'Europe/Amsterdam' } as const;
  channelId = (await marquee.call(tenant, 'POST /channel/item', { as: edda, body })).body.id;
});

const HOUR = 3600;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
type Item = Body<'POST /channel/programme/item'>;
const save = (more: Partial<Item>, as = edda) =>
  marquee.call(tenant, 'POST /channel/programme/item', { as, body: { channelId, day: '2027-03-28', time: '01:00', seconds: HOUR, name: 'News', ...more } });
const read = async (day = '2027-03-28') =>
  (await marquee.call(tenant, 'GET /channel/programme/:id', { as: edda, params: { id: channelId }, query: { day } })).body;
const hours = (all: readonly { startsAt: string; endsAt: string }[]) => all.map(({ startsAt, endsAt }) => `${startsAt.slice(11, 16)}-${endsAt.slice(11, 16)}`);

test('an item is put in by the clock of the feed, moved and taken out, and two are never on at once', async () => {
  // On this night the clock goes from two to three.
  const first = (await save({})).body;
  expect([first.startsAt, first.endsAt]).toEqual(['2027-03-28T00:00:00.000Z', '2027-03-28T01:00:00.000Z']);
  const second = await save({ time: '03:00', name: 'Film' });
  expect([second.status, second.body.startsAt]).toEqual([200, '2027-03-28T01:00:00.000Z']);
  for (const [time, seconds] of [
    ['01:30', HOUR],
    ['00:30', HOUR],
    ['00:30', 4 * HOUR],
    ['03:59', 60],
  ] as const) {
    const refused = await save({ time, seconds });
    expect([refused.status, refused.body.fields?.[0]]).toEqual([409, expect.objectContaining({ path: 'time', code: 'taken' })]);
  }
  expect((await save({ id: first.id, time: '03:30' })).status).toBe(409);
  expect((await save({ id: first.id, time: '01:15', seconds: 1800, name: 'Late news' })).body).toMatchObject({ id: first.id, name: 'Late news' });
  expect(hours((await read()).content)).toEqual(['00:15-00:45', '01:00-02:00']);
  expect(hours((await read()).gaps)).toEqual(['23:00-00:15', '00:45-01:00', '02:00-22:00']);
  expect((await marquee.call(tenant, 'DELETE /channel/programme/item/:id', { as: edda, params: { id: first.id } })).body).toEqual({ done: true });
  expect((await read()).content.map(({ name }) => name)).toEqual(['Film']);
  expect((await save({ day: '2027-02-30' })).body.fields?.[0]?.path).toBe('day');
  const { day } = (await marquee.call(tenant, 'GET /channel/programme/:id', { as: edda, params: { id: channelId } })).body;
  expect(Math.abs(Date.parse(day) - Date.now())).toBeLessThan(48 * 3_600_000);
});

test('gaps are filled to the last minute, also around what began the day before', async () => {
  await save({ day: '2027-06-01', time: '23:30', seconds: 2 * HOUR, name: 'Night film' });
  await save({ day: '2027-06-02', time: '20:00', seconds: 4 * HOUR, name: 'Evening' });
  const fill = (seconds: number) =>
    marquee.call(tenant, 'POST /channel/programme/fill/:id', {
      as: edda,
      params: { id: channelId },
      body: { day: '2027-06-02', name: 'Harbour camera', seconds },
    });
  expect((await fill(60)).body.fields?.[0]?.code).toBe('maxItems');
  expect((await fill(5 * HOUR)).body).toEqual({ added: 4 });
  const { content, gaps } = await read('2027-06-02');
  expect(gaps).toEqual([]);
  expect(hours(content)).toEqual(['21:30-23:30', '23:30-04:30', '04:30-09:30', '09:30-14:30', '14:30-18:00', '18:00-22:00']);
  expect((await fill(5 * HOUR)).body).toEqual({ added: 0 });
});

test('a programme is its organization’s, and whoever only reads changes nothing', async () => {
  const { id } = (await save({})).body;
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const theirs = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const statusOf = async (as: GivenPerson) => [
    (await marquee.call(tenant, 'GET /channel/programme/:id', { as, params: { id: channelId }, query: { day: '2027-03-28' } })).status,
    (await save({ time: '10:00' }, as)).status,
    (await marquee.call(tenant, 'DELETE /channel/programme/item/:id', { as, params: { id } })).status,
  ];
  expect([await statusOf(analyst), await statusOf(theirs)]).toEqual([
    [200, 403, 403],
    [404, 404, 404],
  ]);
  const other = (await marquee.call(tenant, 'POST /channel/item', { as: edda, body: { name: 'Other', format: 'XMLTV' } })).body;
  expect((await save({ id, channelId: other.id })).status).toBe(404);
});

test('the guide has the programme, with what the catalogue says of its titles, and holds against the DTD', async () => {
  const title = await marquee.givenTitle(tenant, {
    name: 'Tidewater',
    description: 'A <harbour> & its night.',
    metaData: { genres: ['Drama'], certification: 'PG' },
  });
  await save({ day: tomorrow(), time: '20:00', name: 'Tidewater', productId: title.id });
  await save({ day: tomorrow(), time: '21:00', name: 'News' });
  await save({ day: '2020-01-01', name: 'Long ago' });
  const { text } = (await marquee.call(tenant, 'GET /channel/preview/:id', { as: edda, params: { id: channelId }, query: {} })).body;
  expect([...text.matchAll(/<title lang="en">([^<]*)</gu)].map(([, name]) => name)).toEqual(['Tidewater', 'News']);
  expect(text).toContain('<desc lang="en">A &lt;harbour&gt; &amp; its night.</desc>');
  const dtd = join(process.env['MARQUEE_SHARED'] ?? '', 'samples/operator/xmltv/xmltv.dtd');
  if (!existsSync(dtd)) return;
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  writeFileSync(join(folder, 'guide.xml'), text);
  const checker = join(__dirname, '../../../testing/check-dtd.mjs');
  expect(JSON.parse(execFileSync(process.execPath, [checker, dtd, join(folder, 'guide.xml')], { encoding: 'utf8' }))).toEqual(['']);
  rmSync(folder, { recursive: true });
});
