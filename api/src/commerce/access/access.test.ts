import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, film: GivenProduct;
let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  film = await marquee.givenTitle(tenant, { name: 'Ice Diary' });
  now = new Date();
  site = await marquee.startAppWith({ now: () => now, regionHeader: 'x-country' });
  await site.call(tenant, 'POST /content/item', { as: owner, body: { productId: film.id, fileType: 'VIDEO_MASTER', path: MASTER } });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const MASTER = '/media/northlight/ice-diary/film/master.m3u8';
const HOUR = 3_600_000;
const signedInNow = async (as: GivenPerson) => ({ ...as, jwt: await marquee.tokenAt(tenant, as.identity.id, now) });
/** Advances the clock by hours and renews the sign-ins. */
async function later(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * HOUR);
  [owner, viewer] = [await signedInNow(owner), await signedInNow(viewer)];
}
const by = (as?: GivenPerson) => ({ site, ...(as && { as }) });
const usd = (amount: number) => ({ amount, currency: 'USD' });
type Offer = Omit<Body<'POST /product/offer/item'>, 'productId'>;

const offer = async (body: Offer, productId = film.id) => {
  const reply = await site.call(tenant, 'POST /product/offer/item', { as: owner, body: { productId, startsAt: now.toISOString(), ...body } });
  expect(reply.status).toBe(200);
  return reply.body.id;
};
const rental = (more: Offer = {}) => offer({ kind: 'RENTAL', price: usd(499), startDays: 30, playHours: 48, ...more });
const access = async (as?: GivenPerson, country?: string, id = film.id) =>
  (await site.call(tenant, 'GET /access/title/:id', { params: { id }, ...(as && { as }), ...(country && { headers: { 'x-country': country } }) })).body;
const play = (as?: GivenPerson, id = film.id, country?: string) =>
  site.call(tenant, 'POST /access/play/:id', { params: { id }, body: {}, ...(as && { as }), ...(country && { headers: { 'x-country': country } }) });
const subscribe = async (plan: Body<'POST /plan/item'>) =>
  (await site.call(tenant, 'POST /plan/item', { as: owner, body: { interval: 'MONTH', price: usd(999), entityStatus: 'APPROVED', ...plan } })).body.id;

/** Returns the media server's status codes for the playlist of a film and for one of its files. */
async function media(token?: string, id = film.id): Promise<readonly [number, number]> {
  const { content } = (await site.call(tenant, 'GET /product/item/:id', { as: owner, params: { id } })).body;
  const { masterPath } = content.find(({ fileType }) => fileType === 'VIDEO_MASTER') ?? { masterPath: '' };
  const asked = (path: string) => site.app.http.inject({ url: path, ...(token && { cookies: { cmplay: token } }) });
  return [(await asked(masterPath)).statusCode, (await asked(masterPath.replace('master.m3u8', 'video-168.mp4'))).statusCode];
}

/** Checks that page, API and media server agree for one person, and returns the way or the reason. */
async function sees(as?: GivenPerson, country?: string) {
  const { isAllowed, via, reason } = await access(as, country);
  const began = await play(as, film.id, country);
  expect(began.status).toBe(isAllowed ? 200 : 403);
  expect(await media(isAllowed ? began.body.token : undefined)).toEqual(isAllowed ? [200, 200] : [403, 403]);
  if (as) await site.call(tenant, 'POST /access/stop/:id', { as, params: { id: began.body.playbackId ?? film.id }, body: {} });
  return via ?? reason;
}

const begin = (as: GivenPerson | undefined, skuIds: readonly string[], quantity = 1) =>
  checkoutsIn(tenant).begin(
    skuIds.map((skuId) => ({ skuId, quantity })),
    by(as),
  );
