import { sql } from 'kysely';
import type { Content } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { heroesOf } from './product.sql.ts';

interface GenreRow {
  readonly value: string;
  readonly total: number;
  /** Its most watched titles. */
  readonly ids: readonly string[];
}

const MOST_TITLES = 50_000;

/** The genres of published titles of these types, the most frequent first. */
export function countGenres(ctx: Context, programTypes: readonly string[]): Promise<GenreRow[]> {
  const types = sql.join(programTypes.map((type) => sql.lit(type)));
  return ctx.run(
    rawStatement(sql<GenreRow>`
    with shown as (
      select p.id, p.view_count, p.metadata from product p
      where p.tenant_id = ${ctx.tenant.id} and p.kind = 'TITLE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED')
        and p.program_type in (${types}) order by p.view_count desc, p.id desc limit ${sql.lit(MOST_TITLES)})
    select g.name as value, count(distinct s.id)::int as total, (array_agg(s.id order by s.view_count desc, s.id))[1:12] as ids
    from shown s cross join lateral jsonb_array_elements_text(coalesce(s.metadata -> 'genres', '[]')) g(name)
    group by g.name order by total desc, g.name collate "und-x-icu"`),
  );
}

export async function findHeroes(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Content[]>> {
  const rows = await ctx.run(rawStatement(heroesOf(ctx.tenant.id, ids)));
  return new Map(rows.map(({ id, content }) => [id, content]));
}
