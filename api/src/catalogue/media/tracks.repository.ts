import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { faultOf } from './media-faults.ts';

/** Fails captions and audio tracks that wait for a film which does not come. */
export async function failTracks(ctx: Context, productId: string): Promise<void> {
  const { code, message } = faultOf('no-film');
  await ctx.run(
    rawStatement(sql`
    update title_media r set state = 'FAILED', fault_code = ${code}, fault_message = ${message}, last_modified = ${ctx.now()}
    where r.tenant_id = ${ctx.tenant.id} and r.product_id = ${productId}::uuid and r.kind in ('CAPTIONS', 'AUDIO') and r.state = 'WAITING'
      and not exists (select from title_media f where f.tenant_id = r.tenant_id and f.product_id = r.product_id and f.kind = 'VIDEO_MASTER' and f.state not in ('FAILED', 'CANCELLED'))`),
  );
}

export interface Joined {
  readonly filmId: string;
  readonly contentId: string;
  readonly path: string;
  readonly audio: readonly string[];
  readonly subtitles: readonly string[];
  readonly heldBytes: number;
  readonly trackIds: readonly string[];
}

export async function joinFilm(ctx: Context, { filmId, contentId, path, audio, subtitles, heldBytes, trackIds }: Joined): Promise<void> {
  const languages = JSON.stringify({ audio: [...new Set(audio)], subtitles: [...new Set(subtitles)] });
  await ctx.run(
    rawStatement(sql`
    update content set path = ${path}, master_path = ${path}, small_path = ${path}, large_path = ${path}, metadata = metadata || ${languages}::jsonb,
      version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${contentId}::uuid`),
  );
  await ctx.run(rawStatement(sql`update title_media set held_bytes = ${heldBytes}::bigint where tenant_id = ${ctx.tenant.id} and id = ${filmId}::uuid`));
  await ctx.run(
    rawStatement(sql`
    update title_media set state = 'COMPLETED', percent = 100, seconds_left = 0, content_id = ${contentId}::uuid, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = any(${trackIds}::uuid[])`),
  );
}

export async function findFilmPath(ctx: Context, contentId: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ path: string }>`select master_path as path from content where tenant_id = ${ctx.tenant.id} and id = ${contentId}::uuid`),
  );
  return row?.path;
}
