import { type RawBuilder, sql } from 'kysely';
import { NIL } from 'uuid';
import type { DropStanding, DropStatus } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { unitsForSale } from '../../catalogue/product/for-sale.sql.ts';

/** Caller's id, or a nil UUID for visitors: the cluster does not plan a join on null. */
const readerOf = ({ identityId }: Context) => identityId ?? NIL;

/** Status of a drop `d` at a moment. */
export const statusAt = (now: Date): RawBuilder<DropStatus> => sql<DropStatus>`case when d.canceled_at is not null then 'CANCELED'
    when d.ended_at is not null or d.ends_at <= ${now}::timestamptz then 'OVER' when d.drawn_at is not null then 'SELLING'
    when d.opens_at <= ${now}::timestamptz then 'DRAWING' when d.registers_at <= ${now}::timestamptz then 'REGISTERING' else 'PLANNED' end`;

/** Condition on a running drop `d`, from registration to its end. Its SKUs are sold only through turns meanwhile. */
export const runsAt = (now: Date): RawBuilder<unknown> =>
  sql`(d.canceled_at is null and d.ended_at is null and d.registers_at <= ${now}::timestamptz and d.ends_at > ${now}::timestamptz)`;

/** Condition on an entry `e` of drop `d` that has its turn. */
export const hasTurnAt = (now: Date): RawBuilder<unknown> => sql`(d.drawn_at is not null and e.turn_at is not null and e.closed_at is null
    and e.turn_until > ${now}::timestamptz and ${runsAt(now)})`;

/** Condition on an entry `e` of drop `d` that may buy before the draw. */
export const isEarlyAt = (now: Date): RawBuilder<unknown> =>
  sql`(e.is_early and e.closed_at is null and d.drawn_at is null and d.opens_at > ${now}::timestamptz and ${runsAt(now)})`;

/** Number of units entry `e` of drop `d` may buy now. */
export const mayBuyAt = (now: Date): RawBuilder<number> => sql<number>`case when ${hasTurnAt(now)} then e.granted - e.bought
    when ${isEarlyAt(now)} then e.most - e.bought else 0 end`;

export const standingAt = (now: Date): RawBuilder<DropStanding> => sql<DropStanding>`case
    when ${hasTurnAt(now)} and e.bought < e.granted then 'TURN' when ${isEarlyAt(now)} and e.bought < e.most then 'EARLY' when e.bought > 0 then 'BOUGHT'
    when d.canceled_at is not null then 'CANCELED' when e.turn_at is not null then 'LAPSED'
    when d.ended_at is not null or d.ends_at <= ${now}::timestamptz then 'NOT_DRAWN' when d.drawn_at is not null then 'WAITING' else 'ENTERED' end`;

/** Number of units of SKU `s` the caller can buy now: the units for sale, or those their turn allows. */
export const toBeHadBy = (ctx: Context): RawBuilder<number> => {
  const now = ctx.now();
  return sql<number>`coalesce((
    select coalesce(least(${mayBuyAt(now)}, (select coalesce(sum(h.quantity), 0)::integer from drop_hold h
        where h.tenant_id = ${ctx.tenant.id} and h.drop_id = d.id and h.sku_id = s.id and h.is_early = (d.drawn_at is null))), 0)
    from drop_sku x join shop_drop d on d.tenant_id = x.tenant_id and d.id = x.drop_id
      left join drop_entry e on e.tenant_id = d.tenant_id and e.drop_id = d.id and e.identity_id = ${readerOf(ctx)}::uuid
    where x.tenant_id = ${ctx.tenant.id} and x.sku_id = s.id and ${runsAt(now)} order by d.registers_at, d.id limit 1), ${unitsForSale})`;
};

/** Condition on a SKU `s` that is in a running drop, or has a part that is, without a turn of the caller. */
export const isClosedTo = (ctx: Context): RawBuilder<unknown> => {
  const now = ctx.now();
  return sql`exists (select from drop_sku x join shop_drop d on d.tenant_id = x.tenant_id and d.id = x.drop_id
      left join drop_entry e on e.tenant_id = d.tenant_id and e.drop_id = d.id and e.identity_id = ${readerOf(ctx)}::uuid
    where x.tenant_id = ${ctx.tenant.id} and (x.sku_id = s.id
      or x.sku_id in (select k.part_id from sku_part k where k.tenant_id = ${ctx.tenant.id} and k.bundle_id = s.id)) and ${runsAt(now)} and coalesce(${mayBuyAt(now)}, 0) <= 0)`;
};
