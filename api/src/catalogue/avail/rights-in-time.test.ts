import { beforeEach, expect, test } from '@jest/globals';
import type { AvailTerms, Body } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, film: GivenProduct;
let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;
const MASTER = '/media/northlight/ice-diary/film/master.m3u8';

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  film = await marquee.givenTitle(tenant, { name: 'Ice Diary' });
  now = new Date('2027-03-01T00:00:00Z');
  site = await marquee.startAppWith({ now: () => now, regionHeader: 'x-country' });
  await at(now.toISOString());
  await site.call(tenant, 'POST /content/item', { as: owner, body: { productId: film.id, fileType: 'VIDEO_MASTER', path: MASTER } });
});

/** Puts the clock there, with people signed in then. */
async function at(moment: string): Promise<void> {
  now = new Date(moment);
  const again = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) });
  [owner, viewer] = [await again(owner), await again(viewer)];
}
const plain: AvailTerms = {
  ...{ alid: 'alid-1', title: 'Ice Diary', productId: null, territories: ['DE'], territoriesExcluded: [], workType: 'Movie', licenseType: 'AVOD' },
  ...{ formatProfile: 'HD', languages: [], languagesHeldBack: [], captions: '', start: '2027-03-01', end: '2027-03-28' },
  ...{ priceType: '', priceValue: '', priceCurrency: '', isExclusive: false, contractId: '' },
};
async function license(terms: Partial<AvailTerms> = {}) {
  const { status, body } = await site.call(tenant, 'POST /avail/create', { as: owner, body: { terms: { ...plain, productId: film.id, ...terms } } });
  expect(status).toBe(200);
  return body;
}
async function sees(country?: string, as?: GivenPerson, id = film.id) {
  const options = { params: { id }, ...(as && { as }), ...(country && { headers: { 'x-country': country } }) };
  const { isAllowed, via, reason, until, opensAt } = (await site.call(tenant, 'GET /access/title/:id', options)).body;
  expect((await site.call(tenant, 'POST /access/play/:id', { ...options, body: {} })).status).toBe(isAllowed ? 200 : 403);
  return [via ?? reason, until ?? opensAt];
}
const offer = async (body: Omit<Body<'POST /product/offer/item'>, 'productId'>) =>
  (await site.call(tenant, 'POST /product/offer/item', { as: owner, body: { productId: film.id, startsAt: '2027-01-01T00:00:00Z', ...body } })).body.id;
const allowed = async (query: object) => (await site.call(tenant, 'GET /avail/allowed', { as: owner, query: { territory: 'DE', ...query } })).body.content;

test('a title without avails plays as before; with one it plays there, then and nowhere else, to the second', async () => {
  expect(await sees('FR')).toEqual(['FREE', null]);
  await license();
  // The clocks in Berlin go forward on 28 March 2027: the last day ends at 22:00 UTC, the first began at 23:00.
  expect(await sees('DE')).toEqual(['FREE', '2027-03-28T22:00:00.000Z']);
  expect(await sees('FR')).toEqual(['TERRITORY', null]);
  expect(await sees()).toEqual(['TERRITORY', null]);
  await at('2027-03-28T21:59:59.999Z');
  expect(await sees('DE')).toEqual(['FREE', '2027-03-28T22:00:00.000Z']);
  await at('2027-03-28T22:00:00Z');
  expect(await sees('DE')).toEqual(['ENDED', null]);
  await at('2027-02-28T22:59:59Z');
  expect(await sees('DE')).toEqual(['NOT_YET', '2027-02-28T23:00:00.000Z']);
});

test('a window that follows at once goes on without a break; the world is everywhere but where it is excluded', async () => {
  await license({ territories: ['WW'], territoriesExcluded: ['US'], start: 'Open', end: '2027-03-10T23:59:59' });
  await license({ alid: 'alid-2', territories: ['WW'], territoriesExcluded: ['US'], start: '2027-03-11', end: 'Open' });
  expect(await sees('FR')).toEqual(['FREE', null]);
  expect(await sees('US')).toEqual(['TERRITORY', null]);
  expect(await sees()).toEqual(['TERRITORY', null]);
  await license({ alid: 'alid-3', territories: ['WW'], end: 'Open' });
  expect(await sees()).toEqual(['FREE', null]);
});

test('the file itself plays by a decision only, once there are avails, and a withdrawn one ends it', async () => {
  const file = async () => {
    const { content } = (await site.call(tenant, 'GET /product/item/:id', { as: owner, params: { id: film.id } })).body;
    const path = content.find(({ fileType }) => fileType === 'VIDEO_MASTER')?.masterPath ?? '';
    return (await site.app.http.inject({ url: path })).statusCode;
  };
  expect(await file()).toBe(200);
  const { id, version } = await license({ territories: ['WW'] });
  // For two seconds it is remembered whose a file is.
  await at('2027-03-01T00:00:02Z');
  expect([await file(), await sees('FR')]).toEqual([403, ['FREE', '2027-03-29T00:00:00.000Z']]);
  await site.call(tenant, 'POST /avail/withdraw/:id', { as: owner, params: { id }, body: { version } });
  expect(await sees('FR')).toEqual(['TERRITORY', null]);
});

