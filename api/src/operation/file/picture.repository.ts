import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import { pictureExtensions } from './sniff.ts';
import type { PictureSizes } from './picture-sizes.ts';

interface Picture {
  readonly path: string;
  readonly isDrawn: boolean;
}

export async function findPicture(ctx: Context, id: string): Promise<Picture | undefined> {
  const [row] = await ctx.run(
    rawStatement(
      sql<Picture>`select path, picture is not null as "isDrawn" from file where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and media_type like 'image/%'`,
    ),
  );
  return row;
}

/** The address of the picture whose sizes have names that begin so. */
export async function findPathByBase(ctx: Context, base: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ path: string }>`
    select path from file where tenant_id = ${ctx.tenant.id} and path = any(${pictureExtensions.map((extension) => `${base}.${extension}`)}::text[]) limit 1`),
  );
  return row?.path;
}

/** The uploads of a picture, kept from changing, and how much its sizes have already; undefined when all are gone. */
export async function lockPicture(ctx: Context, path: string): Promise<{ variantBytes: number } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ variantBytes: number }>`
    select variant_bytes::float8 as "variantBytes" from file where tenant_id = ${ctx.tenant.id} and path = ${path} order by id for update`),
  );
  return row;
}

/** Says what else there is of a picture, of each upload of it. */
export async function keepPicture(ctx: Context, path: string, { picture, variantBytes }: { picture: PictureSizes; variantBytes: number }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update file set picture = ${JSON.stringify(picture)}::jsonb, variant_bytes = ${variantBytes}::bigint
    where tenant_id = ${ctx.tenant.id} and path = ${path}`),
  );
}

/** Content that shows an upload. */
export async function findShowing(ctx: Context, path: string): Promise<{ id: string }[]> {
  return ctx.run(rawStatement(sql<{ id: string }>`select id from content where tenant_id = ${ctx.tenant.id} and path = ${path} and host = '' order by id`));
}

/** Has content take over what there is of the picture it shows (trigger `show_picture_sizes`), which holds the content first and then the file. */
export async function showSizes(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update content set metadata = metadata where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

const isOld = sql`not sizes_asked and picture is null and media_type like 'image/%'`;

/** Tenants with pictures from before there were sizes. */
export function findTenantsWithOldPictures(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from file where ${isOld}`));
}

/** Takes some of the tenant's, never any that another process has; each is there once. */
export async function takeOldPictures(ctx: Context, most: number): Promise<{ id: string }[]> {
  return ctx.run(
    rawStatement(sql<{ id: string }>`
    update file set sizes_asked = true where tenant_id = ${ctx.tenant.id}
      and id in (select id from file where tenant_id = ${ctx.tenant.id} and ${isOld} order by id limit ${most} for update skip locked) returning id`),
  );
}

const hasMetadata = sql`not is_stripped and media_type like 'image/%'`;

export function findTenantsWithMetadata(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from file where ${hasMetadata}`));
}

/** Returns paths of pictures that may have metadata. */
export function findWithMetadata(ctx: Context, most: number): Promise<{ path: string }[]> {
  return ctx.run(
    rawStatement(sql<{ path: string }>`
    select distinct path from file where tenant_id = ${ctx.tenant.id} and ${hasMetadata} order by path limit ${most}`),
  );
}

/** Records that nothing is left to strip of a picture; `written` where it was written anew. */
export async function keepStripped(ctx: Context, path: string, written: { bytes: number; sha256: string } | undefined): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update file set is_stripped = true, bytes = coalesce(${written?.bytes ?? null}::bigint, bytes), sha256 = coalesce(${written?.sha256 ?? null}::text, sha256)
    where tenant_id = ${ctx.tenant.id} and path = ${path}`),
  );
}
