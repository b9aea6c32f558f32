import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { sharesByNetwork, UsageCounter } from '../../platform/usage-counter.ts';

export interface EventLimits {
  /** Events per minute of one person, or of one network without a signed-in person. The limit is far above what a player sends. */
  readonly ofPerson: number;
  readonly ofNetwork: number;
  /** Events per day of the same. */
  readonly ofPersonADay: number;
  readonly ofNetworkADay: number;
  /** Events of all anonymous callers of a tenant: per minute within one process, and per day as counted in the database. */
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
const MAX_CACHED_TENANTS = 50_000;

/** Limits reported events, so that nobody fills the database: per person, per network, and for all anonymous callers of a tenant together. */
export class EventBudget {
  private readonly ofMinute = new UsageCounter(MINUTE_MS);
  private readonly ofDay = new UsageCounter(DAY_MS);
  private readonly today = new LRUCache<string, { count: number; until: number }>({ max: MAX_CACHED_TENANTS });
  private readonly limits: EventLimits;

  constructor(limits: EventLimits = usual) {
    this.limits = limits;
  }

  /** Counts again each minute, as other processes share the limit. */
  private async hasRoomToday(ctx: Context, now: number, count: number): Promise<boolean> {
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
    entry.count += count;
    return entry.count <= most;
  }

  /** Consumes `count` events. Returns false if fewer are left. */
  async take(ctx: Context, address: string, count = 1): Promise<boolean> {
    const now = ctx.now().getTime();
    const { ofPerson, ofPersonADay, ofNetwork, ofNetworkADay, ofStrangers } = this.limits;
    const [tenant, person] = [ctx.tenant.id, ctx.identityId];
    const sharesOf = (mostOfPerson: number, mostOfNetwork: number) =>
      person === null ? sharesByNetwork(mostOfNetwork, address, tenant) : [{ key: `${tenant} ${person}`, most: mostOfPerson }];
    if (!this.ofMinute.take(sharesOf(ofPerson, ofNetwork), now, count)) return false;
    if (!this.ofDay.take(sharesOf(ofPersonADay, ofNetworkADay), now, count)) return false;
    if (person !== null) return true;
    return this.ofMinute.take([{ key: `${tenant} strangers`, most: ofStrangers }], now, count) && (await this.hasRoomToday(ctx, now, count));
  }
}
