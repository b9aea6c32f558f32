import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface MfaSecret {
  readonly sealed: Uint8Array;
  readonly isConfirmed: boolean;
}

/** Takes the place of one that was begun and never confirmed. */
export async function putSecret(ctx: Context, identityId: string, sealed: Buffer): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into mfa_secret (tenant_id, identity_id, sealed, created_at) values (${ctx.tenant.id}, ${identityId}, ${sealed}, ${ctx.now()})
    on conflict (tenant_id, identity_id) do update set sealed = excluded.sealed, created_at = excluded.created_at, confirmed_at = null, last_step = 0`),
  );
}

export async function findSecret(ctx: Context, identityId: string): Promise<MfaSecret | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<MfaSecret>`
    select sealed, confirmed_at is not null as "isConfirmed" from mfa_secret where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}`),
  );
  return row;
}

/** Uses up a time step; false when it, or a later one, was used before. Of two at once only one gets it. */
export async function useStep(ctx: Context, identityId: string, step: number): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update mfa_secret set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${ctx.now()}::timestamptz)
    where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId} and last_step < ${step} returning last_step`),
  );
  return rows.length > 0;
}

export async function deleteSecret(ctx: Context, identityId: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from mfa_secret where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}`));
  await ctx.run(rawStatement(sql`delete from recovery_code where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}`));
}

/** The former ones are no longer good. */
export async function putRecoveryCodes(ctx: Context, identityId: string, hashes: readonly Buffer[]): Promise<void> {
  await ctx.run(rawStatement(sql`delete from recovery_code where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}`));
  const rows = hashes.map((hash) => sql`(${ctx.tenant.id}, ${identityId}, ${hash})`);
  await ctx.run(rawStatement(sql`insert into recovery_code (tenant_id, identity_id, code_hash) values ${sql.join(rows)}`));
}

/** False when it is none of the person's, or was used before. */
export async function useRecoveryCode(ctx: Context, identityId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update recovery_code set used_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId} and code_hash = any(${hashes}::bytea[]) and used_at is null returning code_hash`),
  );
  return rows.length > 0;
}
