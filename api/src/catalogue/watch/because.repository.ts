import { sql } from 'kysely';
import type { ProductCard, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { cards } from '../product/product.sql.ts';

const MAX_TITLES = 20;
/** A genre of many titles is followed as far as its most watched ones. */
const MAX_FOLLOWED = 2000;

/** Finds titles that share genres with the one the caller finished last. */
export async function findBecause(ctx: Context): Promise<Reply<'GET /watch/because'>> {
  const [row] = await ctx.run(
    rawStatement(sql<{ last: string; content: string }>`
    with mine as materialized (
      select coalesce(p.parent_id, p.id) as id, w.watched, w.seen_at from watch_entry w join product p on p.tenant_id = w.tenant_id and p.id = w.product_id
      where w.tenant_id = ${ctx.tenant.id} and w.identity_id = ${ctx.identityId}::uuid),
    finished as materialized (
      select p.* from mine m join product p on p.tenant_id = ${ctx.tenant.id} and p.id = m.id
      where m.watched and p.kind = 'TITLE' and p.entity_status in ('APPROVED', 'COMPLETED') order by m.seen_at desc, p.id limit 1),
    sharing as (
      select f.product_id, count(*) as shared from finished p
      cross join lateral jsonb_array_elements_text(coalesce(p.metadata -> 'genres', '[]')) as genre
      cross join lateral (
        select f.product_id from product_facet f where f.tenant_id = ${ctx.tenant.id} and f.facet = 'genre' and f.value = genre limit ${sql.lit(MAX_FOLLOWED)}) f
      group by f.product_id),
    chosen as materialized (
      select p.*, s.shared from sharing s join product p on p.tenant_id = ${ctx.tenant.id} and p.id = s.product_id
      where p.kind = 'TITLE' and p.parent_id is null and p.program_type <> 'EVENT' and p.entity_status in ('APPROVED', 'COMPLETED')
        and not exists (select from mine m where m.id = p.id)
      order by s.shared desc, p.view_count desc, p.id limit ${sql.lit(MAX_TITLES)})
    select ${cards(sql`finished`, sql`p.id`)} as last, ${cards(sql`chosen`, sql`p.shared desc, p.view_count desc, p.id`)} as content`),
  );
  const [title] = JSON.parse(row?.last ?? '[]') as ProductCard[];
  return { title: title ?? null, content: JSON.parse(row?.content ?? '[]') as ProductCard[] };
}
