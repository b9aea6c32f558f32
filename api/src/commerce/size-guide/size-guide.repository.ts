import { sql } from 'kysely';
import type { SizeGuide } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';

export async function findGuideOf(ctx: Context, productId: string): Promise<SizeGuide | undefined> {
  const [guide] = await ctx.run(
    rawStatement(sql<SizeGuide>`
    select g.id, g.name, g.intro, g.measures, g.sizes from product p
      join product_size_guide k on k.tenant_id = p.tenant_id and k.product_id = p.id
      join size_guide g on g.tenant_id = k.tenant_id and g.id = k.size_guide_id
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and ${visibleProducts(ctx)}`),
  );
  return guide;
}

/** Locks the creation of an organization's guides, so that their count is exact. */
export async function takeTurn(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`size guide ${ctx.tenant.id} ${String(ctx.organizationId)}`}, 0))`));
}

export async function countGuides(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ count: number }>`
    select count(*)::integer as count from size_guide where tenant_id = ${ctx.tenant.id} and organization_id = ${ctx.organizationId}::uuid`),
  );
  return row?.count ?? 0;
}

export async function countProducts(ctx: Context, guideId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ count: number }>`
    select count(*)::integer as count from product_size_guide where tenant_id = ${ctx.tenant.id} and size_guide_id = ${guideId}::uuid`),
  );
  return row?.count ?? 0;
}

/** Locks goods of the caller's organization. Returns false if there are none. */
export async function holdOwnGoods(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select p.id from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.kind = 'MERCHANDISE'
      and p.organization_id = ${ctx.organizationId}::uuid for no key update`),
  );
  return rows.length > 0;
}

/** Locks a guide of the caller's organization against deletion. Returns false if there is none. */
export async function holdOwnGuide(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select g.id from size_guide g where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid and g.organization_id = ${ctx.organizationId}::uuid
    for key share`),
  );
  return rows.length > 0;
}

export async function saveGuideOf(ctx: Context, productId: string, guideId: string | null): Promise<void> {
  await ctx.run(rawStatement(sql`delete from product_size_guide where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid`));
  if (guideId === null) return;
  await ctx.run(
    rawStatement(sql`insert into product_size_guide (tenant_id, product_id, size_guide_id) values (${ctx.tenant.id}, ${productId}::uuid, ${guideId}::uuid)`),
  );
}

export async function takeOffProducts(ctx: Context, guideId: string): Promise<number> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    delete from product_size_guide where tenant_id = ${ctx.tenant.id} and size_guide_id = ${guideId}::uuid returning product_id as id`),
  );
  return rows.length;
}
