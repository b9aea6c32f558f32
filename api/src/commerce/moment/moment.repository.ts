import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import { cards } from '../../catalogue/product/product.sql.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { proposalsFor } from '../../platform/resource/proposal.ts';
import { visibleProducts } from '../../platform/visible-products.ts';

/** Which moments `r` there are for the caller: for the house all; for who supplies it those of its own goods, which it changes until the house has taken them. */
export function momentsFor(ctx: Context, forWriting: boolean): RawBuilder<unknown> {
  if (ctx.isHouse) return sql`true`;
  const own = sql`exists (select 1 from product p where p.tenant_id = r.tenant_id and p.id = r.product_id and p.organization_id = ${ctx.organizationId}::uuid)`;
  return forWriting ? sql`(${own} and ${proposalsFor(ctx, true)})` : own;
}

/** Viewers see these goods `g`, and there are some of them left; of a moment that means one variant, of that one. */
const isToBeHad = (skuId: RawBuilder<unknown>) => sql`g.entity_status in ('APPROVED', 'COMPLETED') and exists (select from sku k
  where k.tenant_id = g.tenant_id and k.product_id = g.id and k.available > 0 and (${skuId} is null or k.id = ${skuId}))`;

const ofProduct = (id: string, column: string) => sql`(select p.${sql.ref(column)} from product p where p.tenant_id = r.tenant_id and p.id = r.${sql.ref(id)})`;

export const momentFacts = {
  titleName: ofProduct('title_id', 'name'),
  productName: ofProduct('product_id', 'name'),
  sku: sql`(select k.sku from sku k where k.tenant_id = r.tenant_id and k.id = r.sku_id)`,
  proposedByName: sql`(select g.name from organization g where g.tenant_id = r.tenant_id and g.id = r.proposed_by)`,
  isToBeHad: sql`exists (select from product g where g.tenant_id = r.tenant_id and g.id = r.product_id and ${isToBeHad(sql`r.sku_id`)})`,
};

const secondsOf = (metadata: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${metadata} -> 'durationSeconds') = 'number' then nullif((${metadata} ->> 'durationSeconds')::double precision, 0) end`;

export interface MomentTitle {
  readonly kind: string;
  readonly programType: string;
  /** How long its film is, or else the title says it is; null where nobody knows. */
  readonly seconds: number | null;
}

/** What a title the caller sees is. It is held until the transaction ends, seen or not, so that its moments are saved one after another. */
export async function lockTitle(ctx: Context, id: string): Promise<MomentTitle | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<MomentTitle & { readonly isSeen: boolean }>`
    select (p.entity_status <> 'ARCHIVED' and ${visibleProducts(ctx)}) as "isSeen", p.kind, p.program_type as "programType",
      coalesce((select ${secondsOf(sql`c.metadata`)} from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type = 'VIDEO_MASTER'
        order by c.sequence limit 1), ${secondsOf(sql`p.metadata`)}) as seconds
    from product p
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid for no key update`),
  );
  return row?.isSeen ? row : undefined;
}

/** Merchandise the caller may link: of the house whichever there is, else one's own. */
export async function isLinkable(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and kind = 'MERCHANDISE'
      and (${ctx.isHouse}::boolean or organization_id = ${ctx.organizationId}::uuid)`),
  );
  return rows.length > 0;
}

export async function isSkuOf(ctx: Context, skuId: string, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 as one from sku where tenant_id = ${ctx.tenant.id} and id = ${skuId}::uuid and product_id = ${productId}::uuid`),
  );
  return rows.length > 0;
}

interface Place {
  readonly id: string | undefined;
  readonly titleId: string;
  readonly productId: string;
  readonly skuId: string | null;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Whether the same goods are in the title at that time already; of two variants each may be. What was refused is nowhere. */
export async function isThereAlready(ctx: Context, { id = newId(), titleId, productId, skuId, fromMs, toMs }: Place): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from product_link where tenant_id = ${ctx.tenant.id} and title_id = ${titleId}::uuid and product_id = ${productId}::uuid
      and id <> ${id}::uuid and entity_status not in ('REJECTED', 'ARCHIVED') and from_ms < ${toMs}::integer and to_ms > ${fromMs}::integer
      and (sku_id is null or ${skuId}::uuid is null or sku_id = ${skuId}::uuid) limit 1`),
  );
  return rows.length > 0;
}

export async function countMoments(ctx: Context, titleId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ total: number }>`
    select count(*)::int as total from product_link where tenant_id = ${ctx.tenant.id} and title_id = ${titleId}::uuid and entity_status <> 'ARCHIVED'`),
  );
  return row?.total ?? 0;
}

/** How far the caller has ever been with a title, in seconds, as it is kept; undefined where nothing is. */
export async function findReached(ctx: Context, titleId: string): Promise<{ reached: number; watched: boolean } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ reached: number; watched: boolean }>`
    select reached, watched from watch_entry
    where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and product_id = ${titleId}::uuid`),
  );
  return row;
}

interface Shown {
  /** Where the next one begins. */
  readonly next: number | null;
  readonly moments: string;
  readonly products: string;
}

/** What of a title can be had and has begun by then, with the cards of the shelf; of what begins later only when. */
export async function readShown(ctx: Context, titleId: string, reachedMs: number): Promise<Shown> {
  const [row] = await ctx.run(
    rawStatement(sql<Shown>`
    with shown as materialized (
      select l.* from product_link l join product g on g.tenant_id = l.tenant_id and g.id = l.product_id
      where l.tenant_id = ${ctx.tenant.id} and l.title_id = ${titleId}::uuid and l.entity_status in ('APPROVED', 'COMPLETED') and ${isToBeHad(sql`l.sku_id`)}),
    begun as (select * from shown where from_ms <= ${reachedMs}::integer)
    select (select min(s.from_ms) from shown s where s.from_ms > ${reachedMs}::integer) as next,
      (select coalesce(json_agg(json_build_object('id', b.id, 'productId', b.product_id, 'kind', b.kind, 'note', b.note, 'fromMs', b.from_ms, 'toMs', b.to_ms,
          'sku', case when k.id is not null then json_build_object('id', k.id, 'options', k.options,
            'price', json_build_object('amount', k.price_amount, 'currency', k.price_currency)) end) order by b.from_ms, b.id), '[]')::text
        from begun b left join sku k on k.tenant_id = ${ctx.tenant.id} and k.id = b.sku_id) as moments,
      ${cards(sql`(select * from product where tenant_id = ${ctx.tenant.id} and id in (select b.product_id from begun b))`, sql`p.id`)} as products`),
  );
  return row ?? { next: null, moments: '[]', products: '[]' };
}
