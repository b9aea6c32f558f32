import { sql } from 'kysely';
import type { Content } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { heroesOf } from './product.sql.ts';

interface GenreRow {
  readonly value: string;
  readonly total: number;
  /** Ids of the most watched titles of the genre. */
  readonly ids: readonly string[];
}

/** Titles of a genre up to which all are read. For larger genres, all titles are scanned by views until enough have the genre. */
const FEW = 5000;
const MAX_SCANNED_TITLES = 50_000;

/** Returns the genres of published titles of these types, the most frequent first. Reads stored counts, so the cost does not grow with the number of titles. */
export function countGenres(ctx: Context, programTypes: readonly string[]): Promise<GenreRow[]> {
  const types = sql.join(programTypes.map((type) => sql.lit(type)));
  const shown = sql`p.tenant_id = ${ctx.tenant.id} and p.kind = 'TITLE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED')
    and p.program_type in (${types})`;
  const has = sql`f.tenant_id = ${ctx.tenant.id} and f.facet = 'genre' and f.value = g.value`;
  return ctx.run(
    named(
      rawStatement(sql<GenreRow>`
    with g as materialized (
      select c.value, sum(c.total) filter (where c.program_type in (${types})) as total, sum(c.total) as everywhere
      from product_facet_count c where c.tenant_id = ${ctx.tenant.id} and c.facet = 'genre' group by c.value)
    select g.value, g.total::int as total, array(
      select t.id from (
        (select p.id, p.view_count from product_facet f join product p on p.tenant_id = f.tenant_id and p.id = f.product_id
          where g.everywhere <= ${sql.lit(FEW)} and ${has} and ${shown} order by p.view_count desc, p.id desc limit 12)
        union all
        (select m.id, m.view_count from (select p.id, p.view_count from product p where ${shown} order by p.view_count desc, p.id desc limit ${sql.lit(MAX_SCANNED_TITLES)}) m
          where g.everywhere > ${sql.lit(FEW)} and (select true from product_facet f where ${has} and f.product_id = m.id) limit 12)) t
      order by t.view_count desc, t.id desc) as ids
    from g where g.total > 0 order by g.total desc, g.value collate "und-x-icu"`),
    ),
  );
}

export async function findHeroes(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Content[]>> {
  const rows = await ctx.run(rawStatement(heroesOf(ctx.tenant.id, ids)));
  return new Map(rows.map(({ id, content }) => [id, content]));
}
