import { sql } from 'kysely';
import type { AnyReply, Body, Params } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { JsonText } from '../../platform/replies.ts';
import { shownAs } from './product.sql.ts';

type Call = 'POST /product/references/:entityType/:referenceType';

/** The references from the entities to products and, except between products, those from products to the entities. */
function connected(ctx: Context, { entityType, referenceType }: Params<Call>, ids: readonly string[] | undefined) {
  const among = (column: 'source_id' | 'target_id') => (ids ? sql`f.${sql.ref(column)} = any(${ids}::uuid[])` : sql`true`);
  const ofType = sql`f.tenant_id = ${ctx.tenant.id} and f.type = ${referenceType}`;
  const outward = sql`select f.target_id as product_id, f.sequence from reference f
    where ${ofType} and f.target_type = 'PRODUCT' and f.source_type = ${entityType} and ${among('source_id')}`;
  if (entityType === 'PRODUCT') return outward;
  return sql`${outward} union all select f.source_id, f.sequence from reference f
    where ${ofType} and f.source_type = 'PRODUCT' and f.target_type = ${entityType} and ${among('target_id')}`;
}

/** A page of the products that references lead to, each once, at its first place. */
export async function readReferencedProducts(ctx: Context, params: Params<Call>, body: Body<Call>): Promise<JsonText<AnyReply<Call>>> {
  const { ids, page = 0, size = 10, view } = body;
  const shown = visibleProducts(ctx, sql`p.entity_status <> 'ARCHIVED'`);
  const [row] = await ctx.run(
    rawStatement(sql<{ content: string; total: number }>`
    with placed as materialized (
      select c.product_id, min(c.sequence) as place from (${connected(ctx, params, ids)}) c group by c.product_id),
    picked as materialized (
      select p.*, l.place from placed l join product p on p.tenant_id = ${ctx.tenant.id} and p.id = l.product_id where ${shown}),
    shown as (select * from picked order by place, id limit ${size} offset ${page * size})
    select ${shownAs(view)(sql`shown`, sql`p.place, p.id`)} as content, (select count(*) from picked)::int as total`),
  );
  const { content, total } = row ?? { content: '[]', total: 0 };
  const isLast = (page + 1) * size >= total;
  return new JsonText(`{"content":${content},"page":${page},"size":${size},"totalElements":${total},"lastPage":${isLast},"nextCursor":null}`);
}
