import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { PictureSizes } from './picture-sizes.ts';

export async function findPicture(ctx: Context, id: string): Promise<{ path: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ path: string }>`select path from file where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and media_type like 'image/%'`),
  );
  return row;
}

/** Whether a picture is still there, kept from changing. */
export async function lockPicture(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql<{ id: string }>`select id from file where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for update`));
  return rows.length > 0;
}

/** Says what else there is of a picture, to whatever shows it, too. */
export async function keepPicture(ctx: Context, id: string, { picture, variantBytes }: { picture: PictureSizes; variantBytes: number }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update file set picture = ${JSON.stringify(picture)}::jsonb, variant_bytes = ${variantBytes}::bigint
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}
