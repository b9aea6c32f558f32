import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Rated {
  readonly type: string;
  readonly id: string;
}

/** Serializes the ratings of a product. A separate statement takes the lock, so that the following write sees the tenant's mean after the previous rating. */
export async function lockRated(ctx: Context, { type, id }: Rated): Promise<void> {
  if (type !== 'PRODUCT') return;
  await ctx.run(rawStatement(sql`select id from product where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for no key update`));
}

/** Returns the highest score of a published target, 10 for titles and 5 for others; `undefined` if there is no such target. */
export async function highestScoreOf(ctx: Context, { type, id }: Rated): Promise<number | undefined> {
  const mine = sql`tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`;
  const found =
    type === 'PRODUCT'
      ? sql<{
          highest: number;
        }>`select case kind when 'TITLE' then 10 else 5 end as highest from product where ${mine} and entity_status in ('APPROVED', 'COMPLETED')`
      : type === 'ORGANIZATION'
        ? sql<{ highest: number }>`select 5 as highest from organization where ${mine} and entity_status in ('APPROVED', 'COMPLETED')`
        : sql<{ highest: number }>`select 5 as highest from identity where ${mine}`;
  const [row] = await ctx.run(rawStatement(found));
  return row?.highest;
}

export async function findOwnRatingId(ctx: Context, { type, id }: Rated): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from rating where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and target_type = ${type} and target_id = ${id}::uuid`),
  );
  return row?.id;
}

export async function isMerchandise(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and kind = 'MERCHANDISE'`));
  return rows.length > 0;
}

export async function findOwnPictures(ctx: Context, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ path: string }>`
    select distinct f.path from file f where f.tenant_id = ${ctx.tenant.id} and f.identity_id = ${ctx.identityId}::uuid and f.path = any(${[...paths]}::text[])
      and f.media_type like 'image/%'`),
  );
  return rows.map(({ path }) => path);
}

/** Returns whether the tenant moderates reviews of goods before publication. */
export async function reviewsWait(ctx: Context): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(
      sql<{ wait: boolean }>`select coalesce(t.settings -> 'review_moderation' = 'true', false) as wait from tenant t where t.id = ${ctx.tenant.id}`,
    ),
  );
  return row?.wait ?? false;
}

/** Returns a published rating to moderation. */
export async function haveWait(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update rating set entity_status = 'PROCESSING' where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and entity_status in ('APPROVED', 'COMPLETED')`),
  );
}

export interface Published extends Rated {
  readonly isOwn: boolean;
}

export async function findPublished(ctx: Context, id: string): Promise<Published | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Published>`
    select r.target_type as type, r.target_id as id, r.identity_id is not distinct from ${ctx.identityId}::uuid as "isOwn"
    from rating r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.entity_status in ('APPROVED', 'COMPLETED')`),
  );
  return row;
}

/** Locks a published rating until the transaction ends and returns its version. */
export async function lockPublished(ctx: Context, id: string): Promise<number | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ version: number }>`
    select version from rating where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and entity_status in ('APPROVED', 'COMPLETED') for update`),
  );
  return row?.version;
}

export async function findRated(ctx: Context, id: string): Promise<Rated | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Rated>`select r.target_type as type, r.target_id as id from rating r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`),
  );
  return row;
}
