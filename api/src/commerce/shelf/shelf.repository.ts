import { sql } from 'kysely';
import { cards } from '../../catalogue/product/product.sql.ts';
import type { Context } from '../../platform/context.ts';
import { unitsForSale } from '../../catalogue/product/for-sale.sql.ts';
import { named, rawStatement } from '../../platform/query.ts';
import type { Goods } from './shelf-goods.ts';

/** Changes read at once: few enough to apply between two requests. */
export const CHANGES = 2000;

/** Highest number of SKUs read per product. */
const VARIANTS = 300;

const isShown = sql`p.kind = 'MERCHANDISE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED')`;

/** Position of the last change that was read. */
export interface Place {
  readonly revision: number;
  readonly id: string;
}
export interface Change extends Place {
  /** Undefined: the product is not on the shelf. */
  readonly goods: Goods | undefined;
}

interface Facts {
  readonly name: string;
  readonly category: string | null;
  readonly titles: unknown;
  readonly score: number;
  readonly ratings: number;
  /** A string if infinite. */
  readonly origin: number | string | null;
  readonly skus: readonly [options: Record<string, string>, amount: number, currency: string, isInStock: boolean][];
}

function goodsOf({ titles, origin, skus, ...facts }: Facts): Goods {
  return {
    ...facts,
    titles: Array.isArray(titles) ? [...new Set(titles.filter((path): path is string => typeof path === 'string'))] : [],
    origin: origin === null ? -Infinity : Number(origin),
    skus: skus.map(([options, amount, currency, isInStock]) => ({ options, amount, currency, isInStock })),
  };
}

/** Reads the next changes after a position, in order, with the catalogue's revision at that moment. */
export async function readChanges(ctx: Context, { revision, id }: Place): Promise<{ catalogue: number; changes: Change[] }> {
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ catalogue: number | null; changes: string }>`
    with changed as materialized (
      select c.product_id, c.revision from shelf_change c
      where c.tenant_id = ${ctx.tenant.id} and (c.revision, c.product_id) > (${revision}::bigint, ${id}::uuid) order by c.revision, c.product_id limit ${sql.lit(CHANGES)})
    select (select r.catalogue from tenant_revision r where r.tenant_id = ${ctx.tenant.id}) as catalogue,
      (select coalesce(json_agg(json_build_array(c.product_id, c.revision, g.facts) order by c.revision, c.product_id), '[]')::text from changed c
        left join lateral (
          select json_build_object('name', p.name, 'category', p.metadata ->> 'category', 'titles', p.metadata -> 'relatedTitles', 'score', p.rating_score, 'ratings', p.rating_count,
            'origin', extract(epoch from p.origin)::double precision,
            'skus', (select coalesce(json_agg(json_build_array(s.options, s.price_amount, s.price_currency, ${unitsForSale} > 0)), '[]')
              from (select * from sku k where k.tenant_id = ${ctx.tenant.id} and k.product_id = p.id order by k.position limit ${sql.lit(VARIANTS)}) s)) as facts
          from product p where p.tenant_id = ${ctx.tenant.id} and p.id = c.product_id and ${isShown}) g on true) as changes`),
    ),
  );
  const rows = JSON.parse(row?.changes ?? '[]') as [id: string, revision: number, facts: Facts | null][];
  return {
    catalogue: row?.catalogue ?? 0,
    changes: rows.map(([product, at, facts]) => ({ id: product, revision: at, goods: facts ? goodsOf(facts) : undefined })),
  };
}

export async function readByName(ctx: Context): Promise<readonly string[]> {
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ ids: string }>`
    select coalesce(string_agg(p.id::text, ',' order by p.name collate "und-x-icu", p.id), '') as ids from product p where p.tenant_id = ${ctx.tenant.id} and ${isShown}`),
    ),
  );
  return row?.ids ? row.ids.split(',') : [];
}

interface ShownRow {
  readonly content: string;
  readonly titles: string;
}

/** Reads the cards of these goods in their order, and the names of published titles. Goods hidden meanwhile are left out. */
export async function readCards(
  ctx: Context,
  ids: readonly string[],
  paths: readonly string[],
): Promise<{ content: string; titles: ReadonlyMap<string, string> }> {
  const [row] = await ctx.run(
    named(
      rawStatement(sql<ShownRow>`
    with shown as (select p.*, u.place from unnest(${[...ids]}::uuid[]) with ordinality u(id, place)
      join product p on p.tenant_id = ${ctx.tenant.id} and p.id = u.id where ${isShown})
    select ${cards(sql`shown`, sql`p.place`)} as content,
      (select coalesce(json_agg(json_build_array(t.path, t.name)), '[]')::text from product t where t.tenant_id = ${ctx.tenant.id} and t.path = any(${[...paths]}::text[])
        and t.kind = 'TITLE' and t.entity_status in ('APPROVED', 'COMPLETED')) as titles`),
    ),
  );
  return { content: row?.content ?? '[]', titles: new Map(JSON.parse(row?.titles ?? '[]') as [string, string][]) };
}
