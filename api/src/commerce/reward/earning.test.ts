import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { giftShopIn } from '../../testing/sold-cards.ts';
import { rewardsIn } from '../../testing/rewards.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let working: Awaited<ReturnType<typeof marquee.startAppWith>>;
let tenant: GivenTenant, owner: GivenPerson, vera: GivenPerson, rewards: ReturnType<typeof rewardsIn>;

beforeAll(async () => {
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
});
afterAll(() => working.app.close());
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  vera = await marquee.givenPerson(tenant);
  rewards = rewardsIn(tenant, owner);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const watch = (productId: string, position = 5400, as = vera) =>
  marquee.call(tenant, 'POST /watch/item', { as, body: { productId, position, duration: 5400, player: 'p', sequence: position } });
const rate = (targetId: string, as = vera) => marquee.call(tenant, 'POST /rating/item', { as, body: { targetType: 'PRODUCT', targetId, score: 4 } });
const balance = async (as = vera) => {
  await rewards.settled();
  return (await rewards.mine(as)).balance;
};
const usd = (amount: number) => ({ amount, currency: 'USD' });

test('a title watched to its end earns a reward and a notice once; marking a title as watched earns nothing', async () => {
  await rewards.given('FIRST_WATCH', { name: 'First light', points: 50, trigger: { isRepeated: true } });
  const [film, other] = [await marquee.givenTitle(tenant), await marquee.givenTitle(tenant)];
  await watch(film.id, 600);
  await marquee.call(tenant, 'POST /watch/mark', { as: vera, body: { productId: other.id, watched: true } });
  expect(await balance()).toBe(0);
  for (const position of [5300, 5350, 5400]) await watch(film.id, position);
  expect(await balance()).toBe(50);
  await marquee.call(tenant, 'DELETE /watch/list', { as: vera });
  await watch(film.id, 5390);
  expect(await balance()).toBe(50);
  await watch(other.id);
  expect([await balance(), await rewards.journal(vera)]).toEqual([
    100,
    [
      ['EARNED', 50, 100],
      ['EARNED', 50, 50],
    ],
  ]);
  const inbox = (await marquee.call(tenant, 'GET /identity/inbox/list', { as: vera })).body.content;
  expect(inbox.map(({ subject, link }) => [subject, link])).toEqual(Array(2).fill(['You earned “First light”', '/merchandise/account/rewards']));
});

test('the last episode of a season earns its reward; a trigger limited to a series counts that series only', async () => {
  const [series, another] = [await marquee.givenTitle(tenant, { programType: 'SERIES' }), await marquee.givenTitle(tenant, { programType: 'SERIES' })];
  const episodes = await Promise.all([1, 2].map((episode) => marquee.givenTitle(tenant, { programType: 'PROGRAM', parentId: series.id, season: 1, episode })));
  await marquee.givenTitle(tenant, { programType: 'PROGRAM', parentId: series.id, season: 1, episode: 3, entityStatus: 'DRAFT' });
  await rewards.given('SEASON_WATCHED', { points: 30, trigger: { targetId: series.id } });
  await rewards.given('SEASON_WATCHED', { points: 500, trigger: { targetId: another.id } });
  await rewards.given('FIRST_WATCH', { points: 1, trigger: { targetId: series.id, threshold: 2 } });
  await watch(episodes[0]!.id);
  expect(await balance()).toBe(0);
  expect((await rewards.mine(vera)).next.find(({ event }) => event === 'FIRST_WATCH')).toMatchObject({ targetName: series.name, needed: 2, reached: 1 });
  await watch(episodes[1]!.id);
  expect(await balance()).toBe(31);
});

test('a review earns while it is published: hiding it undoes the reward, publishing it again restores the reward', async () => {
  const id = await rewards.given('RATING_GIVEN', { points: 20, trigger: { threshold: 2 } });
  const [one, two] = [await marquee.givenTitle(tenant), await marquee.givenMerchandise(tenant)];
  const first = (await rate(one.id)).body;
  await rate(two.id);
  expect(await balance()).toBe(20);
  const hide = await marquee.call(tenant, 'POST /rating/hide/:id', { as: owner, params: { id: first.id }, body: { version: first.version } });
  expect(await balance()).toBe(0);
  expect([(await rewards.mine(vera)).given[0]?.status, (await rewards.reward(id)).given, (await rewards.reward(id)).undone]).toEqual(['UNDONE', 0, 1]);
  await marquee.call(tenant, 'POST /rating/publish/:id', { as: owner, params: { id: first.id }, body: { version: hide.body.version } });
  expect([await balance(), (await rewards.reward(id)).given]).toEqual([20, 1]);
  await marquee.call(tenant, 'DELETE /rating/item/:id', { as: vera, params: { id: first.id } });
  expect(await rewards.journal(vera)).toHaveLength(3);
  expect([await balance(), await rewards.journal(vera)]).toEqual([
    0,
    [
      ['UNDONE', -20, 0],
      ['EARNED', 20, 20],
      ['UNDONE', -20, 0],
      ['EARNED', 20, 20],
    ],
  ]);
  expect((await marquee.call(tenant, 'GET /identity/inbox/list', { as: vera })).body.totalElements).toBe(1);
});

