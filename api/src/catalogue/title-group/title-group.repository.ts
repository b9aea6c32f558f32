import { sql, type RawBuilder } from 'kysely';
import type { ProductCard, Reply, TagCard } from '../../../contract/index.ts';
import { ageOf } from '../../people/identity/identity.sql.ts';
import { can, type Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { cards } from '../product/product.sql.ts';

export type Titles = Reply<'GET /product/tagged'>['titles'];
interface Paging {
  readonly page: number;
  readonly size: number;
}

const MAX_FOUND = 10_000;
const MAX_RELATED = 200;
/** A genre of at most so many titles is read whole; of more, the most watched titles are followed. */
const FEW_OF_GENRE = 5000;
const MAX_FOLLOWED = 50_000;

/** Published titles `p` that are no episodes. */
const isShown = (ctx: Context): RawBuilder<unknown> =>
  sql`p.tenant_id = ${ctx.tenant.id} and p.kind = 'TITLE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED')`;

/** A page of the titles `found` (`id`, `part`, `place`), in the order of part and place. */
async function readTitles(ctx: Context, found: RawBuilder<unknown>, { page, size }: Paging): Promise<Titles> {
  const shown = sql`(select p.*, f.part, f.place from (select * from found order by part, place, id limit ${size} offset ${page * size}) f
    join product p on p.tenant_id = ${ctx.tenant.id} and p.id = f.id)`;
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ content: string; total: number }>`
      with found as materialized (${found})
      select ${cards(shown, sql`p.part, p.place, p.id`)} as content, (select count(*) from found)::int as total`),
    ),
  );
  const { content, total } = row ?? { content: '[]', total: 0 };
  const all = Math.min(total, MAX_FOUND);
  const paging = { page, size, totalElements: all, totalIsExact: total <= MAX_FOUND, lastPage: (page + 1) * size >= all, nextCursor: null };
  return { content: JSON.parse(content) as ProductCard[], ...paging };
}

/** Tags of published titles with the number of these. */
export async function findTags(
  ctx: Context,
  { words, page, size }: Paging & { readonly words: readonly string[] },
): Promise<{ content: TagCard[]; total: number }> {
  const isNamed = words.map((word) => sql`and search_fold(t.name) like '%' || search_fold(${word}) || '%'`);
  const rows = await ctx.run(
    named(
      rawStatement(sql<TagCard & { all: number }>`
      with counted as materialized (
        select f.target_id as id, count(*)::int as total from reference f join product p on p.tenant_id = f.tenant_id and p.id = f.source_id
        where f.tenant_id = ${ctx.tenant.id} and f.type = 'TAGGED' and f.target_type = 'TAG' and f.source_type = 'PRODUCT' and ${isShown(ctx)} group by 1),
      fitting as materialized (
        select t.id, t.name, t.path, t.description, c.total from counted c join tag t on t.tenant_id = ${ctx.tenant.id} and t.id = c.id
        where t.entity_status in ('APPROVED', 'COMPLETED') ${sql.join(isNamed, sql` `)})
      select r.*, (select count(*) from fitting)::int as "all" from (select null) one left join (
        select * from fitting order by name collate "und-x-icu", id limit ${size} offset ${page * size}) r on true
      order by r.name collate "und-x-icu", r.id`),
    ),
  );
  const content = rows.flatMap(({ all: _all, ...tag }) => ((tag.id as string | null) === null ? [] : [tag]));
  return { content, total: rows[0]?.all ?? 0 };
}

export async function findTag(ctx: Context, path: string): Promise<Reply<'GET /product/tagged'>['tag'] | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Reply<'GET /product/tagged'>['tag']>`
    select id, name, path, description from tag where tenant_id = ${ctx.tenant.id} and path = ${path} and entity_status in ('APPROVED', 'COMPLETED')`),
  );
  return row;
}

export function readTagged(ctx: Context, tagId: string, paging: Paging): Promise<Titles> {
  const found = sql`select p.id, 0 as part, -p.view_count as place from reference f join product p on p.tenant_id = f.tenant_id and p.id = f.source_id
    where f.tenant_id = ${ctx.tenant.id} and f.type = 'TAGGED' and f.target_type = 'TAG' and f.target_id = ${tagId}::uuid and f.source_type = 'PRODUCT'
      and ${isShown(ctx)} limit ${sql.lit(MAX_FOUND + 1)}`;
  return readTitles(ctx, found, paging);
}

