import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
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

export async function insertFile(ctx: Context, row: FileRow): Promise<void> {
  const { file } = row;
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into file (tenant_id, id, identity_id, organization_id, name, path, media_type, file_type, bytes, sha256, target_type, target_id, content_type,
      item_id, sizes_asked, created_at, last_modified)
    values (${ctx.tenant.id}, ${row.id}, ${ctx.identityId}, ${ctx.organizationId}, ${file.name}, ${row.path}, ${file.kind.mediaType}, ${row.fileType},
      ${file.bytes}, ${file.sha256}, ${row.targetType}, ${row.targetId}, ${row.contentType}, ${row.itemId}, true, ${now}, ${now})`),
  );
}

/** Whether a product belongs to the caller's organization. */
export async function ownsProduct(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from product where tenant_id = ${ctx.tenant.id} and organization_id = ${ctx.organizationId}::uuid and id = ${id}::uuid`),
  );
  return rows.length > 0;
}

/** Whether an address is that of a picture somebody of the tenant has sent. */
export async function isSentPicture(ctx: Context, path: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`select id from file where tenant_id = ${ctx.tenant.id} and path = ${path} and media_type like 'image/%' limit 1`),
  );
  return rows.length > 0;
}
