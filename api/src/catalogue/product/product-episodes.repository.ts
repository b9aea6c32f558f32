import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface NumberedEpisode {
  readonly id: string;
  readonly season: number;
  readonly episode: number;
}
interface PlacedEpisode {
  readonly id: string;
  readonly season: number | null;
  readonly episode: number | null;
}

/** Locks a series of the caller's organization until the transaction ends; false when there is none. */
export async function lockSeries(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid
      and program_type = 'SERIES' and parent_id is null for update`),
  );
  return rows.length > 0;
}

/** Locks the episodes of a series that have a place in it. */
export function lockEpisodes(ctx: Context, seriesId: string): Promise<PlacedEpisode[]> {
  return ctx.run(
    rawStatement(sql<PlacedEpisode>`
    select id, season, episode from product
    where tenant_id = ${ctx.tenant.id} and parent_id = ${seriesId}::uuid and organization_id = ${ctx.organizationId}::uuid and entity_status <> 'ARCHIVED'
    order by id for update`),
  );
}

/** Writes new numbers. Old ones go first: a unique key compares each row as it is written. */
export async function writeNumbers(ctx: Context, episodes: readonly NumberedEpisode[]): Promise<void> {
  const rows = JSON.stringify(episodes);
  await ctx.run(
    rawStatement(sql`
    update product p set episode = null from jsonb_to_recordset(${rows}::jsonb) as r (id uuid) where p.tenant_id = ${ctx.tenant.id} and p.id = r.id`),
  );
  await ctx.run(
    rawStatement(sql`
    update product p set season = r.season, episode = r.episode, version = p.version + 1, last_modified = ${ctx.now()}
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, season integer, episode integer) where p.tenant_id = ${ctx.tenant.id} and p.id = r.id`),
  );
}
