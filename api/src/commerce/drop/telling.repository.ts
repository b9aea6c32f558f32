import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Steps } from './step.repository.ts';

export interface Told {
  readonly id: string;
  readonly identityId: string | null;
  readonly bought: number;
  readonly hadTurn: boolean;
}

/** Locks entries whose owners have not been notified of the end. */
export function lockUntold(ctx: Context, dropId: string, most: number): Promise<Told[]> {
  return ctx.run(
    rawStatement(sql<Told>`
    select id, identity_id as "identityId", bought, turn_at is not null as "hadTurn" from drop_entry
    where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and mailbox is not null order by id limit ${most} for update`),
  );
}

/** Marks entries as notified by deleting their mailbox hashes. */
export async function keepTold(ctx: Context, entryIds: readonly string[]): Promise<void> {
  await ctx.run(rawStatement(sql`update drop_entry set mailbox = null where tenant_id = ${ctx.tenant.id} and id = any(${entryIds}::uuid[])`));
}

export async function findDropWords(ctx: Context, id: string): Promise<Pick<Steps, 'name' | 'path' | 'isCanceled' | 'reason'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Pick<Steps, 'name' | 'path' | 'isCanceled' | 'reason'>>`
    select name, path, canceled_at is not null as "isCanceled", cancel_reason as reason from shop_drop where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  return row;
}
