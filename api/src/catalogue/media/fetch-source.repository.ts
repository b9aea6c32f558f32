import { sql } from 'kysely';
import type { MediaKind } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Part } from './media.repository.ts';

export interface Fetching {
  readonly id: string;
  readonly productId: string;
  readonly kind: MediaKind;
  readonly sourceUrl: string;
  readonly uploadedBytes: number;
  readonly sourceTag: string | null;
}

export async function beginFetch(ctx: Context, id: string, jobId: string): Promise<Fetching | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Fetching>`
    update title_media set job_id = ${jobId}::uuid, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and state = 'FETCHING' and source_url is not null
    returning id, product_id as "productId", kind, coalesce(source_url, '') as "sourceUrl", uploaded_bytes::float8 as "uploadedBytes", source_tag as "sourceTag"`),
  );
  return row;
}

export async function isFetching(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 as one from title_media where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and state = 'FETCHING'`),
  );
  return rows.length > 0;
}

/** Begins a source from its first byte. Returns the pieces of a version before. */
export async function beginAnew(ctx: Context, id: string, tag: string | null): Promise<readonly Part[]> {
  const [row] = await ctx.run(
    rawStatement(sql<{ parts: Part[] }>`
    select parts from title_media where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for update`),
  );
  await ctx.run(
    rawStatement(sql`
    update title_media set parts = '[]', uploaded_bytes = 0, bytes = null, source_tag = ${tag}, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  return row?.parts ?? [];
}
