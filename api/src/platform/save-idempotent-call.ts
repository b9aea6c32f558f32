import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import type { Keyed } from './require-idempotency-key.ts';
import { rawStatement } from './query.ts';

/** A call by its key, and the record that it made. */
interface RememberedCall extends Keyed {
  readonly recordId: string;
}

/** Keeps a call under its key; of two at once the second waits for the first. Returns the earlier call with the key, if there was one. */
export async function saveIdempotentCall(ctx: Context, call: RememberedCall): Promise<Omit<RememberedCall, 'keyHash'> | undefined> {
  const kept = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into idempotent_call (tenant_id, key_hash, request_hash, record_id, created_at)
    values (${ctx.tenant.id}, ${call.keyHash}, ${call.requestHash}, ${call.recordId}, ${ctx.now()})
    on conflict (tenant_id, key_hash) do nothing returning record_id as id`),
  );
  if (kept.length > 0) return undefined;
  const [before] = await ctx.run(
    rawStatement(sql<Omit<RememberedCall, 'keyHash'>>`
    select request_hash as "requestHash", record_id as "recordId" from idempotent_call where tenant_id = ${ctx.tenant.id} and key_hash = ${call.keyHash}`),
  );
  return before;
}

/** Forgets calls of an installation that are older than this. */
export function forgetCalls(database: Database, before: Date): Promise<unknown> {
  return database.platformWrite((run) => run(rawStatement(sql`delete from idempotent_call where created_at < ${before}`)));
}
