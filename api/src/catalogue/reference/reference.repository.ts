import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** References are ordered among those of one source and type. */
export interface Shelf {
  readonly sourceType: string;
  readonly sourceId: string;
  readonly type: string;
}

const onShelf = (ctx: Context, { sourceType, sourceId, type }: Shelf) =>
  sql`tenant_id = ${ctx.tenant.id} and source_type = ${sourceType} and source_id = ${sourceId}::uuid and type = ${type}`;

/** The place after the last. */
export async function nextSequence(ctx: Context, shelf: Shelf): Promise<number> {
  const [last] = await ctx.run(
    rawStatement(sql<{ next: number }>`select coalesce(max(sequence) + 1, 0)::int as next from reference where ${onShelf(ctx, shelf)}`),
  );
  return last?.next ?? 0;
}

/** Moves those at this place and after it one on, when another reference is at the place. */
export async function makeRoom(ctx: Context, shelf: Shelf, sequence: number, exceptId: string | null): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update reference set sequence = sequence + 1
    where ${onShelf(ctx, shelf)} and sequence >= ${sequence} and id is distinct from ${exceptId}::uuid and exists (
      select 1 from reference where ${onShelf(ctx, shelf)} and sequence = ${sequence} and id is distinct from ${exceptId}::uuid)`),
  );
}
