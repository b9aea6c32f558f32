import { sql } from 'kysely';
import { can, type Context } from '../../platform/context.ts';
import { visibleProducts } from '../../platform/visible-products.ts';

const author = sql`(
  select json_build_object('firstName', i.first_name, 'avatar', i.avatar) from identity i where i.tenant_id = r.tenant_id and i.id = r.identity_id)`;

/** True if the author has paid for the product, alone or in a bundle, and has not returned all units. */
const isBuyer = sql`(r.target_type = 'PRODUCT' and exists (
  select 1 from shop_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
    left join order_line_part k on k.tenant_id = l.tenant_id and k.line_id = l.id
    join sku s on s.tenant_id = l.tenant_id and s.id in (l.sku_id, k.sku_id)
  where o.tenant_id = r.tenant_id and o.identity_id = r.identity_id and o.paid_at is not null and o.status not in ('EXPIRED', 'CANCELED', 'REFUND_DUE')
    and s.product_id = r.target_id and l.quantity > l.refunded))`;

const answer = sql`case when r.answered_at is not null then json_build_object('text', r.answer, 'answeredAt', instant(r.answered_at), 'organization',
  coalesce((select o.name from organization o where o.tenant_id = r.tenant_id and o.id = r.answer_organization_id), '')) end`;

const productFact = (column: 'kind' | 'name' | 'path' | 'organization_id') => (ctx: Context) =>
  sql`(
  select p.${sql.ref(column)} from product p where r.target_type = 'PRODUCT' and p.tenant_id = r.tenant_id and p.id = r.target_id and ${visibleProducts(ctx)})`;

const seesReports = (ctx: Context) => can(ctx, 'campaign:update');

export const ratingFacts = {
  author,
  isBuyer,
  answer,
  isHelpful: (ctx: Context) => sql`exists (
    select 1 from rating_vote v where v.tenant_id = r.tenant_id and v.rating_id = r.id and v.identity_id = ${ctx.identityId}::uuid)`,
  isOwn: (ctx: Context) => sql`(r.identity_id is not distinct from ${ctx.identityId}::uuid)`,
  reports: (ctx: Context) => (seesReports(ctx) ? sql`r.reports` : sql`0`),
  isReported: (ctx: Context) => (seesReports(ctx) ? sql`(r.reports > 0)` : sql`false`),
  productKind: productFact('kind'),
  productName: productFact('name'),
  productPath: productFact('path'),
  organizationId: productFact('organization_id'),
};
