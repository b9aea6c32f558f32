import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, film: GivenProduct;
let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;
const MASTER = '/media/northlight/ice-diary/film/master.m3u8';

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  film = await marquee.givenTitle(tenant, { name: 'Ice Diary' });
  now = new Date();
  site = await marquee.startAppWith({ now: () => now });
  await site.call(tenant, 'POST /content/item', { as: owner, body: { productId: film.id, fileType: 'VIDEO_MASTER', path: MASTER } });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

/** Moves the clock by hours, with people signed in then. */
async function later(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * 3_600_000);
  const again = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) });
  [owner, viewer] = [await again(owner), await again(viewer)];
}
const subscribe = async (body: Body<'POST /plan/item'>) => {
  const plan = { interval: 'MONTH', price: { amount: 999, currency: 'USD' }, entityStatus: 'APPROVED', ...body } as const;
  return (await site.call(tenant, 'POST /plan/item', { as: owner, body: plan })).body.id;
};
const offer = (body: Pick<Body<'POST /product/offer/item'>, 'kind' | 'tierRank'>, productId = film.id) =>
  site.call(tenant, 'POST /product/offer/item', { as: owner, body: { productId, startsAt: now.toISOString(), ...body } });
async function buy(as: GivenPerson, [skuId = '']: readonly string[]): Promise<void> {
  const { checkout } = (await checkoutsIn(tenant).begin([{ skuId, quantity: 1 }], { as, site })).body;
  await checkoutsIn(tenant).pay(checkout.id, undefined, {}, { as, site });
}
const play = (as: GivenPerson, id = film.id) => site.call(tenant, 'POST /access/play/:id', { params: { id }, body: {}, as });
/** The answer of the media server to a token: the status of the film's playlist and of a part of it. */
async function media(token: string): Promise<readonly [number, number]> {
  const { content } = (await site.call(tenant, 'GET /product/item/:id', { as: owner, params: { id: film.id } })).body;
  const { masterPath } = content.find(({ fileType }) => fileType === 'VIDEO_MASTER') ?? { masterPath: '' };
  const asked = (path: string) => site.app.http.inject({ url: path, cookies: { cmplay: token } });
  return [(await asked(masterPath)).statusCode, (await asked(masterPath.replace('master.m3u8', 'video-168.mp4'))).statusCode];
}

test('a plan allows its number of streams, also when two begin at once; a stream that is over makes room', async () => {
  const plan = await subscribe({ name: 'One', tierRank: 1, maxStreams: 1 });
  await offer({ kind: 'PLAN', tierRank: 1 });
  await buy(viewer, [plan]);
  const both = await Promise.all([play(viewer), play(viewer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { playbackId } = both.find(({ status }) => status === 200)?.body ?? { playbackId: null };
  const renew = (as = viewer) => site.call(tenant, 'POST /access/renew/:id', { as, params: { id: film.id }, body: { playbackId } });
  expect([(await renew()).status, (await renew(owner)).body.playbackId === playbackId]).toEqual([200, false]);
  expect((await play(viewer)).body.fields?.[0]).toMatchObject({ path: 'playback', code: 'maximum', limit: 1 });
  await site.call(tenant, 'POST /access/stop/:id', { as: owner, params: { id: String(playbackId) }, body: {} });
  expect((await play(viewer)).status).toBe(409);
  await site.call(tenant, 'POST /access/stop/:id', { as: viewer, params: { id: String(playbackId) }, body: {} });
  expect((await play(viewer)).status).toBe(200);
  await later(0.1);
  expect((await play(viewer)).status).toBe(200);
  await later(2);
  await site.app.platform.jobs.runNow('commerce.forget-streams');
  const kept = await marquee.database.asOwner(async (script) => (await script(`select id from playback where tenant_id = '${tenant.id}'`)).rows);
  expect(kept).toEqual([]);
});

test('a stopped stream plays no longer: no more tokens are good than streams are allowed', async () => {
  const plan = await subscribe({ name: 'Two', tierRank: 1, maxStreams: 2 });
  await offer({ kind: 'PLAN', tierRank: 1 });
  await buy(viewer, [plan]);
  const first = (await play(viewer)).body;
  expect(await media(first.token)).toEqual([200, 200]);
  const stop = (playbackId: string | null) => site.call(tenant, 'POST /access/stop/:id', { as: viewer, params: { id: String(playbackId) }, body: {} });
  expect([(await stop(first.playbackId)).status, (await stop(first.playbackId)).status]).toEqual([200, 404]);
  const tokens = [first.token];
  for (let one = 0; one < 6; one += 1) {
    const { body } = await play(viewer);
    tokens.push(body.token);
    if (one < 4) await stop(body.playbackId);
  }
  now = new Date(now.getTime() + 2000);
  const good = [];
  for (const token of tokens) if ((await media(token))[0] === 200) good.push(token);
  expect(good).toEqual(tokens.slice(-2));
  const renewed = await site.call(tenant, 'POST /access/renew/:id', { as: viewer, params: { id: film.id }, body: { playbackId: first.playbackId } });
  expect(renewed.body.fields?.[0]).toMatchObject({ path: 'playback', code: 'maximum', limit: 2 });
  for (const forged of [first.token.replace(String(first.playbackId), film.id), first.token.replace(`.${String(first.playbackId)}`, '')])
    expect(await media(forged)).toEqual([403, 403]);
});

test('the stream of one title does not begin another', async () => {
  const plan = await subscribe({ name: 'One', tierRank: 1, maxStreams: 1 });
  const other = await marquee.givenTitle(tenant, { name: 'Other' });
  for (const id of [film.id, other.id]) await offer({ kind: 'PLAN', tierRank: 1 }, id);
  await buy(viewer, [plan]);
  const { playbackId } = (await play(viewer)).body;
  const renew = (id: string) => site.call(tenant, 'POST /access/renew/:id', { as: viewer, params: { id }, body: { playbackId } });
  expect((await renew(other.id)).body.fields?.[0]).toMatchObject({ path: 'playback', code: 'maximum', limit: 1 });
  expect([(await renew(film.id)).body.playbackId, (await renew(other.id)).status]).toEqual([playbackId, 409]);
});