interface RelatedTo {
  readonly id: string;
  readonly genre: string | null;
  readonly card: ProductCard;
}

/** A published title with its first genre. */
export async function findRelatedTo(ctx: Context, path: string): Promise<RelatedTo | undefined> {
  const asked = sql`(select * from product p where ${isShown(ctx)} and p.path = ${path})`;
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ id: string; genre: string | null; content: string }>`
      select p.id, p.metadata -> 'genres' ->> 0 as genre, ${cards(asked, sql`p.id`)} as content from ${asked} p`),
    ),
  );
  const card = row && (JSON.parse(row.content) as ProductCard[])[0];
  return card && { id: row.id, genre: row.genre, card };
}

/** First what references connect a title with, either way; then the most watched of its genre. */
export function readRelated(ctx: Context, { id, genre }: Pick<RelatedTo, 'id' | 'genre'>, paging: Paging): Promise<Titles> {
  const has = sql`f.tenant_id = ${ctx.tenant.id} and f.facet = 'genre' and f.value = ${genre}`;
  const connected = sql`
    select r.id, 0 as part, min(r.place)::bigint as place from (
      select f.target_id as id, f.sequence as place from reference f
        where f.tenant_id = ${ctx.tenant.id} and f.source_type = 'PRODUCT' and f.source_id = ${id}::uuid and f.target_type = 'PRODUCT'
      union all
      select f.source_id, f.sequence from reference f
        where f.tenant_id = ${ctx.tenant.id} and f.target_type = 'PRODUCT' and f.target_id = ${id}::uuid and f.source_type = 'PRODUCT') r
    join product p on p.tenant_id = ${ctx.tenant.id} and p.id = r.id and ${isShown(ctx)}
    where r.id <> ${id}::uuid group by r.id order by 3, 1 limit ${sql.lit(MAX_RELATED)}`;
  const alike = sql`
    select t.id, 1 as part, -t.view_count as place from (
      (select p.id, p.view_count from product_facet f join product p on p.tenant_id = f.tenant_id and p.id = f.product_id
        where (select total from spread) <= ${sql.lit(FEW_OF_GENRE)} and ${has} and ${isShown(ctx)} order by p.view_count desc, p.id desc limit ${sql.lit(MAX_RELATED)})
      union all
      (select m.id, m.view_count from (select p.id, p.view_count from product p where ${isShown(ctx)} order by p.view_count desc, p.id desc limit ${sql.lit(MAX_FOLLOWED)}) m
        where (select total from spread) > ${sql.lit(FEW_OF_GENRE)} and (select true from product_facet f where ${has} and f.product_id = m.id) limit ${sql.lit(MAX_RELATED)})) t
    where t.id <> ${id}::uuid and not exists (select from connected c where c.id = t.id)`;
  const spread = sql`select coalesce(sum(c.total), 0)::bigint as total from product_facet_count c where c.tenant_id = ${ctx.tenant.id} and c.facet = 'genre' and c.value = ${genre}`;
  const found = sql`with connected as materialized (${connected}), spread as materialized (${spread})
    select c.id, c.part, c.place from connected c union all (${alike})`;
  return readTitles(ctx, found, paging);
}

export async function hasAge(ctx: Context): Promise<boolean> {
  const [row] = await ctx.run(rawStatement(sql<{ age: number | null }>`select ${ageOf(ctx)} as age`));
  return typeof row?.age === 'number';
}

/** Titles with a minimum age that the caller has reached, or that are their own library. */
export function readRestricted(ctx: Context, paging: Paging): Promise<Titles> {
  const own = can(ctx, 'product:read') ? (ctx.isHouse ? sql`true` : sql`p.organization_id = ${ctx.organizationId}::uuid`) : sql`false`;
  const found = sql`select p.id, 0 as part, -p.view_count as place from product p
    where ${isShown(ctx)} and p.metadata ? 'minimumAge' and ((p.metadata ->> 'minimumAge')::integer <= ${ageOf(ctx)} or ${own})
    order by p.view_count desc, p.id desc limit ${sql.lit(MAX_FOUND + 1)}`;
  return readTitles(ctx, found, paging);
}
