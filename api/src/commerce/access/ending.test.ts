import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, film: GivenProduct;
let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const HOUR = 3_600_000;
const DAY = 24;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  film = await marquee.givenTitle(tenant, { name: 'Ice Diary' });
  now = new Date('2027-01-31T10:00:00Z');
  site = await marquee.startAppWith({ now: () => now });
  await signIn();
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

async function signIn(): Promise<void> {
  const again = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) });
  [owner, viewer] = [await again(owner), await again(viewer)];
}
const run = () => site.app.platform.jobs.runNow('commerce.tell-ending-rights');
/** Advances the clock by hours, runs the job and renews the sign-ins. */
async function later(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * HOUR);
  await run();
  await signIn();
}
const told = async (as = viewer) => (await marquee.mailsTo(as.email)).map(({ subject }) => subject).filter((subject) => /ends soon|runs out/.test(subject));
const inbox = async () => (await site.call(tenant, 'GET /identity/inbox/list', { as: viewer })).body.content;
const give = async (more: Partial<Body<'POST /access/grant'>>) => {
  const body = { identityId: viewer.identity.id, days: 10, note: 'A present', ...more };
  return (await site.call(tenant, 'POST /access/grant', { as: owner, body })).body;
};
async function rent(): Promise<string> {
  const body = { productId: film.id, kind: 'RENTAL', price: usd(499), startDays: 30, playHours: 48, startsAt: now.toISOString() } as const;
  return (await site.call(tenant, 'POST /product/offer/item', { as: owner, body })).body.id;
}
async function buy(skuId: string): Promise<void> {
  const till = checkoutsIn(tenant);
  const { checkout } = (await till.begin([{ skuId, quantity: 1 }], { as: viewer, site })).body;
  await till.pay(checkout.id, undefined, {}, { as: viewer, site });
}
const plan = async (more: Body<'POST /plan/item'> = {}) => {
  const body = { name: 'Standard', interval: 'MONTH', tierRank: 20, price: usd(999), entityStatus: 'APPROVED', ...more } as const;
  return (await site.call(tenant, 'POST /plan/item', { as: owner, body })).body.id;
};

test('the end of an unused rental is announced once, 48 hours ahead; a rental in use is not', async () => {
  const skuId = await rent();
  await buy(skuId);
  await later(28 * DAY - 1);
  expect(await told()).toEqual([]);
  now = new Date(now.getTime() + HOUR);
  await Promise.all([run(), run()]);
  await signIn();
  expect(await told()).toEqual(['Begin Ice Diary before it runs out']);
  expect((await inbox())[0]).toMatchObject({
    kind: 'REMINDER',
    link: `/movies/detail/${film.path}`,
    text: expect.stringContaining('Begin by March 2, 2027 at 10:00 AM UTC; from then on you have 48 hours') as unknown,
  });
  await later(1);
  await later(2 * DAY);
  expect((await told()).length).toBe(1);
  await buy(skuId);
  await site.call(tenant, 'POST /access/play/:id', { as: viewer, params: { id: film.id }, body: {} });
  await later(1);
  await later(30);
  expect((await told()).length).toBe(1);
});

test('a staff grant is announced, half-way if it is short, unless it was revoked or a longer one exists', async () => {
  await rent();
  await give({ productId: film.id });
  const planId = await plan();
  const other = await marquee.givenTitle(tenant, { name: 'Still Water' });
  await give({ planId, days: 1 });
  const wrong = await give({ productId: other.id, days: 1 });
  await site.call(tenant, 'POST /access/revoke/:id', { as: owner, params: { id: wrong.id }, body: { note: 'Wrong title' } });
  await later(11.9);
  expect(await told()).toEqual([]);
  await later(0.1);
  expect(await told()).toEqual(['Standard ends soon for you']);
  // The longer grant of the same title replaces the shorter one’s notice.
  const longer = await give({ productId: film.id, days: 30 });
  await later(9 * DAY);
  expect((await told()).length).toBe(1);
  await later(19 * DAY - 1);
  expect((await told()).length).toBe(1);
  await later(1);
  expect(await told()).toEqual(expect.arrayContaining(['Ice Diary ends soon for you']));
  expect((await inbox())[0]?.text).toContain(new Date(longer.endsAt ?? '').toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }));
});

test('a cancelled plan is announced before its period ends, and again only for a new end', async () => {
  await buy(await plan());
  const mine = async () => (await site.call(tenant, 'GET /subscription/me', { as: viewer })).body;
  const cancel = async (cancelAtPeriodEnd: boolean) => {
    const { id, version } = await mine();
    await site.call(tenant, 'POST /subscription/item', { as: viewer, body: { id, version, cancelAtPeriodEnd } });
  };
  await later(26 * DAY);
  expect(await told()).toEqual([]);
  await cancel(true);
  await later(1);
  expect(await told()).toEqual(['Your plan Standard ends soon']);
  expect((await inbox())[0]?.link).toBe('/merchandise/account');
  await cancel(false);
  await cancel(true);
  await later(1);
  await cancel(false);
  expect((await told()).length).toBe(1);
  await later(2 * DAY);
  await site.app.platform.jobs.runNow('commerce.renew-subscriptions');
  await cancel(true);
  await later(29 * DAY);
  expect((await told()).length).toBe(2);
});

test('tenants choose the notice time or none, and people can turn notices off', async () => {
  const setting = async (right_notice_hours: number) => {
    const { version } = (await site.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
    return site.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { right_notice_hours } } });
  };
  expect((await setting(721)).body.fields?.[0]?.path).toBe('settings.right_notice_hours');
  expect((await setting(0)).body.settings.right_notice_hours).toBe(0);
  const given = await give({ productId: film.id, days: 30 });
  await later(29 * DAY);
  expect(await told()).toEqual([]);
  await setting(12);
  await later(11);
  expect(await told()).toEqual([]);
  const choices = [{ event: 'RIGHT_ENDING', channel: 'EMAIL', enabled: false }] as const;
  await site.call(tenant, 'POST /identity/notification-choices', { as: viewer, body: { choices: [...choices] } });
  await later(1);
  expect([await told(), (await inbox())[0]?.subject]).toEqual([[], 'Ice Diary ends soon for you']);
  expect(given.endsAt).toBe(new Date(now.getTime() + 12 * HOUR).toISOString());
});