test('a rental is offered while VOD is licensed there, and free viewing of it never is', async () => {
  const skuId = await offer({ kind: 'RENTAL', price: { amount: 499, currency: 'EUR' }, startDays: 30, playHours: 48 });
  await license({ licenseType: 'VOD' });
  const access = async (country: string) => {
    const headers = { 'x-country': country };
    const { reason, offers } = (await site.call(tenant, 'GET /access/title/:id', { params: { id: film.id }, as: viewer, headers })).body;
    return [reason, offers.map((one) => [one.skuId, one.endsAt])];
  };
  expect(await access('DE')).toEqual(['OFFER_NEEDED', [[skuId, '2027-03-28T22:00:00.000Z']]]);
  expect(await access('FR')).toEqual(['TERRITORY', []]);
  const begin = () => checkoutsIn(tenant).begin([{ skuId, quantity: 1 }], { as: viewer, site });
  const sold = (await begin()).status;
  await at('2027-03-28T22:00:00Z');
  expect(await access('DE')).toEqual(['ENDED', []]);
  expect([sold, (await begin()).status]).toEqual([200, 400]);
});

test('an episode has the rights of its series until it has some of its own', async () => {
  const series = await marquee.givenTitle(tenant, { name: 'Ferry', metaData: { programType: 'SERIES' } });
  const [first, second] = [
    await marquee.givenTitle(tenant, { name: 'One', metaData: { programType: 'PROGRAM' }, parentId: series.id }),
    await marquee.givenTitle(tenant, { name: 'Two', metaData: { programType: 'PROGRAM' }, parentId: series.id }),
  ];
  await license({ productId: series.id });
  await license({ productId: second.id, territories: ['FR'], alid: 'two' });
  expect([await sees('DE', undefined, first.id), await sees('DE', undefined, second.id)]).toEqual([
    ['FREE', '2027-03-28T22:00:00.000Z'],
    ['TERRITORY', null],
  ]);
});

test('one call lists what Germany sees on 1 March, of all titles and of one', async () => {
  const other = await marquee.givenTitle(tenant, { name: 'Anchor' });
  const avail = await license({ licenseType: 'SVOD', territories: ['DE', 'AT'] });
  await license({ alid: 'a', productId: other.id, territories: ['FR'], licenseType: 'EST' });
  const moment = '2027-03-01T12:00:00Z';
  const svod = { territory: 'DE', licenseType: 'SVOD', isAllowed: true, until: '2027-03-28T22:00:00.000Z', opensAt: null, availIds: [avail.id] };
  expect(await allowed({ at: moment })).toEqual([{ product: { id: film.id, name: 'Ice Diary', path: film.path }, allowed: [svod] }]);
  expect(await allowed({ at: '2027-04-01T12:00:00Z' })).toEqual([]);
  const [one] = await allowed({ at: '2027-02-01T12:00:00Z', productId: film.id, licenseType: 'SVOD' });
  expect(one?.allowed).toEqual([{ ...svod, isAllowed: false, until: null, opensAt: '2027-02-28T23:00:00.000Z', availIds: [] }]);
});

test('coverage names windows, gaps and clashes, with territories that have the same together', async () => {
  const a = await license({ territories: ['DE', 'AT'], start: '2027-01-01', end: '2027-01-31' });
  const b = await license({ territories: ['DE', 'AT'], start: '2027-03-01', end: '2027-03-31' });
  const c = await license({ alid: 'c', territories: ['DE'], start: '2027-03-15', end: '2027-04-15' });
  const { content, isLimited } = (await site.call(tenant, 'GET /avail/coverage', { as: owner, query: { productId: film.id } })).body;
  const gap = { startsAt: '2027-01-31T23:00:00.000Z', endsAt: '2027-02-28T23:00:00.000Z', availIds: [a.id, b.id] };
  expect(isLimited).toBe(true);
  expect(content.map(({ territories, windows, gaps, clashes }) => [territories, windows.length, gaps, clashes.map((one) => one.availIds)])).toEqual([
    [['AT'], 2, [gap], []],
    [['DE'], 3, [gap], [[b.id, c.id]]],
  ]);
  const flagged = async (flag: 'GAP' | 'CLASH') =>
    (await site.call(tenant, 'GET /avail/list', { as: owner, query: { flag } })).body.content.map(({ id }) => id);
  expect([await flagged('GAP'), (await flagged('CLASH')).sort()]).toEqual([[a.id], [b.id, c.id].sort()]);
  const query = { from: '2027-01-01T00:00:00Z', to: '2027-03-05T00:00:00Z', territory: 'AT' };
  const calendar = (await site.call(tenant, 'GET /avail/calendar', { as: owner, query })).body;
  expect(calendar.content.map(({ kind, at: moment, avail }) => [kind, moment, avail.id])).toEqual([
    ['ENDS', '2027-01-31T23:00:00.000Z', a.id],
    ['STARTS', '2027-02-28T23:00:00.000Z', b.id],
  ]);
});

test('people are told once of windows that end within 30 days: the house of all, a supplier of its own', async () => {
  const licensor = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  let lena = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: licensor });
  await license({ title: 'Ice Diary' });
  const body = { licensorId: licensor, terms: { ...plain, title: 'Low Water', alid: 'low' } };
  await site.call(tenant, 'POST /avail/create', { as: owner, body });
  const run = () => site.app.platform.jobs.runNow('catalogue.tell-ending-windows');
  await at('2027-02-20T00:00:00Z');
  await run();
  await at('2027-03-05T00:00:00Z');
  await Promise.all([run(), run()]);
  await run();
  lena = { ...lena, jwt: await marquee.tokenAt(tenant, lena.identity.id, now) };
  const inbox = async (as: GivenPerson) =>
    (await site.call(tenant, 'GET /identity/inbox/list', { as })).body.content.map(({ subject, link }) => [subject, link]);
  expect(await inbox(owner)).toEqual([['2 windows of rights end soon', '/library/avails?flag=ENDING']]);
  expect(await inbox(lena)).toEqual([['Rights to Low Water end soon', '/library/avails?flag=ENDING']]);
});
