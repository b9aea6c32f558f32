import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AvailTerms, EndpointKey } from '../../../contract/index.ts';
import { until } from '../../testing/until.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, edda: GivenPerson, id: string;
let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
beforeAll(async () => {
  site = await marquee.startAppWith({});
  await site.app.platform.jobs.start();
});
afterAll(() => site.app.close());
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  edda = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  id = (await site.call(tenant, 'POST /channel/item', { as: edda, body: { name: 'Partner', format: 'JSON', schedule: 'MANUAL' } })).body.id;
});

const reads = ['GET /channel/preview/:id', 'GET /channel/explain/:id'] as const;
const writes = ['POST /channel/run/:id', 'GET /channel/address/:id', 'POST /channel/address/renew/:id'] as const;
const status = async (key: EndpointKey, as: GivenPerson, of: GivenTenant = tenant) => (await site.call(of, key, { as, params: { id } })).status;

test('an analyst reads, an editor works, and whoever has neither right does neither', async () => {
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  for (const key of reads) expect([await status(key, edda), await status(key, analyst), await status(key, support)]).toEqual([200, 200, 403]);
  for (const key of writes) expect([await status(key, edda), await status(key, analyst), await status(key, support)]).toEqual([200, 403, 403]);
});

test('a feed is not there for another organization or another tenant', async () => {
  const theirs = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  for (const key of [...reads, ...writes]) expect([await status(key, theirs), await status(key, stranger, other)]).toEqual([404, 404]);
});

test('deliveries are read and files sent by whoever may, within the organization', async () => {
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const theirs = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const list = async (as: GivenPerson) => (await site.call(tenant, 'GET /channel/delivery/list', { as, query: { channelId: id } })).status;
  expect([await list(edda), await list(analyst), await list(support), await list(theirs)]).toEqual([200, 200, 403, 404]);
  await site.call(tenant, 'POST /channel/run/:id', { as: edda, params: { id } });
  const fileOf = async () => (await site.call(tenant, 'GET /channel/file/list', { as: edda, query: { channelId: id } })).body.content[0]?.id;
  const file = await until(fileOf);
  const send = async (as: GivenPerson) => (await site.call(tenant, 'POST /channel/file/send/:id', { as, params: { id: file } })).status;
  expect([await send(edda), await send(analyst), await send(theirs)]).toEqual([409, 403, 404]);
});

test('a supplier sees feeds its titles are in, and how many, and nothing else of them', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { name: 'Harbour Light', type: 'LICENSOR' });
  const lena = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const more = { description: 'Night.', metaData: { genres: ['Drama'], certification: 'PG' } };
  const title = await marquee.givenTitle(tenant, { ...more, organizationId });
  for (const fileType of ['VIDEO_MASTER', 'POSTER', 'HERO_IMAGE'] as const)
    await site.call(tenant, 'POST /content/item', { as: lena, body: { productId: title.id, fileType, path: '/media/film/master.m3u8' } });
  const supplied = async (as: GivenPerson) => (await site.call(tenant, 'GET /channel/supplied/list', { as })).body.content;
  expect(await supplied(lena)).toEqual([]);
  await site.call(tenant, 'POST /channel/run/:id', { as: edda, params: { id } });
  await until(async () => (await site.call(tenant, 'GET /channel/item/:id', { as: edda, params: { id } })).body.state === 'COMPLETED');
  expect(await supplied(lena)).toMatchObject([{ id, name: 'Partner', format: 'JSON', titles: 1 }]);
  const rival = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  expect(await supplied(rival)).toEqual([]);
  for (const key of [...reads, ...writes]) expect(await status(key, lena)).toBe(403);
});

test('a title with avails is in the feeds of its countries alone, and in none once its avail is withdrawn', async () => {
  const more = { description: 'Night.', metaData: { genres: ['Drama'], certification: 'PG' } };
  const title = await marquee.givenTitle(tenant, { ...more, name: 'Ice Diary' });
  for (const fileType of ['VIDEO_MASTER', 'POSTER', 'HERO_IMAGE'] as const)
    await site.call(tenant, 'POST /content/item', { as: edda, body: { productId: title.id, fileType, path: '/media/film/master.m3u8' } });
  const stoppedIn = async (territories: string[]) => {
    const body = { name: 'By country', format: 'JSON', schedule: 'MANUAL', territories } as const;
    const feed = (await site.call(tenant, 'POST /channel/item', { as: edda, body })).body.id;
    const { content } = (await site.call(tenant, 'GET /channel/explain/:id', { as: edda, params: { id: feed }, query: { q: 'Ice' } })).body;
    return content[0]?.stoppedBy;
  };
  expect([await stoppedIn([]), await stoppedIn(['FR'])]).toEqual([null, null]);
  const terms: AvailTerms = {
    ...{ alid: 'alid-1', title: 'Ice Diary', productId: title.id, territories: ['DE'], territoriesExcluded: [], workType: 'Movie', licenseType: 'AVOD' },
    ...{ formatProfile: 'HD', languages: [], languagesHeldBack: [], captions: '', start: '2020-01-01', end: '2099-12-31' },
    ...{ priceType: '', priceValue: '', priceCurrency: '', isExclusive: false, contractId: '' },
  };
  const avail = (await site.call(tenant, 'POST /avail/create', { as: edda, body: { terms } })).body;
  expect([await stoppedIn(['DE']), await stoppedIn(['FR', 'DE']), await stoppedIn(['FR']), await stoppedIn([])]).toEqual([
    null,
    null,
    'TERRITORY',
    'TERRITORY',
  ]);
  await site.call(tenant, 'POST /avail/withdraw/:id', { as: edda, params: { id: avail.id }, body: { version: avail.version } });
  expect([await stoppedIn(['DE']), await stoppedIn([])]).toEqual(['TERRITORY', 'TERRITORY']);
});

test('rules are counted before a feed is saved', async () => {
  await marquee.givenTitle(tenant, { metaData: { genres: ['Drama'] } });
  await marquee.givenTitle(tenant, { metaData: { genres: ['Comedy'] }, entityStatus: 'DRAFT' });
  const count = async (filter: object) => (await site.call(tenant, 'POST /channel/count', { as: edda, body: { filter } })).body;
  expect([await count({}), await count({ genres: ['Comedy'] }), await count({ programTypes: ['SERIES'] })]).toEqual([
    { titles: 2, published: 1 },
    { titles: 1, published: 0 },
    { titles: 0, published: 0 },
  ]);
});

test('a feed by the clock has a next run in its own zone, and one by hand has none', async () => {
  const save = async (body: object) => (await site.call(tenant, 'POST /channel/item', { as: edda, body: { name: 'By the clock', ...body } })).body.nextRunAt;
  const zoned = (moment: string | null) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(moment ?? ''));
  expect(zoned(await save({ schedule: 'DAILY', hour: 7, timeZone: 'America/New_York' }))).toMatch(/07:00$/);
  expect(zoned(await save({ schedule: 'WEEKLY', weekday: 3, hour: 23, timeZone: 'America/New_York' }))).toMatch(/^Wed.*23:00$/);
  expect(new Date((await save({ schedule: 'HOURLY' })) ?? '').getUTCMinutes()).toBe(0);
  expect([await save({ schedule: 'MANUAL' }), await save({ schedule: 'ANYTIME' }), await save({ entityStatus: 'DRAFT' })]).toEqual([null, null, null]);
});
