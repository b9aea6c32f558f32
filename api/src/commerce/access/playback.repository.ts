import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { isGoverned } from '../../catalogue/avail/avail.sql.ts';
import { minimumAge } from '../../catalogue/product/minimum-age.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Locks the caller's streams and rentals until the transaction ends, so that concurrent plays are decided one by one. */
export async function lockStreams(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`select 1 as one from identity where tenant_id = ${ctx.tenant.id} and id = ${ctx.identityId}::uuid for no key update`));
}

interface Stream {
  readonly id: string | null;
  readonly productId: string;
}

/** Counts the person's open streams, except this one of the same title. An id of another title's stream excludes none. */
export async function countStreams(ctx: Context, { id, productId }: Stream): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ streams: number }>`
    select count(*)::int as streams from playback where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and expires_at > ${ctx.now()}
      and stopped_at is null and (${id}::uuid is null or id <> ${id}::uuid or product_id <> ${productId}::uuid)`),
  );
  return row?.streams ?? 0;
}

export async function insertPlayback(ctx: Context, productId: string, expiresAt: Date): Promise<string> {
  const id = newId();
  await ctx.run(
    rawStatement(sql`
    insert into playback (tenant_id, id, identity_id, product_id, expires_at, created_at)
    values (${ctx.tenant.id}, ${id}, ${ctx.identityId}::uuid, ${productId}::uuid, ${expiresAt}, ${ctx.now()})`),
  );
  return id;
}

/** Extends a stream. Returns false if it is stopped, of another person or of another title. */
export async function prolongPlayback(ctx: Context, id: string, { productId, expiresAt }: { productId: string; expiresAt: Date }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update playback set expires_at = ${expiresAt} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and identity_id = ${ctx.identityId}::uuid
      and product_id = ${productId}::uuid and stopped_at is null returning id`),
  );
  return rows.length > 0;
}

/** Stops a stream, which invalidates its tokens. Returns false if the caller has no such open stream. */
export async function stopPlayback(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update playback set stopped_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and identity_id = ${ctx.identityId}::uuid
      and stopped_at is null returning id`),
  );
  return rows.length > 0;
}

export async function isUnderWay(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from playback where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and stopped_at is null`));
  return rows.length > 0;
}

export function forgetPlaybacks(database: Database, before: Date): Promise<unknown> {
  return database.platformWrite((run) => run(rawStatement(sql`delete from playback where expires_at < ${before}`)));
}

interface Mastered {
  readonly productId: string;
  readonly host: string;
  /** Path of the playlist. */
  readonly path: string;
  /** True if anybody may play the film: published, never offered, without limited rights or a minimum age. */
  readonly isOpen: boolean;
}

const offered = sql`exists (select from title_offer f where f.tenant_id = p.tenant_id and f.product_id in (p.id, p.parent_id) and f.entity_status <> 'DRAFT')`;

/** Finds the film of a piece of content, with its location. */
export async function findMaster(ctx: Context, contentId: string): Promise<Mastered | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Mastered>`
    select p.id as "productId", c.host, c.master_path as path, p.entity_status in ('APPROVED', 'COMPLETED') and not ${offered} and not ${isGoverned} and ${minimumAge} is null as "isOpen"
    from content c join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${contentId}::uuid and c.file_type = 'VIDEO_MASTER'`),
  );
  return row;
}
