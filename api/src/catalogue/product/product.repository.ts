import { sql } from 'kysely';
import type { Product } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { build, named, rawStatement, rowByRow, statement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { JsonText } from '../../platform/replies.ts';
import { wholeProduct } from './product.sql.ts';

/** Rows of products as they are written. */
export interface NewProduct {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: 'TITLE' | 'MERCHANDISE';
  readonly programType: string;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly entityStatus: string;
  readonly origin: string | null;
  readonly parentId: string | null;
  readonly workId: string | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}
export type ProductChange = Partial<Omit<NewProduct, 'id' | 'organizationId' | 'kind'>>;

const notArchived = sql`p.entity_status <> 'ARCHIVED'`;

async function findWhole(ctx: Context, which: ReturnType<typeof sql>, seasons: boolean): Promise<JsonText<Product> | undefined> {
  const [row] = await ctx.run(
    named(
      rawStatement(
        wholeProduct(sql`p.tenant_id = ${ctx.tenant.id} and ${which} and ${visibleProducts(ctx)}`, { seasons, episodes: visibleProducts(ctx, notArchived) }),
      ),
    ),
  );
  return row && new JsonText(row.json);
}

export function findProductByPath(ctx: Context, path: string, seasons: boolean): Promise<JsonText<Product> | undefined> {
  return findWhole(ctx, sql`p.path = ${path}`, seasons);
}

export function findProduct(ctx: Context, id: string): Promise<JsonText<Product> | undefined> {
  return findWhole(ctx, sql`p.id = ${id}::uuid`, true);
}

/** Inside a transaction it keeps others from changing the product meanwhile. */
export async function findOwnProduct(ctx: Context, id: string) {
  const [row] = await ctx.run(
    statement(
      build
        .selectFrom('product')
        .select(['id', 'kind', 'program_type as programType', 'path', 'name', 'description', 'entity_status as entityStatus', 'version', 'origin'])
        .select(['parent_id as parentId', 'season', 'episode', 'metadata', sql<string | null>`work_id`.as('workId')])
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .where('organization_id', '=', ctx.organizationId)
        .forUpdate(),
    ),
  );
  return row;
}

/** Keeps others from changing a product of an organization that supplies the tenant, until the transaction ends; undefined when there is none. */
export async function holdSupplied(ctx: Context, id: string): Promise<{ id: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select p.id from product p join organization o on o.tenant_id = p.tenant_id and o.id = p.organization_id
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and o.organization_type <> 'ORGANIZATION' for update of p`),
  );
  return row;
}

export async function isPathTaken(ctx: Context, path: string): Promise<boolean> {
  const rows = await ctx.run(statement(build.selectFrom('product').select('id').where('tenant_id', '=', ctx.tenant.id).where('path', '=', path)));
  return rows.length > 0;
}

/** The path itself, or the first of `path-2`, `path-3`… that no product has. */
export async function freePath(ctx: Context, path: string): Promise<string> {
  const rows = await ctx.run(
    statement(
      build
        .selectFrom('product')
        .select('path')
        .where('tenant_id', '=', ctx.tenant.id)
        .where((where) => where.or([where('path', '=', path), where('path', 'like', `${path}-%`)])),
    ),
  );
  const taken = new Set(rows.map((row) => row.path));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${path}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

export async function insertProduct(ctx: Context, product: NewProduct): Promise<void> {
  await ctx.run(
    statement(
      build.insertInto('product').values({
        tenant_id: ctx.tenant.id,
        id: product.id,
        organization_id: product.organizationId,
        kind: product.kind,
        program_type: product.programType,
        path: product.path,
        name: product.name,
        description: product.description,
        entity_status: product.entityStatus,
        origin: product.origin,
        parent_id: product.parentId,
        season: product.season,
        episode: product.episode,
        metadata: JSON.stringify(product.metadata),
        last_modified: ctx.now(),
        ...{ work_id: product.workId },
      }),
    ),
  );
}

/** A change is a new version, unless it is `more` of a save that has made one already. */
export async function updateProduct(ctx: Context, id: string, change: ProductChange, more = false): Promise<void> {
  await ctx.run(
    statement(
      build
        .updateTable('product')
        .set((row) => ({
          ...(change.programType !== undefined && { program_type: change.programType }),
          ...(change.path !== undefined && { path: change.path }),
          ...(change.name !== undefined && { name: change.name }),
          ...(change.description !== undefined && { description: change.description }),
          ...(change.entityStatus !== undefined && { entity_status: change.entityStatus }),
          ...(change.origin !== undefined && { origin: change.origin }),
          ...(change.parentId !== undefined && { parent_id: change.parentId }),
          ...(change.workId !== undefined && { work_id: change.workId }),
          ...(change.season !== undefined && { season: change.season }),
          ...(change.episode !== undefined && { episode: change.episode }),
          ...(change.metadata !== undefined && { metadata: JSON.stringify(change.metadata) }),
          last_modified: ctx.now(),
          version: row('version', '+', more ? 0 : 1),
        }))
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id),
    ),
  );
}

/** A series of the caller's organization that can have episodes; it stays one until the transaction ends. */
export async function isOwnSeries(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select id from product where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid
      and program_type = 'SERIES' and parent_id is null for share`),
  );
  return rows.length > 0;
}

export async function hasEpisodes(ctx: Context, id: string): Promise<boolean> {
  return (await ctx.run(rawStatement(sql`select id from product where tenant_id = ${ctx.tenant.id} and parent_id = ${id}::uuid limit 1`))).length > 0;
}

export async function isWork(ctx: Context, id: string): Promise<boolean> {
  const known = sql`(${ctx.isHouse} or entity_status in ('APPROVED', 'COMPLETED') or proposed_by = ${ctx.organizationId}::uuid)`;
  return (await ctx.run(rawStatement(sql`select id from work where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and ${known}`))).length > 0;
}

/** Gives `to` the pictures and streams of `from`. */
export async function copyContent(ctx: Context, from: string, to: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into content (tenant_id, id, product_id, sequence, file_type, host, path, master_path, small_path, large_path, source_url, metadata)
    select tenant_id, gen_random_uuid(), ${to}::uuid, sequence, file_type, host, path, master_path, small_path, large_path, source_url, metadata
    from content where tenant_id = ${ctx.tenant.id} and product_id = ${from}::uuid ${rowByRow}`),
  );
}

export async function hasSkus(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from sku where tenant_id = ${ctx.tenant.id} and product_id = ${id}::uuid limit 1`));
  return rows.length > 0;
}

/** Gives `to` the SKUs of `from` under codes of their own, none of them in stock. */
export async function copySkus(ctx: Context, from: string, to: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into sku (tenant_id, id, product_id, sku, options, position, price_amount, price_currency, available)
    select tenant_id, gen_random_uuid(), ${to}::uuid, sku || '-' || right(${to}::text, 6), options, position, list_amount, price_currency, 0
    from sku where tenant_id = ${ctx.tenant.id} and product_id = ${from}::uuid ${rowByRow}`),
  );
}
