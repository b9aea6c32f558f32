import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { build, rawStatement, statement } from '../../platform/query.ts';

export interface RefreshToken {
  /** The session it renews. */
  readonly familyId: string;
  readonly identityId: string;
}

export async function insertRefreshToken(ctx: Context, token: RefreshToken & { id: string; hash: Buffer; expiresAt: Date }): Promise<void> {
  await ctx.run(
    statement(
      build.insertInto('refresh_token').values({
        tenant_id: ctx.tenant.id,
        id: token.id,
        family_id: token.familyId,
        identity_id: token.identityId,
        token_hash: token.hash,
        expires_at: token.expiresAt,
        used_at: null,
        revoked_at: null,
      }),
    ),
  );
}

/** Marks a token as used; undefined when it is unknown, spent, ended or too old. Of two at once only one gets it. */
export async function spendRefreshToken(ctx: Context, hash: Buffer): Promise<RefreshToken | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<RefreshToken>`
    update refresh_token set used_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and token_hash = ${hash}
      and used_at is null and revoked_at is null and expires_at > ${ctx.now()}
    returning family_id as "familyId", identity_id as "identityId"`),
  );
  return row;
}

/** Ends the session that grew from the same sign-in as this token. */
export async function endFamilyOf(ctx: Context, hash: Buffer): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update session set ended_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and ended_at is null
      and id = (select family_id from refresh_token where tenant_id = ${ctx.tenant.id} and token_hash = ${hash})`),
  );
}
