import type { Body } from '../../contract/index.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../testing.ts';
import { checkoutsIn } from './checkouts.ts';

type Plan = Body<'POST /drop/plan'>;
const MINUTE = 60_000;

/** Returns a shop whose clock a test moves (`later`, or `clock` itself), with the calls of its staff and people. */
export async function dropsIn(tenant: GivenTenant, clock?: { now: () => number }) {
  let moved = new Date('2027-03-01T10:00:00Z');
  const nowOf = () => (clock ? new Date(clock.now()) : moved);
  const site = await marquee.startAppWith({ now: nowOf });
  const till = checkoutsIn(tenant);
  const signedIn = async (person: GivenPerson): Promise<GivenPerson> => ({ ...person, jwt: await marquee.tokenAt(tenant, person.identity.id, nowOf()) });
  const minutes = (count: number) => new Date(nowOf().getTime() + count * MINUTE).toISOString();
  const takeOn = () => site.app.platform.jobs.runNow('commerce.take-drops-on');
  async function later(count: number): Promise<void> {
    moved = new Date(moved.getTime() + count * MINUTE);
    await takeOn();
  }
  const planOf = ({ id: productId, skus }: GivenMerchandise, more: Partial<Plan> = {}): Plan => ({
    ...{ name: 'First night', path: `first-night-${skus[0]?.id ?? ''}`, description: 'Printed once.', productId },
    skus: [{ skuId: skus[0]?.id ?? '', units: 2, earlyUnits: 0 }],
    ...{ registersAt: nowOf().toISOString(), opensAt: minutes(60), endsAt: minutes(180), eventId: null, offsetSeconds: 0, turnMinutes: 15, limitPerPerson: 1 },
    ...{ earlyRewardId: null, earlyPlanId: null },
    ...more,
  });
  const tryPlan = async (staff: GivenPerson, body: Plan, key?: string) =>
    site.call(tenant, 'POST /drop/plan', { as: await signedIn(staff), body, ...(key && { headers: { 'idempotency-key': key } }) });
  async function planned(staff: GivenPerson, goods: GivenMerchandise, more: Partial<Plan> = {}) {
    const { status, body, text } = await tryPlan(staff, planOf(goods, more));
    if (status !== 200) throw new Error(text);
    await takeOn();
    return body.id;
  }
  const read = async (id: string) => (await site.call(tenant, 'GET /drop/item/:id', { params: { id } })).body;
  const enter = async (id: string, person: GivenPerson) => site.call(tenant, 'POST /drop/enter/:id', { as: await signedIn(person), params: { id }, body: {} });
  const mine = async (id: string, person: GivenPerson) =>
    (await site.call(tenant, 'GET /drop/mine/:id', { as: await signedIn(person), params: { id } })).body.entry;
  async function audit(id: string, person?: GivenPerson) {
    const as = person && (await signedIn(person));
    const of = (page: number) => site.call(tenant, 'GET /drop/audit/:id', { params: { id }, query: { page, size: 100 }, ...(as && { as }) });
    const first = await of(0);
    const pages = Math.ceil((first.status === 200 ? first.body.entries.totalElements : 0) / 100);
    for (let page = 1; page < pages; page += 1) first.body.entries.content.push(...(await of(page)).body.entries.content);
    return first;
  }
  const begin = async (person: GivenPerson | undefined, items: { skuId: string; quantity: number }[]) =>
    till.begin(items, { site, ...(person && { as: await signedIn(person) }) });
  /** Begins and pays a checkout. Returns the checkout's status, or the code of the refusal. */
  async function buy(person: GivenPerson, skuId: string, quantity = 1): Promise<{ status: number; outcome: string; id: string }> {
    const by = { site, as: await signedIn(person) };
    const { status, body } = await till.begin([{ skuId, quantity }], by);
    if (status !== 200) return { status, outcome: body.code ?? '', id: '' };
    const { id, version } = body.checkout;
    const shippingAddress = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
    await site.call(tenant, 'POST /checkout/details/:id', { ...by, params: { id }, body: { version, email: 'vera@test.example', shippingAddress } });
    const paid = await till.pay(id, undefined, { provider: 'test' }, by);
    return { status: paid.status, outcome: paid.body.status, id };
  }
  return { site, till, now: nowOf, minutes, later, takeOn, signedIn, planOf, tryPlan, planned, read, enter, mine, audit, begin, buy };
}
