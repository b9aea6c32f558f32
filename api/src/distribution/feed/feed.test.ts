import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import type { Body, Reply } from '../../../contract/index.ts';
import { until } from '../../testing/until.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

type Channel = Reply<'POST /channel/item'>;
let tenant: GivenTenant, edda: GivenPerson;
let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
beforeAll(async () => {
  site = await marquee.startAppWith({});
  await site.app.platform.jobs.start();
});
afterAll(() => site.app.close());
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  edda = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

type TitleInput = Pick<NonNullable<Parameters<typeof marquee.givenTitle>[1]>, 'name' | 'organizationId' | 'programType' | 'parentId' | 'season' | 'episode'>;
/** A published film with everything viewers and partners need. */
async function film({ name = 'Tidewater', organizationId, ...own }: TitleInput = {}): Promise<string> {
  const metaData = { genres: ['Drama'], certification: 'PG', durationSeconds: 60 };
  const more = { ...own, name, description: 'A harbour at night.', metaData, origin: '2026-10-09T00:00:00.000Z', ...(organizationId && { organizationId }) };
  const { id } = await marquee.givenTitle(tenant, more);
  const as = organizationId ? await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId }) : edda;
  for (const fileType of ['VIDEO_MASTER', 'POSTER', 'HERO_IMAGE'] as const) {
    const path = fileType === 'VIDEO_MASTER' ? '/media/film/master.m3u8' : `/media/film/${fileType}.jpg`;
    expect((await site.call(tenant, 'POST /content/item', { as, body: { productId: id, fileType, path } })).status).toBe(200);
  }
  return id;
}
async function channel(body: Partial<Body<'POST /channel/item'>> = {}): Promise<Channel> {
  const made = await site.call(tenant, 'POST /channel/item', { as: edda, body: { name: 'Partner', schedule: 'MANUAL', ...body } });
  expect(made.status).toBe(200);
  return made.body;
}
const params = (id: string) => ({ as: edda, params: { id } });
const read = async (id: string) => (await site.call(tenant, 'GET /channel/item/:id', params(id))).body;
/** Runs a feed and waits for its end. */
async function run(id: string): Promise<Channel> {
  expect((await site.call(tenant, 'POST /channel/run/:id', params(id))).body.state).toBe('RUNNING');
  return until(async () => {
    const now = await read(id);
    return now.state !== 'RUNNING' && now;
  });
}
const files = async (channelId: string) => (await site.call(tenant, 'GET /channel/file/list', { as: edda, query: { channelId } })).body.content;
async function fetchFeed(id: string, headers: Record<string, string> = {}) {
  const { address } = (await site.call(tenant, 'GET /channel/address/:id', params(id))).body;
  return site.app.http.inject({ method: 'GET', url: new URL(address).pathname, headers: { host: tenant.host, ...headers } });
}
const explain = async (id: string, productId: string) =>
  (await site.call(tenant, 'GET /channel/explain/:id', { ...params(id), query: { productId } })).body.content[0];
async function offer(productId: string, more: object = {}) {
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const body = { productId, kind: 'FREE' as const, territories: ['FR'], startsAt: '2026-01-01T00:00:00.000Z', ...more };
  return site.call(tenant, 'POST /product/offer/item', { as, body });
}

