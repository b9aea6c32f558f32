import { randomUUID } from 'node:crypto';
import type { Body } from '../../contract/index.ts';
import { checkoutsIn } from './checkouts.ts';
import { codesTo } from './gift-cards.ts';
import type { GivenPerson } from './given.ts';

const DAY_MS = 86_400_000;
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Plans of three sizes by the month and the year: what each costs, in cents. */
export const PLANS = {
  basicMonth: { name: 'Basic', tierRank: 10, interval: 'MONTH', price: usd(499) },
  standardMonth: { name: 'Standard', tierRank: 20, interval: 'MONTH', price: usd(999) },
  premiumMonth: { name: 'Premium', tierRank: 30, interval: 'MONTH', price: usd(1599) },
  basicYear: { name: 'Basic', tierRank: 10, interval: 'YEAR', price: usd(4990) },
  premiumYear: { name: 'Premium', tierRank: 30, interval: 'YEAR', price: usd(15990) },
} as const satisfies Record<string, Body<'POST /plan/item'>>;
export type PlanName = keyof typeof PLANS;

/** A shop of plans with a clock of its own, one viewer, and a title for each size of plan. */
export async function planShop(start: string, { trials = {} }: { readonly trials?: Partial<Record<PlanName, number>> } = {}) {
  const tenant = await marquee.givenTenant();
  const people = {
    owner: await marquee.givenPerson(tenant, { role: 'OWNER' }),
    viewer: await marquee.givenPerson(tenant),
    giver: await marquee.givenPerson(tenant),
  };
  const clock = { now: new Date(start) };
  const site = await marquee.startAppWith({ now: () => clock.now });
  const till = checkoutsIn(tenant);

  async function signIn(): Promise<void> {
    const again = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, clock.now) });
    for (const name of ['owner', 'viewer', 'giver'] as const) people[name] = await again(people[name]);
  }
  await signIn();
  const run = (job: 'renew-subscriptions' | 'expire-orders' | 'settle-charges' | 'settle-refunds' | 'send-plan-gifts') =>
    site.app.platform.jobs.runNow(`commerce.${job}`);
  /** Moves the clock, without any job. */
  async function goTo(when: string | Date): Promise<void> {
    clock.now = new Date(when);
    await signIn();
  }
  /** Moves the clock; the jobs have looked by then. */
  async function at(when: string | Date): Promise<void> {
    clock.now = new Date(when);
    await run('expire-orders');
    await run('settle-charges');
    await run('renew-subscriptions');
    await signIn();
  }
  const later = (days: number) => at(new Date(clock.now.getTime() + days * DAY_MS));
  const as = (name: keyof typeof people) => ({ as: people[name], site });

  const ids = new Map<PlanName, string>();
  for (const [name, body] of Object.entries(PLANS))
    ids.set(
      name as PlanName,
      (await site.call(tenant, 'POST /plan/item', { as: people.owner, body: { ...body, trialDays: trials[name as PlanName] ?? 0, entityStatus: 'APPROVED' } }))
        .body.id,
    );
  const plan = (name: PlanName) => ids.get(name) ?? '';
  const films: { readonly rank: number; readonly id: string }[] = [];
  for (const rank of [10, 20, 30]) {
    const { id } = await marquee.givenTitle(tenant, { name: `From ${rank}` });
    const body = { productId: id, kind: 'PLAN', tierRank: rank, startsAt: clock.now.toISOString() } as const;
    await site.call(tenant, 'POST /product/offer/item', { as: people.owner, body });
    films.push({ rank, id });
  }

  /** The rank of what can be watched; 0: nothing. */
  async function watched(): Promise<number> {
    let most = 0;
    for (const { rank, id } of films) if ((await site.call(tenant, 'GET /access/title/:id', { as: people.viewer, params: { id } })).body.isAllowed) most = rank;
    return most;
  }
  const mine = async () => (await site.call(tenant, 'GET /subscription/me', { as: people.viewer })).body as Awaited<ReturnType<typeof read>> | null;
  const read = async () => (await site.call(tenant, 'GET /subscription/me', { as: people.viewer })).body;
  const order = async (id: string) => (await site.call(tenant, 'GET /order/item/:id', { as: people.owner, params: { id } })).body;
  const begin = (...names: PlanName[]) =>
    till.begin(
      names.map((name) => ({ skuId: plan(name), quantity: 1 })),
      as('viewer'),
    );
  const pay = (id: string, provider: 'test' | 'manual' = 'test', token?: string) => till.pay(id, token, { provider }, as('viewer'));
  async function buy(name: PlanName, provider: 'test' | 'manual' = 'test') {
    const body: Partial<Awaited<ReturnType<typeof begin>>['body']> = (await begin(name)).body;
    return body.checkout && (await pay(body.checkout.id, provider)).body;
  }
  const beginUpgrade = (name: PlanName) => site.call(tenant, 'POST /subscription/upgrade', { as: people.viewer, body: { planId: plan(name) } });
  async function upgrade(name: PlanName, provider: 'test' | 'manual' = 'test') {
    const { body } = await beginUpgrade(name);
    return body.checkoutId ? (await pay(body.checkoutId, provider, body.token)).body : undefined;
  }
  async function move(id: string, step: 'mark-paid' | 'refund-lines' | 'refund' | 'request-refund', more: object = {}) {
    const { version } = await order(id);
    return site.call(tenant, `POST /order/${step}/:id` as 'POST /order/mark-paid/:id', {
      ...{ as: people.owner, params: { id } },
      rawBody: JSON.stringify({ version, ...more }),
    });
  }
  const refund = async (id: string) => move(id, 'refund-lines', { lines: (await order(id)).lines.map((line) => ({ lineId: line.id, unsent: line.quantity })) });
  /** A plan somebody else has bought for the viewer: its code, and its order. */
  async function given(name: PlanName, periods: number) {
    const to = `vera-${randomUUID()}@home.example`;
    const gift = { recipientEmail: to, recipientName: 'Vera', senderName: 'Femi' };
    const { checkout } = (await till.begin([{ skuId: plan(name), quantity: periods, gift }], as('giver'))).body;
    await till.pay(checkout.id, undefined, {}, as('giver'));
    await run('send-plan-gifts');
    return { id: checkout.id, code: (await codesTo(to))[0] ?? '' };
  }
  const redeem = (code: string) => site.call(tenant, 'POST /gift/plan/redeem', { as: people.viewer, body: { code } });
  const save = (body: Body<'POST /subscription/item'>) => site.call(tenant, 'POST /subscription/item', { as: people.viewer, body });
  const sql = async (text: string) => marquee.database.asOwner<Record<string, unknown>[]>(async (script) => (await script(text)).rows);
  return {
    ...{
      tenant,
      people,
      clock,
      site,
      till,
      run,
      goTo,
      at,
      later,
      plan,
      watched,
      mine,
      order,
      begin,
      pay,
      buy,
      beginUpgrade,
      upgrade,
      move,
      refund,
      given,
      redeem,
      save,
      sql,
    },
  };
}
