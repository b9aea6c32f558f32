import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Whether films of the tenant are stored encrypted from now on. */
export async function asksEncryption(ctx: Context): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ asks: boolean }>`select coalesce(settings -> 'encrypt_films' = 'true', false) as asks from tenant where id = ${ctx.tenant.id}`),
  );
  return row?.asks === true;
}

/** Keeps the key of a film for all attempts at it; null for one that is not encrypted. */
export async function putFilmKey(ctx: Context, mediaId: string, sealed: Uint8Array | null): Promise<void> {
  await ctx.run(rawStatement(sql`update title_media set sealed_key = ${sealed} where tenant_id = ${ctx.tenant.id} and id = ${mediaId}::uuid`));
}

export interface PlayedFilm {
  readonly productId: string;
  readonly contentId: string;
  /** Folder of its playlist in the storage. */
  readonly folder: string;
}

/** Finds the sealed key of a film or a broadcast. */
export async function findSealedKey(ctx: Context, { productId, contentId, folder }: PlayedFilm): Promise<Uint8Array | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ sealed: Uint8Array }>`
    select sealed_key as sealed from title_media
    where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and content_id = ${contentId}::uuid and kind = 'VIDEO_MASTER' and sealed_key is not null
    union all
    select sealed_film_key from live_input
    where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and folder = ${folder} and sealed_film_key is not null
    limit 1`),
  );
  return row?.sealed;
}
