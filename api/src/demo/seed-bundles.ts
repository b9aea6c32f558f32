import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';
import { readDemoCatalogue } from './catalogue.ts';

/** Seeds the components of bundles, before any stock is counted. */
export async function seedBundles(ctx: Context): Promise<void> {
  const skus = readDemoCatalogue(ctx.tenant.slug).merchandise.flatMap((item) => item.skus);
  const codes = skus.flatMap(({ sku, parts = [] }) => (parts.length > 0 ? [sku, ...parts.map((part) => part.sku)] : []));
  if (codes.length === 0) return;
  const found = await ctx.run(
    rawStatement(sql<{ id: string; sku: string }>`select id, sku from sku where tenant_id = ${ctx.tenant.id} and sku = any(${codes}::text[])`),
  );
  const idOf = (code: string) => found.find(({ sku }) => sku === code)?.id;
  const rows = skus.flatMap(({ sku, parts = [] }) =>
    parts.map((part, position) => ({ bundle_id: idOf(sku), part_id: idOf(part.sku), position, quantity: part.quantity })),
  );
  await ctx.run(
    rawStatement(sql`
    insert into sku_part (tenant_id, bundle_id, part_id, position, quantity)
    select ${ctx.tenant.id}::uuid, r.bundle_id, r.part_id, r.position, r.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (bundle_id uuid, part_id uuid, position integer, quantity integer) ${rowByRow}`),
  );
  for (const id of new Set(rows.flatMap(({ bundle_id }) => bundle_id ?? [])))
    await ctx.run(rawStatement(sql`select count_bundle(${ctx.tenant.id}, ${id}::uuid)`));
}