/** Buys through the calls of a checkout. */
async function buy(as: GivenPerson, skuIds: readonly string[], scenario: 'APPROVE' | 'DECLINE' = 'APPROVE') {
  const { checkout } = (await begin(as, skuIds)).body;
  return (await checkoutsIn(tenant).pay(checkout.id, undefined, { scenario }, by(as))).body;
}

describe('access to a title', () => {
  test('a title that was never offered plays for everybody, but its original file for nobody', async () => {
    expect(await sees()).toBe('FREE');
    expect(await media()).toEqual([200, 200]);
    for (const path of [MASTER, MASTER.replace('film/', './film/'), MASTER.replace('film', 'fi%6Cm'), MASTER.replace('film/', 'film//')])
      expect((await site.app.http.inject({ url: path })).statusCode).toBe(404);
    const raw = (await site.call(tenant, 'GET /content/list', { as: viewer, query: { productId: film.id } })).body;
    expect(raw.content.map(({ fileType }) => fileType)).toEqual([]);
    expect((await site.call(tenant, 'GET /content/list', { as: owner, query: { productId: film.id } })).body.content[0]?.path).toBe(MASTER);
  });

  test('page, API and media server agree for every kind of viewer and offer', async () => {
    const standard = await subscribe({ name: 'Standard', tierRank: 20 });
    const small = await subscribe({ name: 'Small', tierRank: 10 });
    await offer({ kind: 'PLAN', tierRank: 20, territories: ['NL'] });
    await rental();
    const [low, high, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant), await marquee.givenPerson(await marquee.givenTenant())];
    expect((await buy(low, [small])).status).toBe('DELIVERED');
    expect((await buy(high, [standard])).status).toBe('DELIVERED');
    expect([await sees(), await sees(viewer), await sees(low, 'NL')]).toEqual(['OFFER_NEEDED', 'OFFER_NEEDED', 'OFFER_NEEDED']);
    expect([await sees(high, 'NL'), await sees(high, 'DE'), await sees(high), await sees(owner)]).toEqual(['PLAN', 'OFFER_NEEDED', 'OFFER_NEEDED', 'STAFF']);
    expect((await site.call(tenant, 'GET /access/title/:id', { params: { id: film.id }, as: other })).status).toBe(401);
    const { id, version } = (await site.call(tenant, 'GET /subscription/me', { as: high })).body;
    const move = (name: 'mark-past-due' | 'suspend', of: number) =>
      site.call(tenant, `POST /subscription/${name}/:id`, { as: owner, params: { id }, body: { version: of } });
    expect((await move('mark-past-due', version)).status).toBe(200);
    expect(await sees(high, 'NL')).toBe('PLAN');
    expect((await move('suspend', version + 1)).status).toBe(200);
    expect(await sees(high, 'NL')).toBe('OFFER_NEEDED');
  });

  test('a title that is not offered yet, no longer or at all can be watched by nobody', async () => {
    const id = await offer({ kind: 'FREE', startsAt: new Date(now.getTime() + HOUR).toISOString(), endsAt: new Date(now.getTime() + 2 * HOUR).toISOString() });
    expect([(await access()).opensAt, await sees()]).toEqual([new Date(now.getTime() + HOUR).toISOString(), 'NOT_YET']);
    await later(1);
    expect(await sees()).toBe('FREE');
    const { body } = await play();
    await later(0.99);
    expect((await play()).body.expiresAt).toBe(new Date(now.getTime() + 0.01 * HOUR).toISOString());
    await later(0.01);
    expect([await sees(), await media(body.token)]).toEqual(['ENDED', [403, 403]]);
    await site.call(tenant, 'DELETE /product/offer/item/:id', { as: owner, params: { id } });
    expect(await sees()).toBe('NOT_OFFERED');
  });

  test('an episode has the offers of its series', async () => {
    const episode = await marquee.givenTitle(tenant, { name: 'One', parentId: film.id, season: 1, episode: 1 });
    await rental();
    expect((await access(viewer, undefined, episode.id)).reason).toBe('OFFER_NEEDED');
    expect((await site.call(tenant, 'GET /product/item/:id', { params: { id: episode.id } })).body.isOffered).toBe(true);
    await buy(viewer, [(await access(viewer)).offers[0]?.skuId ?? '']);
    expect((await access(viewer, undefined, episode.id)).via).toBe('RENTAL');
    await offer({ kind: 'PURCHASE', price: usd(100) }, episode.id);
    expect((await access(await marquee.givenPerson(tenant), undefined, episode.id)).offers.map(({ kind }) => kind)).toEqual(['PURCHASE']);
  });
});

