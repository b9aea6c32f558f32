import type { GivenPerson, GivenTenant } from '../testing.ts';

/** Rewards of a tenant, as its staff make them and people see them. */
export function rewardsIn(tenant: GivenTenant, staff: GivenPerson) {
  type Fields = Readonly<Record<string, unknown>>;
  const save = (body: Fields, as = staff) =>
    marquee.call(tenant, 'POST /reward/item', { as, rawBody: JSON.stringify({ kind: 'POINTS', name: 'Reward', ...body }) });
  const trigger = (body: Fields, as = staff) => marquee.call(tenant, 'POST /reward/trigger/item', { as, rawBody: JSON.stringify(body) });
  /** A reward with one trigger; returns its id. */
  async function given(event: string, { trigger: more = {}, ...fields }: Fields & { trigger?: Fields } = {}): Promise<string> {
    const { id: rewardId } = (await save(fields)).body;
    const { status, text } = await trigger({ rewardId, event, ...more });
    if (status !== 200) throw new Error(text);
    return rewardId;
  }
  const mine = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /reward/mine', { as })).body;
  const journal = async (as: GivenPerson) =>
    (await marquee.call(tenant, 'GET /reward/journal', { as, query: { size: 50 } })).body.content.map(({ kind, points, balance }) => [kind, points, balance]);
  const reward = async (id: string) => (await marquee.call(tenant, 'GET /reward/item/:id', { as: staff, params: { id } })).body;
  /** Until all that people did has been looked at; the queue is the only one to say. */
  async function settled(): Promise<void> {
    const waiting = `select count(*)::int as open from job_queue.job_common where name = 'people.occasion' and state < 'completed' and group_id = '${tenant.id}'`;
    for (;;) {
      const { rows } = await marquee.database.asOwner((script) => script(waiting));
      if ((rows as { open: number }[])[0]?.open === 0) return;
      await new Promise((next) => setTimeout(next, 20));
    }
  }
  /** Says several times at once that somebody did something, as after a crash. */
  async function told(occasion: Fields, times = 1): Promise<void> {
    const { jobKind, enqueue } = marquee.jobs;
    const kind = jobKind<Fields>('people.occasion', { retries: 9, firstPauseSeconds: 2, workers: 2 });
    await Promise.all(Array.from({ length: times }, () => enqueue(marquee.contextOf(tenant), kind, occasion)));
  }
  return { told, save, trigger, given, mine, journal, reward, settled };
}
