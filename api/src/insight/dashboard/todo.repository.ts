import { type RawBuilder, sql } from 'kysely';
import type { TodoKind } from '../../../contract/insight/dashboard.ts';
import { isEnding, isUnmatched } from '../../catalogue/avail/avail.sql.ts';
import { isOpenReturn } from '../../commerce/order/order.sql.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';

/** Kinds of titles that the library lists. */
const LISTED_TYPES = ['FEATURE', 'SERIES', 'PROGRAM', 'SHORT', 'EVENT'];

type From = (ctx: Context) => RawBuilder<unknown>;
const ofTenant = (ctx: Context, alias: string) => sql`${sql.ref(`${alias}.tenant_id`)} = ${ctx.tenant.id}`;

/** Titles of a status, as the library lists them: the house's are kept counted, a supplier's own are not. */
const titles =
  (status: 'DRAFT' | 'REJECTED'): From =>
  (ctx) =>
    ctx.isHouse
      ? sql`(select coalesce(sum(c.total), 0) from product_count c
          where ${ofTenant(ctx, 'c')} and c.kind = 'TITLE' and c.entity_status = ${status} and c.program_type = any(${LISTED_TYPES}::text[]))`
      : sql`(select count(*) from product p where ${ofTenant(ctx, 'p')} and p.kind = 'TITLE' and p.parent_id is null and p.entity_status = ${status}
          and p.program_type = any(${LISTED_TYPES}::text[]) and p.organization_id = ${ctx.organizationId}::uuid)`;

const avails =
  (which: (now: Date) => RawBuilder<unknown>): From =>
  (ctx) =>
    sql`(select count(*) from avail a where ${ofTenant(ctx, 'a')} and not a.is_void
      and ${ctx.isHouse ? sql`true` : sql`a.organization_id = ${ctx.organizationId}::uuid`} and ${which(ctx.now())})`;

const orders =
  (status: string): From =>
  (ctx) =>
    sql`(select count(*) from shop_order r where ${ofTenant(ctx, 'r')} and r.status = ${status})`;

/** Reviews of goods the caller sees. */
const reviews =
  (which: RawBuilder<unknown>): From =>
  (ctx) =>
    sql`(select count(*) from rating r where ${ofTenant(ctx, 'r')} and ${which} and r.target_type = 'PRODUCT' and exists (
      select from product p where p.tenant_id = r.tenant_id and p.id = r.target_id and p.kind = 'MERCHANDISE' and ${visibleProducts(ctx)}))`;

const moments =
  (statuses: readonly string[]): From =>
  (ctx) =>
    sql`(select count(*) from product_link r where ${ofTenant(ctx, 'r')} and r.entity_status = any(${statuses}::text[])
      and ${
        ctx.isHouse
          ? sql`true`
          : sql`exists (select from product p where p.tenant_id = r.tenant_id and p.id = r.product_id and p.organization_id = ${ctx.organizationId}::uuid)`
      })`;

/** Exactly what the list of each kind counts. */
const counts: Readonly<Record<TodoKind, From>> = {
  review: (ctx) => sql`(select count(*) from title_submission s where ${ofTenant(ctx, 's')} and s.state = 'WAITING')`,
  drafts: titles('DRAFT'),
  rejected: titles('REJECTED'),
  ending: avails(isEnding),
  unmatched: avails(() => isUnmatched),
  feeds: (ctx) => sql`(select count(*) from channel c where ${ofTenant(ctx, 'c')} and c.organization_id = ${ctx.organizationId}::uuid and c.state = 'FAILED'
    and c.entity_status in ('APPROVED', 'COMPLETED', 'DRAFT'))`,
  pack: orders('PAID'),
  packRest: orders('PARTIALLY_FULFILLED'),
  returns: (ctx) => sql`(select count(distinct b.order_id) from order_return b where ${ofTenant(ctx, 'b')} and ${isOpenReturn})`,
  refunds: orders('REFUND_DUE'),
  disputes: orders('DISPUTED'),
  lowStock: (ctx) => sql`(select count(*) from low_stock l join product_inventory r on r.tenant_id = l.tenant_id and r.sku_id = l.sku_id
    join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where ${ofTenant(ctx, 'l')} and p.organization_id = ${ctx.organizationId}::uuid)`,
  reportedReviews: reviews(sql`r.reports > 0 and r.entity_status in ('APPROVED', 'COMPLETED')`),
  waitingReviews: reviews(sql`r.entity_status = 'PROCESSING'`),
  moments: moments(['DRAFT', 'PROCESSING']),
  refusedMoments: moments(['REJECTED']),
};

/** Counts each of these kinds, in one statement. */
export function countTodo(ctx: Context, asked: readonly TodoKind[]): Promise<{ todo: TodoKind; count: number }[]> {
  const each = asked.map((todo) => sql`select ${sql.lit(todo)} as todo, ${counts[todo](ctx)}::int as count`);
  return ctx.run(rawStatement(sql<{ todo: TodoKind; count: number }>`${sql.join(each, sql` union all `)}`));
}