test('a feed is built, fetched once and then unchanged, in parts and packed', async () => {
  await film();
  const made = await channel();
  expect((await fetchFeed(made.id)).statusCode).toBe(404);
  const built = await run(made.id);
  expect(built).toMatchObject({ state: 'COMPLETED', fault: '', live: { titles: 1, leftOut: 0 }, waiting: null });
  const first = await fetchFeed(made.id, { 'user-agent': 'Partner/1' });
  expect([first.statusCode, first.headers['content-type'], first.body.includes('Tidewater')]).toEqual([200, 'application/rss+xml; charset=utf-8', true]);
  const again = await fetchFeed(made.id, { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const part = await fetchFeed(made.id, { range: 'bytes=0-4' });
  expect([part.statusCode, part.body]).toEqual([206, '<?xml']);
  const packed = await fetchFeed(made.id, { 'accept-encoding': 'gzip' });
  expect([packed.headers['content-encoding'], gunzipSync(packed.rawPayload).toString()]).toEqual(['gzip', first.body]);
  expect(await read(made.id)).toMatchObject({ fetches: 4, version: 1 });
  expect((await run(made.id)).live?.id).toBe(built.live?.id);
  expect(await files(made.id)).toHaveLength(1);
});

test('a series is in a feed with its episodes that have a film', async () => {
  const series = await film({ name: 'Harbour Lights', programType: 'SERIES' });
  await film({ name: 'Pilot', parentId: series, season: 1, episode: 1 });
  await marquee.givenTitle(tenant, { name: 'Unfilmed', parentId: series, season: 1, episode: 2 });
  const made = await channel();
  expect((await run(made.id)).live?.titles).toBe(1);
  const { body } = await fetchFeed(made.id);
  expect([body.includes('Pilot'), body.includes('Unfilmed')]).toEqual([true, false]);
});

test('an address that was renewed, changed or is another’s opens nothing', async () => {
  await film();
  const { id } = await channel();
  await run(id);
  const { address } = (await site.call(tenant, 'GET /channel/address/:id', params(id))).body;
  const { pathname } = new URL(address);
  const status = async (url: string) => (await site.app.http.inject({ url, headers: { host: tenant.host } })).statusCode;
  expect(await status(pathname)).toBe(200);
  const parts = pathname.split('/');
  expect(await status([...parts.slice(0, 5), 'A'.repeat(43), parts[6]].join('/'))).toBe(404);
  const other = await channel({ name: 'Other' });
  expect(await status([...parts.slice(0, 4), other.id, ...parts.slice(5)].join('/'))).toBe(404);
  expect((await site.call(tenant, 'POST /channel/address/renew/:id', params(id))).body.address).not.toBe(address);
  expect([await status(pathname), (await fetchFeed(id)).statusCode]).toEqual([404, 200]);
  await site.call(tenant, 'DELETE /channel/item/:id', params(id));
  expect((await fetchFeed(id)).statusCode).toBe(410);
});

test('a feed with user and password refuses whoever has not both', async () => {
  await film();
  const { id } = await channel({ protection: 'BASIC' });
  await run(id);
  const { user, password } = (await site.call(tenant, 'GET /channel/address/:id', params(id))).body;
  const basic = (name: string, secret: string) => ({ authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` });
  const refused = await fetchFeed(id);
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Basic realm="feed", charset="UTF-8"']);
  expect((await fetchFeed(id, basic(user ?? '', 'wrong'))).statusCode).toBe(401);
  expect((await fetchFeed(id, basic('somebody', password ?? ''))).statusCode).toBe(401);
  expect((await fetchFeed(id, basic(user ?? '', password ?? ''))).statusCode).toBe(200);
});

test('a title whose rights were withdrawn is gone at the next run, and the file that shrank waits', async () => {
  const [kept, withdrawn] = [await film({ name: 'Kept' }), await film({ name: 'Withdrawn' })];
  const { id } = await channel({ territories: ['FR'] });
  const first = await run(id);
  expect(first.live?.titles).toBe(2);
  expect((await offer(withdrawn, { territories: ['DE'] })).status).toBe(200);
  expect(await explain(id, withdrawn)).toMatchObject({
    isIn: false,
    stoppedBy: 'TERRITORY',
    gates: expect.arrayContaining([expect.objectContaining({ message: 'It may be shown in DE only.' })]),
  });
  expect(await explain(id, kept)).toMatchObject({ isIn: true, stoppedBy: null });
  const second = await run(id);
  expect(second).toMatchObject({ state: 'COMPLETED', live: { id: first.live?.id }, waiting: { guards: ['SHRUNK'], titles: 1 } });
  expect((await fetchFeed(id)).body).toContain('Withdrawn');
  const inbox = (await site.call(tenant, 'GET /identity/inbox/list', { as: edda })).body.content;
  expect(inbox.map(({ subject, link }) => [subject, link])).toEqual([['A file of the feed Partner waits for approval', `/library/channelfeeds/${id}`]]);
  const waiting = second.waiting?.id ?? '';
  const view = async (name: 'REMOVED' | 'LEFT_OUT' | 'IN') =>
    (await site.call(tenant, 'GET /channel/file/titles/:id', { ...params(waiting), query: { view: name } })).body;
  expect([(await view('REMOVED')).content[0]?.name, (await view('LEFT_OUT')).content[0]?.stoppedBy, (await view('IN')).total]).toEqual([
    'Withdrawn',
    'TERRITORY',
    1,
  ]);
  expect((await site.call(tenant, 'POST /channel/file/approve/:id', params(waiting))).body).toMatchObject({ state: 'KEPT', isLive: true });
  expect((await fetchFeed(id)).body).not.toContain('Withdrawn');
  expect((await site.call(tenant, 'POST /channel/file/approve/:id', params(waiting))).body.fields?.[0]?.code).toBe('decided');
  expect((await site.call(tenant, 'POST /channel/file/restore/:id', params(first.live?.id ?? ''))).body.isLive).toBe(true);
  expect((await fetchFeed(id)).body).toContain('Withdrawn');
});

test('an empty file waits, and a discarded one never goes out', async () => {
  const { id } = await channel({ filter: { genres: ['Nothing'] } });
  const built = await run(id);
  expect(built).toMatchObject({ live: null, waiting: { guards: ['EMPTY'] } });
  const waiting = built.waiting?.id ?? '';
  expect((await site.call(tenant, 'POST /channel/file/discard/:id', params(waiting))).body).toMatchObject({ state: 'DISCARDED', isLive: false });
  expect((await site.call(tenant, 'POST /channel/file/restore/:id', params(waiting))).body.fields?.[0]?.code).toBe('decided');
  expect((await fetchFeed(id)).statusCode).toBe(404);
});

test('two who run a feed at once get one run', async () => {
  await film();
  const { id } = await channel();
  const answers = await Promise.all([1, 2, 3].map(() => site.call(tenant, 'POST /channel/run/:id', params(id))));
  expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set(['RUNNING']));
  await until(async () => (await read(id)).state === 'COMPLETED');
  expect(await files(id)).toHaveLength(1);
});
