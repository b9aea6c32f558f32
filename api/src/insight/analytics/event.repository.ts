import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Body, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { JsonText } from '../../platform/replies.ts';

/** Notes an event: 'again' when its key was noted before, 'nothing' when the caller sees no such product. */
export async function insertEvent(ctx: Context, event: Body<'POST /analytics/event'>): Promise<'noted' | 'again' | 'nothing'> {
  const { kind, productId = null, sessionId = null, amount = 1, metaData = {}, dedupeKey = null } = event;
  const [row] = await ctx.run(
    rawStatement(sql<{ found: boolean; noted: boolean }>`
    with p as (select p.id, p.organization_id from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and ${visibleProducts(ctx)}),
    noted as (
      insert into event (tenant_id, id, kind, at, identity_id, product_id, organization_id, session_id, amount, metadata, dedupe_key)
      select ${ctx.tenant.id}::uuid, ${newId()}::uuid, ${kind}, ${ctx.now()}::timestamptz, ${ctx.identityId}::uuid, p.id, p.organization_id,
        ${sessionId}::text, ${amount}::float8, ${JSON.stringify(metaData)}::jsonb, ${dedupeKey}::text
      from (select 1) one left join p on true where p.id is not null or ${productId}::uuid is null
      on conflict (tenant_id, dedupe_key) do nothing returning id)
    select (${productId}::uuid is null or exists (select 1 from p)) as found, exists (select 1 from noted) as noted`),
  );
  if (!row?.found) return 'nothing';
  return row.noted ? 'noted' : 'again';
}

type Stats = Reply<'POST /product/stats'>;
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/** Numbers of the products of the caller's organization, most viewed first. */
export async function readProductStats(ctx: Context, input: Body<'POST /product/stats'>): Promise<JsonText<Stats>> {
  const { ids, kind, q, page = 0, size = 10 } = input;
  const recent = new Date(ctx.now().getTime() - RECENT_MS);
  const where = sql`p.tenant_id = ${ctx.tenant.id} and p.organization_id = ${ctx.organizationId}::uuid
    ${ids ? sql`and p.id = any(${ids}::uuid[])` : sql`and p.parent_id is null`} ${kind ? sql`and p.kind = ${kind}` : sql``}
    ${q ? sql`and strpos(lower(p.name), lower(${q}::text)) > 0` : sql``}`;
  const [row] = await ctx.run(
    rawStatement(sql<{ content: string; total: number; fetched: number }>`
    select (select count(*)::int from product p where ${where}) as total, count(*)::int as fetched,
      coalesce(json_agg(json_build_object('productId', p.id, 'name', p.name, 'path', p.path, 'kind', p.kind, 'entityStatus', p.entity_status,
        'viewCount', p.view_count, 'recentViews', v.views, 'ratingScore', p.rating_score, 'ratingCount', p.rating_count, 'favorites', f.favorites,
        'carts', c.carts, 'cartUnits', c.units) order by p.view_count desc, p.id), '[]')::text as content
    from (select * from product p where ${where} order by p.view_count desc, p.id limit ${size} offset ${page * size}) p
    cross join lateral (select count(*)::int as views from event e
      where e.tenant_id = p.tenant_id and e.product_id in (select p.id union all select c.id from product c where c.tenant_id = p.tenant_id and c.parent_id = p.id) and e.kind = 'PLAY_START' and e.at >= ${recent}) v
    cross join lateral (select count(*)::int as favorites from favorite f where f.tenant_id = p.tenant_id and f.kind = 'PRODUCT' and f.target_id = p.id) f
    cross join lateral (select count(distinct l.cart_id)::int as carts, coalesce(sum(l.quantity), 0)::int as units
      from sku s join cart_line l on l.tenant_id = s.tenant_id and l.sku_id = s.id where s.tenant_id = p.tenant_id and s.product_id = p.id) c`),
  );
  const { content = '[]', total = 0, fetched = 0 } = row ?? {};
  const isLast = page * size + fetched >= total;
  return new JsonText(`{"content":${content},"page":${page},"size":${size},"totalElements":${total},"lastPage":${isLast},"nextCursor":null}`);
}
