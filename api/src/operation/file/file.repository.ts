import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { PictureSizes } from './picture-sizes.ts';
import type { Received } from './receive.ts';

export interface FileRow {
  readonly id: string;
  readonly path: string;
  readonly file: Received;
  readonly fileType: string;
  readonly targetType: string;
  readonly targetId: string;
  readonly contentType: string;
  readonly itemId: string;
}

export interface SameContent {
  readonly path: string;
  readonly picture: PictureSizes | null;
  readonly variantBytes: number;
}

/** Returns the newest upload with the same content and kind. The lock on the tenant's storage keeps it from being deleted. */
export async function findSameContent(ctx: Context, { sha256, kind }: Received): Promise<SameContent | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<SameContent>`
    select path, picture, variant_bytes::float8 as "variantBytes" from file
    where tenant_id = ${ctx.tenant.id} and sha256 = ${sha256} and media_type = ${kind.mediaType} and path like ${`%.${kind.extension}`} order by id desc limit 1`),
  );
  return row;
}

/** Records an upload. An upload with the content of another shares its path and does not count towards the tenant's storage again. */
export async function insertFile(ctx: Context, row: FileRow, same: SameContent | undefined): Promise<void> {
  const { file } = row;
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into file (tenant_id, id, identity_id, organization_id, name, path, media_type, file_type, bytes, sha256, target_type, target_id, content_type,
      item_id, sizes_asked, is_stripped, picture, variant_bytes, counts, created_at, last_modified)
    values (${ctx.tenant.id}, ${row.id}, ${ctx.identityId}, ${ctx.organizationId}, ${file.name}, ${row.path}, ${file.kind.mediaType}, ${row.fileType},
      ${file.bytes}, ${file.sha256}, ${row.targetType}, ${row.targetId}, ${row.contentType}, ${row.itemId}, true, true,
      ${same?.picture ? JSON.stringify(same.picture) : null}::jsonb, ${same?.variantBytes ?? 0}::bigint, ${same === undefined}, ${now}, ${now})`),
  );
}

export async function ownsProduct(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from product where tenant_id = ${ctx.tenant.id} and organization_id = ${ctx.organizationId}::uuid and id = ${id}::uuid`),
  );
  return rows.length > 0;
}

/** Returns whether an address belongs to an image uploaded in this tenant. */
export async function isSentPicture(ctx: Context, path: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`select id from file where tenant_id = ${ctx.tenant.id} and path = ${path} and media_type like 'image/%' limit 1`),
  );
  return rows.length > 0;
}
