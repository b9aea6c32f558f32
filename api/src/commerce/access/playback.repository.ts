import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { isGoverned } from '../../catalogue/avail/avail.sql.ts';
import { minimumAge } from '../../catalogue/product/minimum-age.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Holds a person's streams and rentals until the transaction ends: what is asked at once is decided one after another. */
export async function lockStreams(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`select 1 as one from identity where tenant_id = ${ctx.tenant.id} and id = ${ctx.identityId}::uuid for no key update`));
}

interface Stream {
  readonly id: string | null;
  readonly productId: string;
}

/** How many of a person's streams are under way beside this one of a title. The id of another title's stream leaves none out. */
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

/** A stream goes on; false where it is nobody's, another title's, or was stopped. */
export async function prolongPlayback(ctx: Context, id: string, { productId, expiresAt }: { productId: string; expiresAt: Date }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update playback set expires_at = ${expiresAt} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and identity_id = ${ctx.identityId}::uuid
      and product_id = ${productId}::uuid and stopped_at is null returning id`),
  );
  return rows.length > 0;
}

/** Stops a stream: its tokens open nothing any more. False where there is none of the caller's that goes on. */
export async function stopPlayback(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update playback set stopped_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and identity_id = ${ctx.identityId}::uuid
      and stopped_at is null returning id`),
  );
  return rows.length > 0;
}

/** Whether a stream was begun and not stopped. */
export async function isUnderWay(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from playback where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and stopped_at is null`));
  return rows.length > 0;
}

/** Forgets streams that were over before this. */
export function forgetPlaybacks(database: Database, before: Date): Promise<unknown> {
  return database.platformWrite((run) => run(rawStatement(sql`delete from playback where expires_at < ${before}`)));
}

interface Mastered {
  readonly productId: string;
  readonly host: string;
  /** Of its playlist. */
  readonly path: string;
  /** Whether it is served to everybody: published, never offered, of no limited rights, and for every age. */
  readonly isOpen: boolean;
}

const offered = sql`exists (select from title_offer f where f.tenant_id = p.tenant_id and f.product_id in (p.id, p.parent_id) and f.entity_status <> 'DRAFT')`;

/** Where the film of a title lies. */
export async function findMaster(ctx: Context, contentId: string): Promise<Mastered | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Mastered>`
    select p.id as "productId", c.host, c.master_path as path, p.entity_status in ('APPROVED', 'COMPLETED') and not ${offered} and not ${isGoverned} and ${minimumAge} is null as "isOpen"
    from content c join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${contentId}::uuid and c.file_type = 'VIDEO_MASTER'`),
  );
  return row;
}
