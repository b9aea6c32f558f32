import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Body, Reply } from '../../../contract/index.ts';
import type { Device } from '../../../contract/insight/analytics.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { JsonText } from '../../platform/replies.ts';

type Reported = Body<'POST /analytics/event'> & { readonly ago?: number };

/** Whether the caller sees a product. */
export async function seesProduct(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(
      sql<{
        seen: boolean;
      }>`select exists (select from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and ${visibleProducts(ctx)}) as seen`,
    ),
  );
  return row?.seen ?? false;
}

/** Notes events of products the caller sees, and of none; returns how many were new. */
export async function insertEvents(ctx: Context, reported: readonly Reported[], device: Device): Promise<number> {
  const now = ctx.now().getTime();
  const rows = reported.map(({ kind, productId = null, sessionId = null, amount = 1, metaData = {}, dedupeKey = null, ago = 0 }) => {
    const at = new Date(now - ago * 1000).toISOString();
    return { id: newId(), kind, productId, sessionId, amount, metaData, dedupeKey, at };
  });
  const noted = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into event (tenant_id, id, kind, at, identity_id, product_id, organization_id, session_id, amount, metadata, dedupe_key, country, device, plan_id)
    select ${ctx.tenant.id}::uuid, r.id, r.kind, r.at, ${ctx.identityId}::uuid, p.id, p.organization_id, r."sessionId", r.amount, r."metaData", r."dedupeKey",
      ${ctx.region ?? ''}::text, ${device}::text, (select s.plan_id from subscription s where s.tenant_id = ${ctx.tenant.id} and s.identity_id = ${ctx.identityId}::uuid
        and s.status in ('TRIALING', 'ACTIVE', 'PAST_DUE') limit 1)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, kind text, "productId" uuid, "sessionId" text, amount float8, "metaData" jsonb, "dedupeKey" text, at timestamptz)
      left join product p on p.tenant_id = ${ctx.tenant.id} and p.id = r."productId" and ${visibleProducts(ctx)}
    where p.id is not null or r."productId" is null
    on conflict (tenant_id, dedupe_key) do nothing returning id`),
  );
  return noted.length;
}

type Stats = Reply<'POST /product/stats'>;
const QUARTER_MS = 15 * 60_000;
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/** Numbers of the products of the caller's organization, most viewed first. */
export async function readProductStats(ctx: Context, input: Body<'POST /product/stats'>): Promise<JsonText<Stats>> {
  const { ids, kind, q, page = 0, size = 10 } = input;
  const recent = new Date(Math.floor((ctx.now().getTime() - RECENT_MS) / QUARTER_MS) * QUARTER_MS);
  const ofProduct = sql`e.tenant_id = p.tenant_id and e.product_id in (select p.id union all select c.id from product c where c.tenant_id = p.tenant_id and c.parent_id = p.id)
    and e.kind = 'PLAY_START' and e.at >= ${recent}`;
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
    cross join lateral (select ((select coalesce(sum(e.events), 0) from event_rollup e where ${ofProduct})
      + (select count(*) from event e where ${ofProduct} and not e.is_rolled))::int as views) v
    cross join lateral (select count(*)::int as favorites from favorite f where f.tenant_id = p.tenant_id and f.kind = 'PRODUCT' and f.target_id = p.id) f
    cross join lateral (select count(distinct l.cart_id)::int as carts, coalesce(sum(l.quantity), 0)::int as units
      from sku s join cart_line l on l.tenant_id = s.tenant_id and l.sku_id = s.id where s.tenant_id = p.tenant_id and s.product_id = p.id) c`),
  );
  const { content = '[]', total = 0, fetched = 0 } = row ?? {};
  const isLast = page * size + fetched >= total;
  return new JsonText(`{"content":${content},"page":${page},"size":${size},"totalElements":${total},"lastPage":${isLast},"nextCursor":null}`);
}