describe('a rental', () => {
  test('a rental is granted when it is paid, begins with the first play and ends on time', async () => {
    const skuId = await rental();
    expect((await buy(viewer, [skuId], 'DECLINE')).status).toBe('AWAITING_PAYMENT');
    expect(await sees(viewer)).toBe('OFFER_NEEDED');
    const order = await buy(viewer, [skuId]);
    expect([order.status, order.addressNeeded, order.lines[0]]).toEqual([
      'DELIVERED',
      'NONE',
      expect.objectContaining({ kind: 'RENTAL', path: film.path, playHours: 48 }),
    ]);
    expect(await access(viewer)).toMatchObject({ via: 'RENTAL', playHours: 48, until: new Date(now.getTime() + 30 * 24 * HOUR).toISOString() });
    await later(29 * 24);
    const begun = await Promise.all([play(viewer), play(viewer)]);
    const until = new Date(now.getTime() + 48 * HOUR).toISOString();
    expect(begun.map(({ body }) => body.until)).toEqual([until, until]);
    await later(47.99);
    expect([(await access(viewer)).until, (await access(viewer)).playHours]).toEqual([until, null]);
    expect((await begin(viewer, [skuId])).body.fields?.[0]).toMatchObject({ path: 'items.0.skuId', code: 'had' });
    await later(0.01);
    expect(await sees(viewer)).toBe('OFFER_NEEDED');
    expect((await buy(viewer, [skuId])).status).toBe('DELIVERED');
  });

  test('a rental is not sold to visitors, twice, in two units or after its offer ended', async () => {
    const skuId = await rental({ endsAt: new Date(now.getTime() + HOUR).toISOString() });
    const till = checkoutsIn(tenant);
    expect((await begin(undefined, [skuId])).body.fields?.[0]).toMatchObject({ path: 'items.0.skuId', code: 'account' });
    expect((await begin(viewer, [skuId], 2)).body.fields?.[0]).toMatchObject({ path: 'items.0.quantity', code: 'maximum', limit: 1 });
    // Of two unpaid checkouts for the same title only one can be paid.
    const [one, other] = [(await begin(viewer, [skuId])).body.checkout.id, (await begin(viewer, [skuId])).body.checkout.id];
    expect((await till.pay(one, undefined, {}, by(viewer))).body.status).toBe('DELIVERED');
    expect((await till.pay(other, undefined, {}, by(viewer))).body.fields?.[0]).toMatchObject({ path: 'lines', code: 'had' });
    const third = await marquee.givenPerson(tenant);
    const ids = [(await begin(third, [skuId])).body.checkout.id, (await begin(third, [skuId])).body.checkout.id];
    const paid = await Promise.all(ids.map((id) => till.pay(id, undefined, {}, by(third))));
    expect(paid.map(({ body }) => body.fields?.[0]?.code ?? body.status).sort()).toEqual(['DELIVERED', 'had']);
    await later(1);
    expect((await begin(await signedInNow(await marquee.givenPerson(tenant)), [skuId])).body.fields?.[0]).toMatchObject({
      path: 'items.0.skuId',
      code: 'unknown',
    });
  });
});

