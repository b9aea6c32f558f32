import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';

export interface ImportedProduct {
  readonly id: string;
  readonly organization_id: string;
  readonly kind: 'TITLE' | 'MERCHANDISE';
  readonly program_type: string;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly entity_status: string;
  readonly origin: string | null;
  readonly rating_score: number;
  readonly rating_count: number;
  readonly view_count: number;
  readonly last_modified: string;
  readonly parent_id: string | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly metadata: object;
}

export interface ImportedContent {
  readonly id: string;
  readonly product_id: string;
  readonly sequence: number;
  readonly file_type: string;
  readonly path: string;
  readonly master_path: string;
  readonly small_path: string;
  readonly large_path: string;
  readonly metadata: object;
}

export interface ImportedSku {
  readonly id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly options: object;
  readonly position: number;
  readonly price_amount: number;
  readonly price_currency: string;
  readonly available: number;
}

/** Inserts products whose path is new, in one statement. Returns how many were inserted. */
export async function insertProducts(ctx: Context, products: readonly ImportedProduct[]): Promise<number> {
  const rows = await ctx.run(
    rawStatement(sql<{ kind: string; sum: number; count: number }>`
    insert into product (tenant_id, id, organization_id, kind, program_type, path, name, description, entity_status, origin, rating_score, rating_count,
      rating_base_sum, rating_base_count, view_count, last_modified, parent_id, season, episode, metadata)
    select ${ctx.tenant.id}::uuid, r.id, r.organization_id, r.kind, r.program_type, r.path, r.name, r.description, r.entity_status, r.origin, r.rating_score, r.rating_count,
      r.rating_score * r.rating_count, r.rating_count, r.view_count, r.last_modified, r.parent_id, r.season, r.episode, r.metadata
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (id uuid, organization_id uuid, kind text, program_type text, path text, name text,
      description text, entity_status text, origin timestamptz, rating_score double precision, rating_count integer, view_count bigint,
      last_modified timestamptz, parent_id uuid, season integer, episode integer, metadata jsonb)
    on conflict (tenant_id, path) do nothing returning kind, rating_base_sum as sum, rating_base_count as count`),
  );
  const rated = rows.filter(({ count }) => count > 0);
  if (rated.length > 0) await addToTotals(ctx, rated);
  return rows.length;
}

/** Adds imported ratings to the tenant's mean. */
async function addToTotals(ctx: Context, rated: readonly { kind: string; sum: number; count: number }[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into rating_total as t (tenant_id, kind, score_sum, score_count)
    select ${ctx.tenant.id}::uuid, r.kind, sum(r.sum), sum(r.count) from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb) as r (kind text, sum double precision, count bigint)
    group by r.kind order by r.kind
    on conflict (tenant_id, kind) do update set score_sum = t.score_sum + excluded.score_sum, score_count = t.score_count + excluded.score_count`),
  );
}

export async function insertContent(ctx: Context, content: readonly ImportedContent[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into content (tenant_id, id, product_id, sequence, file_type, path, master_path, small_path, large_path, metadata)
    select ${ctx.tenant.id}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(content)}::jsonb) as r (id uuid, product_id uuid, sequence integer, file_type text,
      path text, master_path text, small_path text, large_path text, metadata jsonb)
    ${rowByRow}`),
  );
}

export async function insertSkus(ctx: Context, skus: readonly ImportedSku[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into sku (tenant_id, id, product_id, sku, options, position, price_amount, price_currency, available)
    select ${ctx.tenant.id}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as r (id uuid, product_id uuid, sku text, options jsonb,
      position integer, price_amount bigint, price_currency text, available integer)
    ${rowByRow}`),
  );
}
