import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Rated {
  readonly type: string;
  readonly id: string;
}

/**
 * Lets one rating of a product after the other be counted. The lock comes in a statement before the write, whose own sight of the tenant's mean
 * then begins after the former rating was kept.
 */
export async function lockRated(ctx: Context, { type, id }: Rated): Promise<void> {
  if (type !== 'PRODUCT') return;
  await ctx.run(rawStatement(sql`select id from product where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for no key update`));
}

/** The highest score there is for something published, or undefined when there is no such thing. Titles: 10, all else 5. */
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