test('a poll answer earns until it is withdrawn', async () => {
  const poll = (await marquee.call(tenant, 'POST /poll/item', { as: owner, body: { question: 'Which?', options: [{ label: 'A' }, { label: 'B' }] } })).body;
  await rewards.given('POLL_ANSWERED', { points: 5, trigger: { targetId: poll.id } });
  const answer = await marquee.call(tenant, 'POST /poll/response/item', { as: vera, body: { pollId: poll.id, optionId: poll.options[0]?.id ?? '' } });
  expect(await balance()).toBe(5);
  await marquee.call(tenant, 'DELETE /poll/response/item/:id', { as: vera, params: { id: answer.body.id } });
  expect(await balance()).toBe(0);
});

test('a confirmed address earns a reward, and so does an accepted invitation for its sender', async () => {
  await rewards.given('SIGN_UP', { points: 10 });
  await rewards.given('INVITE_ACCEPTED', { points: 40 });
  const email = `nia-${tenant.slug}@test.example`;
  await marquee.call(tenant, 'POST /invite/generate', { as: owner, body: { email, role: 'EDITOR' } });
  const [letter] = await marquee.mailsTo(email);
  const token = new URL(letter?.links.find((link) => link.includes('/accept-invite')) ?? '').searchParams.get('token') ?? '';
  const joined = await marquee.call(tenant, 'POST /invite/accept', { body: { token, firstName: 'Nia', password: 'a quiet harbour at dawn' } });
  expect([await balance(owner), await balance({ ...vera, jwt: joined.body.signedIn?.jwt ?? '' })]).toEqual([40, 10]);

  const newcomer = `nora-${tenant.slug}@test.example`;
  await marquee.call(tenant, 'POST /auth/register', { body: { email: newcomer, password: 'a long new password', firstName: 'Nora', lastName: 'N' } });
  const [mail] = await marquee.mailsTo(newcomer);
  const verified = await marquee.call(tenant, 'POST /auth/verify-email', { body: { token: new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '' } });
  expect(await balance({ ...vera, jwt: verified.body.jwt })).toBe(10);
});

test('money spent earns by the sum, and a refund undoes the reward, in part and in full', async () => {
  const mug = await marquee.givenMerchandise(tenant, { skus: [{ amount: 1000 }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [20]);
  const method = { id: tenant.id, name: 'Post', kind: 'DELIVERY' as const, description: '', amount: 0, freeFrom: null, daysFrom: 1, daysTo: 2 };
  await marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body: { name: 'NL', currency: 'USD', countries: ['NL'], methods: [method] } });
  await rewards.given('MONEY_SPENT', { points: 7, trigger: { amount: usd(1500), isRepeated: true } });
  await rewards.given('MONEY_SPENT', { points: 999, trigger: { amount: { amount: 1, currency: 'EUR' } } });
  await rewards.given('ORDER_PLACED', { points: 100 });
  const till = checkoutsIn(tenant);
  const { id, token } = await till.ready([{ skuId: mug.skus[0]!.id, quantity: 4 }], { as: vera });
  expect(await balance()).toBe(0);
  await till.pay(id, token, {}, { as: vera });
  expect(await balance()).toBe(114);
  const [spent] = (await rewards.mine(vera)).next;
  expect(spent).toMatchObject({ event: 'MONEY_SPENT', isRepeated: true, needed: 1500, reached: 1000, currency: 'USD' });
  const order = async () => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  const refund = async (unsent: number) => {
    const { version, lines } = await order();
    return marquee.call(tenant, 'POST /order/refund-lines/:id', { as: owner, params: { id }, body: { version, lines: [{ lineId: lines[0]!.id, unsent }] } });
  };
  expect((await refund(2)).status).toBe(200);
  expect(await balance()).toBe(107);
  expect((await refund(2)).status).toBe(200);
  expect(await balance()).toBe(0);
  expect((await rewards.mine(vera)).given.map(({ status }) => status)).toEqual(['UNDONE', 'UNDONE', 'UNDONE']);
});

test('a gift card earns when it is spent, not when it is bought', async () => {
  const shop = await giftShopIn(tenant, owner);
  await rewards.given('MONEY_SPENT', { points: 1, trigger: { amount: usd(100), isRepeated: true } });
  await shop.bought([shop.of(shop.big), shop.of(shop.shirt)], vera);
  expect(await balance()).toBe(15);
});

test('a shop without rewards queues no job for events', async () => {
  await rate((await marquee.givenTitle(tenant)).id);
  const jobs = await marquee.call(tenant, 'GET /job/list', { as: owner, query: { name: 'people.occasion' } });
  expect(jobs.body.totalElements).toBe(0);
});