test('titles, plans and goods are one order paid once, and a refund revokes what it pays back', async () => {
  const tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1200 }] });
  const sku = tee.skus[0]?.id ?? '';
  await marquee.givenStock(tenant, sku, [3]);
  const skuId = await offer({ kind: 'PURCHASE', price: usd(1499) });
  const plan = await subscribe({ name: 'Plus', tierRank: 30 });
  const cart = (body: Body<'POST /cart/add-product'>) => site.call(tenant, 'POST /cart/add-product', { as: viewer, body });
  await cart({ productId: film.id, id: skuId, quantity: 5 });
  await cart({ productId: film.id, id: skuId });
  await cart({ productId: plan, id: plan });
  const { items, count, subtotal } = (await cart({ productId: tee.id })).body;
  expect([items.map(({ kind }) => kind).sort(), count, subtotal.amount]).toEqual([['GOODS', 'PLAN', 'PURCHASE'], 3, 1200 + 1499 + 999]);
  const till = checkoutsIn(tenant);
  const { checkout, token } = (
    await till.begin(
      items.map((item) => ({ skuId: item.skuId, quantity: item.quantity })),
      by(viewer),
    )
  ).body;
  expect((await till.pay(checkout.id, token, {}, by(viewer))).body.fields?.[0]).toMatchObject({ path: 'shippingAddress', code: 'required' });
  const address = { name: 'Vera', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
  await site.call(tenant, 'POST /checkout/details/:id', { params: { id: checkout.id }, body: { token, version: checkout.version, shippingAddress: address } });
  expect((await till.pay(checkout.id, token, {}, by(viewer))).body.status).toBe('PAID');
  expect([(await access(viewer)).via, (await site.call(tenant, 'GET /subscription/me', { as: viewer })).body.status]).toEqual(['PURCHASE', 'ACTIVE']);
  const staff = { as: owner, params: { id: checkout.id } };
  const order = async () => (await site.call(tenant, 'GET /order/item/:id', staff)).body;
  const paid = await order();
  expect((await site.call(tenant, 'POST /order/fulfill/:id', { ...staff, body: { version: paid.version } })).body).toMatchObject({ status: 'FULFILLED' });
  const back = (await order()).lines.filter(({ kind }) => kind !== 'GOODS').map(({ id }) => ({ lineId: id, unsent: 1 }));
  const refunded = await site.call(tenant, 'POST /order/refund-lines/:id', { ...staff, body: { version: (await order()).version, lines: back } });
  expect([refunded.status, refunded.body.refunded]).toEqual([200, usd(1499 + 999)]);
  expect([await sees(viewer), (await site.call(tenant, 'GET /subscription/me', { as: viewer })).body]).toEqual(['OFFER_NEEDED', null]);
  const accounts = await marquee.database.asOwner(
    async (script) => (await script(`select distinct account from ledger_posting where tenant_id = '${tenant.id}' order by 1`)).rows,
  );
  expect(accounts.map(({ account }) => account)).toEqual(expect.arrayContaining(['deferred:svod', 'refund:tvod', 'revenue:merch', 'revenue:tvod']));
});

test('a playback token is valid for one title of one tenant for five minutes', async () => {
  await offer({ kind: 'FREE' });
  const other = await marquee.givenTitle(tenant, { name: 'Other' });
  await site.call(tenant, 'POST /content/item', { as: owner, body: { productId: other.id, fileType: 'VIDEO_MASTER', path: MASTER } });
  await rental({}).catch(() => undefined);
  await offer({ kind: 'RENTAL', price: usd(1), startDays: 1, playHours: 1 }, other.id);
  const { token, expiresAt } = (await play()).body;
  expect([await media(token), await media(token, other.id)]).toEqual([
    [200, 200],
    [403, 403],
  ]);
  for (const forged of [`9${token}`, token.slice(0, -1), `${token}x`, '.', '', '99999999999.', token.replace('.', '.A')])
    expect(await media(forged)).toEqual([403, 403]);
  now = new Date(Date.parse(expiresAt) + 1000);
  expect(await media(token)).toEqual([403, 403]);
});
