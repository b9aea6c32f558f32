import { type RawBuilder, sql } from 'kysely';
import type { Drop, DropNumbers, Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { statusAt } from './drop.sql.ts';

export const pageOf = <T>(content: T[], { page, size, total }: { page: number; size: number; total: number }) => ({
  ...{ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null },
});

const held = (more: RawBuilder<unknown>) => sql`(select coalesce(sum(h.quantity), 0)::integer from drop_hold h
  where h.tenant_id = d.tenant_id and h.drop_id = d.id and ${more})`;
/** Planned value until units are set apart, then the real one. */
const orPlanned = (isSetApart: RawBuilder<unknown>, planned: RawBuilder<unknown>) =>
  sql`case when d.set_apart_at is null and d.ended_at is null and d.canceled_at is null then ${planned} else ${isSetApart} end`;
const sumOf = (column: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(${column}), 0)::integer from drop_sku u where u.tenant_id = d.tenant_id and u.drop_id = d.id)`;

export const offeredOf = orPlanned(sumOf(sql`u.set_apart`), sumOf(sql`u.units`));
export const leftOf = orPlanned(held(sql`true`), sumOf(sql`u.units`));
export const earlyLeftOf = orPlanned(held(sql`h.is_early`), sumOf(sql`u.early_units`));
export const entriesOf = sql`(select count(*)::integer from drop_entry n where n.tenant_id = d.tenant_id and n.drop_id = d.id)`;
export const servedOf = sql`(select coalesce(max(n.position), 0) from drop_entry n where n.tenant_id = d.tenant_id and n.drop_id = d.id and n.turn_at is not null)`;

/** Public columns of a drop `d`. */
export const dropColumns = (now: Date): RawBuilder<unknown> => sql`d.id, d.version, d.path, d.name, d.description, ${statusAt(now)} as status,
  (select json_build_object('id', p.id, 'name', p.name, 'path', p.path) from product p where p.tenant_id = d.tenant_id and p.id = d.product_id) as product,
  instant(d.registers_at) as "registersAt", instant(d.opens_at) as "opensAt", instant(d.ends_at) as "endsAt",
  (select json_build_object('id', p.id, 'name', p.name, 'path', p.path, 'programType', p.program_type, 'offsetSeconds', d.offset_seconds)
    from product p where p.tenant_id = d.tenant_id and p.id = d.event_id) as event,
  d.turn_minutes as "turnMinutes", d.limit_per_person as "limitPerPerson",
  (select coalesce(json_agg(json_build_object('skuId', u.sku_id, 'sku', u.sku, 'options', u.options, 'units', ${orPlanned(sql`u.set_apart`, sql`u.units`)},
      'earlyUnits', u.early_units, 'left', ${orPlanned(held(sql`h.sku_id = u.sku_id`), sql`u.units`)}) order by u.position), '[]')
    from drop_sku u where u.tenant_id = d.tenant_id and u.drop_id = d.id) as skus,
  ${offeredOf} as units, ${leftOf} as left, ${earlyLeftOf} as "earlyLeft", ${entriesOf} as entries, ${servedOf} as served,
  json_build_object('reward', (select json_build_object('id', w.id, 'name', w.name) from reward w where w.tenant_id = d.tenant_id and w.id = d.early_reward_id),
    'plan', (select json_build_object('id', l.id, 'name', l.name) from plan l where l.tenant_id = d.tenant_id and l.id = d.early_plan_id),
    'hasList', exists (select from drop_early g where g.tenant_id = d.tenant_id and g.drop_id = d.id)) as early,
  d.commitment, d.seed, instant(d.drawn_at) as "drawnAt", instant(d.ended_at) as "endedAt", instant(d.canceled_at) as "canceledAt",
  d.cancel_reason as "cancelReason", instant(${now}::timestamptz) as now`;

/** Order of the list: running drops, planned ones by opening, then past ones, the latest first. */
const inOrder = (now: Date) => sql`case ${statusAt(now)} when 'OVER' then 2 when 'CANCELED' then 3 when 'PLANNED' then 1 else 0 end,
  case when d.ends_at > ${now}::timestamptz then d.opens_at end, d.opens_at desc, d.id`;

export async function listDrops(ctx: Context, { page = 0, size = 10, productId, status }: Query<'GET /drop/list'>): Promise<Reply<'GET /drop/list'>> {
  const now = ctx.now();
  const where = sql`d.tenant_id = ${ctx.tenant.id} and (${productId ?? null}::uuid is null or d.product_id = ${productId ?? null}::uuid)
    and (${status ?? null}::text is null or ${statusAt(now)} = ${status ?? null}::text)`;
  const content = await ctx.run(
    rawStatement(sql<Drop>`
    select ${dropColumns(now)} from shop_drop d where ${where} order by ${inOrder(now)} limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from shop_drop d where ${where}`));
  return pageOf(content, { page, size, total: count?.total ?? 0 });
}

export async function findDrop(ctx: Context, { id, path }: { readonly id?: string; readonly path?: string }): Promise<Drop | undefined> {
  const [drop] = await ctx.run(
    rawStatement(sql<Drop>`
    select ${dropColumns(ctx.now())} from shop_drop d
    where d.tenant_id = ${ctx.tenant.id} and (d.id = ${id ?? null}::uuid or d.path = ${path ?? null}::text)`),
  );
  return drop;
}

/** Returns the counts of entries, turns and units of a drop. */
export async function countDrop(ctx: Context, id: string): Promise<DropNumbers | undefined> {
  const now = ctx.now();
  const bought = (isPaid: boolean) => sql`(select coalesce(sum(b.quantity), 0)::integer from drop_purchase b
    join shop_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
    where b.tenant_id = d.tenant_id and b.drop_id = d.id and o.paid_at is ${isPaid ? sql`not null` : sql`null`})`;
  const [numbers] = await ctx.run(
    rawStatement(sql<Omit<DropNumbers, 'freed'>>`
    select e.*, ${offeredOf} as offered, ${bought(true)} as sold, ${bought(false)} as held, ${leftOf} as left
    from shop_drop d cross join lateral (
      select count(*)::integer as entries, count(*) filter (where n.is_early)::integer as early, count(n.turn_at)::integer as turns,
        count(*) filter (where n.turn_at is not null and n.closed_at is null and n.turn_until > ${now}::timestamptz)::integer as "openTurns",
        count(*) filter (where n.turn_at is not null and n.bought = 0 and (n.closed_at is not null or n.turn_until <= ${now}::timestamptz))::integer as "lapsedTurns",
        count(*) filter (where n.bought > 0)::integer as buyers
      from drop_entry n where n.tenant_id = d.tenant_id and n.drop_id = d.id) e
    where d.tenant_id = ${ctx.tenant.id} and d.id = ${id}::uuid`),
  );
  if (!numbers) return undefined;
  return { ...numbers, freed: numbers.offered - numbers.sold - numbers.held - numbers.left };
}
