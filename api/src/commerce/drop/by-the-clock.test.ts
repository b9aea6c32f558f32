import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dropsIn } from '../../testing/drops.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { until } from '../../testing/until.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, people: GivenPerson[], tee: GivenMerchandise;
const clock = marquee.jobs.clockAt(new Date('2027-05-01T10:00:00Z'));
let drops: Awaited<ReturnType<typeof dropsIn>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  people = await Promise.all(Array.from({ length: 3 }, () => marquee.givenPerson(tenant)));
  tee = await marquee.givenMerchandise(tenant, { name: 'tee' });
  await marquee.givenStock(tenant, tee.skus[0]?.id ?? '', [5]);
  drops = await dropsIn(tenant, clock);
  await drops.site.app.platform.jobs.start({ clock });
});
afterEach(async () => {
  await drops.site.app.close();
  expect(await shopFaults(tenant.id)).toEqual([]);
});

/** Advances the clocks of queue and server. */
async function pass(minutes: number): Promise<void> {
  await clock.setTime(new Date(clock.now() + minutes * 60_000));
  await clock.tick(4000);
}
const becomes = (isSo: () => Promise<boolean>) => until(isSo, () => clock.tick(1000));
const subjects = async (person: GivenPerson) => (await marquee.mailsTo(person.email)).map(({ subject }) => subject).toReversed();

test('jobs advance a drop at each of its moments and notify everybody once', async () => {
  const skus = [{ skuId: tee.skus[0]?.id ?? '', units: 1, earlyUnits: 0 }];
  const { body } = await drops.tryPlan(
    owner,
    drops.planOf(tee, { skus, registersAt: drops.minutes(5), opensAt: drops.minutes(15), endsAt: drops.minutes(50), turnMinutes: 20 }),
  );
  const { id } = body;
  await pass(5);
  await becomes(async () => (await drops.read(id)).version === 2);
  for (const person of people) expect((await drops.enter(id, person)).status).toBe(200);
  await pass(10);
  await becomes(async () => (await drops.read(id)).served === 1);
  await pass(20);
  await becomes(async () => (await drops.read(id)).served === 2);
  const order = await Promise.all(people.map(async (person) => ({ person, entry: await drops.mine(id, person) })));
  const [first, second, third] = order.toSorted((a, b) => (a.entry?.position ?? 0) - (b.entry?.position ?? 0)).map(({ person }) => person);
  expect((await drops.buy(second!, tee.skus[0]?.id ?? '')).outcome).toBe('PAID');
  await pass(15);
  await becomes(async () => (await drops.read(id)).endedAt !== null);
  await becomes(async () => (await subjects(third!)).length > 0);
  await becomes(async () => (await subjects(first!)).length > 1);
  expect(await subjects(first!)).toEqual(['It is your turn: First night', 'Over: First night']);
  expect((await subjects(second!)).filter((subject) => subject.includes('First night'))).toEqual(['It is your turn: First night']);
  expect(await subjects(third!)).toEqual(['Over: First night']);
  const as = await drops.signedIn(third!);
  const mine = await drops.site.call(tenant, 'GET /drop/mine', { as });
  expect(mine.body.content.map(({ drop, entry }) => [drop.id, entry.standing, entry.position])).toEqual([[id, 'NOT_DRAWN', 3]]);
  const inbox = await drops.site.call(tenant, 'GET /identity/inbox/list', { as });
  expect(inbox.body.content[0]).toMatchObject({ subject: 'Over: First night', link: `/merchandise/drop/${body.path}` });
  await drops.takeOn();
  expect(await subjects(third!)).toEqual(['Over: First night']);
});
