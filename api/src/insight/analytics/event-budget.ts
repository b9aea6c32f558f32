import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/limits.ts';
import { rawStatement } from '../../platform/query.ts';
import { Recent } from '../../platform/recent.ts';

export interface EventLimits {
  /** Of one person in a minute, and of one network nobody is signed in from: far more than a player needs, far fewer than a flood. */
  readonly ofPerson: number;
  readonly ofNetwork: number;
  /** The same in a day. */
  readonly ofPersonADay: number;
  readonly ofNetworkADay: number;
  /** Of all who are not signed in at a tenant: in a minute in one process, and in a day as the database counts. */
  readonly ofStrangers: number;
  readonly ofStrangersADay: number;
}

const usual: EventLimits = {
  ofPerson: 300,
  ofNetwork: 120,
  ofPersonADay: 20_000,
  ofNetworkADay: 5000,
  ofStrangers: 6000,
  ofStrangersADay: 200_000,
};
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_REMEMBERED = 50_000;

/** How many events may be reported, so that nobody fills the database: by person, by network, and by all strangers of a tenant together. */
export class EventBudget {
  private readonly spent = new Recent<{ count: number; until: number }>(MOST_REMEMBERED);
  private readonly today = new Recent<{ count: number; until: number }>(MOST_REMEMBERED);
  private readonly limits: EventLimits;

  constructor(limits: EventLimits = usual) {
    this.limits = limits;
  }

  private spend(who: string, most: number, windowMs: number, now: number): boolean {
    const entry = this.spent.get(who);
    if (!entry || entry.until <= now) {
      this.spent.set(who, { count: 1, until: now + windowMs });
      return most > 0;
    }
    entry.count += 1;
    return entry.count <= most;
  }

  /** Counted anew each minute: other processes take from the same. */
  private async hasRoomToday(ctx: Context, now: number): Promise<boolean> {
    const { ofStrangersADay: most } = this.limits;
    let entry = this.today.get(ctx.tenant.id);
    if (!entry || entry.until <= now) {
      const [row] = await ctx.run(
        rawStatement(sql<{ count: number }>`
        select count(*)::int as count from (select 1 from event where tenant_id = ${ctx.tenant.id} and identity_id is null and at > ${new Date(now - DAY_MS)}
          limit ${most}) counted`),
      );
      entry = { count: row?.count ?? 0, until: now + MINUTE_MS };
      this.today.set(ctx.tenant.id, entry);
    }
    entry.count += 1;
    return entry.count <= most;
  }

  /** Takes one; false when none is left. */
  async take(ctx: Context, address: string): Promise<boolean> {
    const now = ctx.now().getTime();
    const { ofPerson, ofPersonADay, ofNetwork, ofNetworkADay, ofStrangers } = this.limits;
    const [tenant, person] = [ctx.tenant.id, ctx.identityId];
    const who = `${tenant} ${person ?? networkOf(address)}`;
    if (!this.spend(who, person ? ofPerson : ofNetwork, MINUTE_MS, now)) return false;
    if (!this.spend(`${who} today`, person ? ofPersonADay : ofNetworkADay, DAY_MS, now)) return false;
    if (person) return true;
    return this.spend(`${tenant} strangers`, ofStrangers, MINUTE_MS, now) && (await this.hasRoomToday(ctx, now));
  }
}
