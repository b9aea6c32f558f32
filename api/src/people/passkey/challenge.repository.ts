import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Ask {
  readonly hash: Buffer;
  readonly purpose: 'REGISTER' | 'SIGN_IN';
  /** Person whose passkey is required; null if the passkey identifies the person. */
  readonly identityId: string | null;
}

/** Stores a challenge and deletes expired challenges. */
export async function insertAsk(ctx: Context, { hash, purpose, identityId, expiresAt }: Ask & { expiresAt: Date }): Promise<void> {
  const tenant = ctx.tenant.id;
  await ctx.run(rawStatement(sql`delete from passkey_challenge where tenant_id = ${tenant} and expires_at <= ${ctx.now()}`));
  await ctx.run(
    rawStatement(sql`
    insert into passkey_challenge (tenant_id, challenge_hash, purpose, identity_id, expires_at) values (${tenant}, ${hash}, ${purpose}, ${identityId}, ${expiresAt})`),
  );
}

/** Consumes a challenge. Returns false if the challenge is unknown, answered, expired, or was issued to somebody else. */
export async function takeAsk(ctx: Context, { hash, purpose, identityId }: Ask): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    delete from passkey_challenge where tenant_id = ${ctx.tenant.id} and challenge_hash = ${hash} and purpose = ${purpose}
      and identity_id is not distinct from ${identityId}::uuid and expires_at > ${ctx.now()}
    returning purpose`),
  );
  return rows.length > 0;
}
