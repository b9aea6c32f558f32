import { sql } from 'kysely';
import type { Channel } from '../../../contract/distribution/channel.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface FetchedFeed {
  readonly protection: Channel['protection'];
  readonly addressVersion: number;
  readonly isArchived: boolean;
  readonly isActive: boolean;
  readonly file: { readonly key: string; readonly packedKey: string; readonly mediaType: string } | null;
}

/** A feed as partners fetch it; undefined where there is none, or its tenant is not served. */
export async function findFetched(ctx: Context, id: string): Promise<FetchedFeed | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<FetchedFeed>`
    select c.protection, c.address_version as "addressVersion", c.entity_status = 'ARCHIVED' as "isArchived", c.entity_status in ('APPROVED', 'COMPLETED') as "isActive",
      (select json_build_object('key', f.key, 'packedKey', f.packed_key, 'mediaType', f.media_type) from feed_file f where f.tenant_id = c.tenant_id and f.id = c.live_file_id) as file
    from channel c join tenant t on t.id = c.tenant_id
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid and t.entity_status = 'APPROVED' and t.suspended_at is null`),
  );
  return row;
}

const MAX_AGENT = 200;

/** Counts a fetch of a feed, also among those of its quarter of an hour, which reports are made of. */
export async function countFetch(ctx: Context, id: string, agent: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update channel set fetches = fetches + 1, last_fetched_at = ${ctx.now()}, last_fetched_by = ${agent.replaceAll(/[^\x20-\x7E]/gu, '').slice(0, MAX_AGENT)}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  await ctx.run(
    rawStatement(sql`
    insert into dataseries_point as d (tenant_id, organization_id, series, at, key, value)
    select c.tenant_id, c.organization_id, 'feed-fetches', date_bin('15 minutes', ${ctx.now()}::timestamptz, '2000-01-01T00:00:00Z'), c.id::text, 1
    from channel c where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid
    on conflict (tenant_id, organization_id, series, at, key) do update set value = d.value + 1`),
  );
}
