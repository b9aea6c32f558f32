import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import { cards } from '../../catalogue/product/product.sql.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { proposalsFor } from '../../platform/resource/proposal.ts';
import { visibleProducts } from '../../platform/visible-products.ts';

/**
 * Condition on moments `r` the caller may read or write: the house all; suppliers those of their own goods, and for writing only until the house has accepted
 * them.
 */
export function momentsFor(ctx: Context, forWriting: boolean): RawBuilder<unknown> {
  if (ctx.isHouse) return sql`true`;
  const own = sql`exists (select 1 from product p where p.tenant_id = r.tenant_id and p.id = r.product_id and p.organization_id = ${ctx.organizationId}::uuid)`;
  return forWriting ? sql`(${own} and ${proposalsFor(ctx, true)})` : own;
}

/** Condition on goods `g` that are published and in stock; with a SKU, that variant only. */
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
  /** Length of the film, or the length the title states; null if unknown. */
  readonly seconds: number | null;
}

/**
 * Locks a title until the transaction ends, so that its moments are saved one after another. Undefined if the caller may not see the title; the row is locked
 * even then.
 */
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

/** Returns true for merchandise the caller may link: any for the house, otherwise their own. */
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

/** Returns true if the same goods are linked at that time already. Different variants may overlap; rejected moments do not count. */
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

/** Returns how far the caller has watched a title, in seconds. Undefined without an entry. */
export async function findReached(ctx: Context, titleId: string): Promise<{ reached: number; watched: boolean } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ reached: number; watched: boolean }>`
    select reached, watched from watch_entry
    where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and product_id = ${titleId}::uuid`),
  );
  return row;
}

interface Shown {
  /** Start of the next moment. */
  readonly next: number | null;
  readonly moments: string;
  readonly products: string;
}

/** Returns the moments that have begun and whose goods are available, with their cards. Of later moments only the next start is returned. */
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
