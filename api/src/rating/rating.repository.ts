import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

export interface Rated {
  readonly type: string;
  readonly id: string;
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
