import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, film: GivenProduct;
let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  film = await marquee.givenTitle(tenant, { name: 'Ice Diary' });
  now = new Date();
  site = await marquee.startAppWith({ now: () => now, regionHeader: 'x-country' });
  const path = '/media/northlight/ice-diary/film/master.m3u8';
  await site.call(tenant, 'POST /content/item', { as: owner, body: { productId: film.id, fileType: 'VIDEO_MASTER', path } });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const from = (country?: string) => (country ? { headers: { 'x-country': country } } : {});
const access = async (as?: GivenPerson, country?: string, id = film.id) =>
  (await site.call(tenant, 'GET /access/title/:id', { params: { id }, ...(as && { as }), ...from(country) })).body;
const offer = async (body: Omit<Body<'POST /product/offer/item'>, 'productId'>) =>
  (await site.call(tenant, 'POST /product/offer/item', { as: owner, body: { productId: film.id, startsAt: now.toISOString(), ...body } })).body.id;

/** Returns the media server's status code for the film. */
async function media(token?: string): Promise<number> {
  const { content } = (await site.call(tenant, 'GET /product/item/:id', { as: owner, params: { id: film.id } })).body;
  const { masterPath } = content.find(({ fileType }) => fileType === 'VIDEO_MASTER') ?? { masterPath: '' };
  return (await site.app.http.inject({ url: masterPath, ...(token && { cookies: { cmplay: token } }) })).statusCode;
}

/** Checks that page, API and media server agree for one person, and returns the way or the reason. */
async function sees(as?: GivenPerson, country?: string) {
  const { isAllowed, via, reason } = await access(as, country);
  const began = await site.call(tenant, 'POST /access/play/:id', { params: { id: film.id }, body: {}, ...(as && { as }), ...from(country) });
  expect([began.status, await media(began.body.token)]).toEqual(isAllowed ? [200, 200] : [403, 403]);
  if (as) await site.call(tenant, 'POST /access/stop/:id', { as, params: { id: began.body.playbackId ?? film.id }, body: {} });
  return via ?? reason;
}

const till = () => checkoutsIn(tenant);
const begin = (as: GivenPerson, skuId: string) => till().begin([{ skuId, quantity: 1 }], { site, as });
async function buy(as: GivenPerson, skuId: string) {
  const { checkout } = (await begin(as, skuId)).body;
  return (await till().pay(checkout.id, undefined, {}, { site, as })).body;
}

/** Creates a person whose birthday of that age is some days from now. */
async function born(years: number, days: number): Promise<GivenPerson> {
  const as = await marquee.givenPerson(tenant);
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
  // On 29 February the person was born on 28 February.
  if (days === 0 && day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  const birthDate = day.toISOString().slice(0, 10);
  const { id, version } = as.identity;
  expect((await site.call(tenant, 'POST /identity/item', { as, body: { id, version, birthDate } })).body.birthDate).toBe(birthDate);
  return as;
}

async function restrict(minimumAge: number, id = film.id): Promise<void> {
  const { version, metaData } = (await site.call(tenant, 'GET /product/item/:id', { as: owner, params: { id } })).body;
  const saved = await site.call(tenant, 'POST /product/item', { as: owner, body: { id, version, metaData: { ...metaData, minimumAge } } });
  expect(saved.status).toBe(200);
}

test('a viewer who is too young or of unknown age can neither watch nor buy a restricted title', async () => {
  const [grown, young, small] = [await born(18, 0), await born(18, 1), await born(16, 1)];
  const other = await marquee.givenPerson(await marquee.givenTenant());
  const everybody = async () => [await sees(), await sees(viewer), await sees(young), await sees(grown), await sees(owner)];
  expect(await everybody()).toEqual(['FREE', 'FREE', 'FREE', 'FREE', 'STAFF']);
  await restrict(18);
  // The media server caches access for two seconds.
  now = new Date(now.getTime() + 2000);
  // Never offered, but restricted: the page checks access and the media server requires a token.
  expect((await site.call(tenant, 'GET /product/item/:id', { params: { id: film.id } })).body.isOffered).toBe(true);
  expect((await access(young)).minimumAge).toBe(18);
  expect(await everybody()).toEqual(['AGE_UNKNOWN', 'AGE_UNKNOWN', 'AGE', 'FREE', 'STAFF']);
  // An episode has the age limit of its series.
  const episode = await marquee.givenTitle(tenant, { name: 'One', parentId: film.id, season: 1, episode: 1 });
  await restrict(16, episode.id);
  expect([(await access(young, undefined, episode.id)).reason, (await access(grown, undefined, episode.id)).via]).toEqual(['AGE', 'FREE']);
  const plan = { name: 'Standard', tierRank: 20, interval: 'MONTH', price: usd(999), entityStatus: 'APPROVED' } as const;
  const [standard, rented, kept] = [
    (await site.call(tenant, 'POST /plan/item', { as: owner, body: plan })).body.id,
    await offer({ kind: 'RENTAL', price: usd(499), startDays: 30, playHours: 48, territories: ['NL'] }),
    await offer({ kind: 'PURCHASE', price: usd(999), territories: ['NL'] }),
  ];
  await offer({ kind: 'PLAN', tierRank: 20, territories: ['NL'] });
  expect(await everybody()).toEqual(['AGE_UNKNOWN', 'AGE_UNKNOWN', 'AGE', 'TERRITORY', 'STAFF']);
  for (const skuId of [rented, kept])
    for (const as of [viewer, young]) expect((await begin(as, skuId)).body.fields?.[0]).toMatchObject({ path: 'items.0.skuId', code: 'age', limit: 18 });
  for (const as of [young, grown, viewer]) expect((await buy(as, standard)).status).toBe('DELIVERED');
  expect([await sees(viewer, 'NL'), await sees(young, 'NL'), await sees(grown, 'NL')]).toEqual(['AGE_UNKNOWN', 'AGE', 'PLAN']);
  const given = { identityId: small.identity.id, productId: film.id, days: null, note: 'A prize' };
  expect((await site.call(tenant, 'POST /access/grant', { as: owner, body: given })).status).toBe(200);
  expect([await sees(small), (await access(small)).offers]).toEqual(['AGE', []]);
  expect((await site.call(tenant, 'GET /access/title/:id', { params: { id: film.id }, as: other })).status).toBe(401);
  await restrict(16);
  expect([await sees(small), await sees(young, 'NL')]).toEqual(['AGE', 'PLAN']);
});

test('a birth date can be set once by its owner and corrected by staff', async () => {
  const { id, version } = viewer.identity;
  const say = (birthDate: string | null, of: number, as = viewer) => site.call(tenant, 'POST /identity/item', { as, body: { id, version: of, birthDate } });
  for (const wrong of ['1899-12-31', new Date(now).toISOString().slice(0, 10), '2010-02-30'])
    expect([(await say(wrong, version)).status, (await say(wrong, version)).body.fields?.[0]?.path]).toEqual([400, 'birthDate']);
  expect((await say('2012-05-01', version)).body.birthDate).toBe('2012-05-01');
  for (const older of ['1990-05-01', null]) expect((await say(older, version + 1)).body.fields?.[0]).toMatchObject({ path: 'birthDate', code: 'fixed' });
  const clerk = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  expect((await say('1990-05-01', version + 1, clerk)).status).toBe(404);
  expect((await say('1990-05-01', version + 1, owner)).body.birthDate).toBe('1990-05-01');
});
