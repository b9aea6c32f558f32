import { sql } from 'kysely';
import type { MfaMethod } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Factor } from './session.repository.ts';

export interface Challenge {
  readonly id: string;
  readonly identityId: string;
  readonly factor: Factor;
  readonly triesLeft: number;
  readonly expiresAt: string;
}

const columns = sql`id, identity_id as "identityId", factor, tries_left as "triesLeft", instant(expires_at) as "expiresAt"`;

/** Inserts a challenge and deletes the person's expired challenges. */
export async function insertChallenge(ctx: Context, challenge: Omit<Challenge, 'expiresAt'> & { expiresAt: Date }): Promise<void> {
  const { id, identityId, factor, triesLeft, expiresAt } = challenge;
  await ctx.run(rawStatement(sql`delete from mfa_challenge where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId} and expires_at < ${ctx.now()}`));
  await ctx.run(
    rawStatement(sql`
    insert into mfa_challenge (tenant_id, id, identity_id, factor, tries_left, created_at, expires_at)
    values (${ctx.tenant.id}, ${id}, ${identityId}, ${factor}, ${triesLeft}, ${ctx.now()}, ${expiresAt})`),
  );
}

/** Returns an open challenge; `undefined` if the challenge is completed, out of attempts or expired. */
export async function findChallenge(ctx: Context, id: string): Promise<Challenge | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Challenge>`
    select ${columns} from mfa_challenge
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and done_at is null and tries_left > 0 and expires_at > ${ctx.now()}`),
  );
  return row;
}

/** Uses one attempt before a code is checked; `undefined` if none is left. */
export async function takeTry(ctx: Context, id: string): Promise<Challenge | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Challenge>`
    update mfa_challenge set tries_left = tries_left - 1
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and done_at is null and tries_left > 0 and expires_at > ${ctx.now()} returning ${columns}`),
  );
  return row;
}

/** Completes a challenge. Only one of several concurrent calls succeeds. */
export async function meetChallenge(ctx: Context, id: string): Promise<Challenge | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Challenge>`
    update mfa_challenge set done_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and done_at is null and expires_at > ${ctx.now()} returning ${columns}`),
  );
  return row;
}

/** Returns the person's second factors and the number of unused recovery codes. */
export async function findMethods(ctx: Context, identityId: string): Promise<{ methods: MfaMethod[]; recoveryCodesLeft: number }> {
  const tenant = ctx.tenant.id;
  const [row] = await ctx.run(
    rawStatement(sql<{ totp: boolean; codes: number; passkeys: boolean }>`
    select exists (select 1 from mfa_secret where tenant_id = ${tenant} and identity_id = ${identityId} and confirmed_at is not null) as totp,
      exists (select 1 from passkey where tenant_id = ${tenant} and identity_id = ${identityId}) as passkeys,
      (select count(*)::int from recovery_code where tenant_id = ${tenant} and identity_id = ${identityId} and used_at is null) as codes`),
  );
  const methods: MfaMethod[] = [];
  if (row?.totp) methods.push('TOTP');
  if (row && row.codes > 0) methods.push('RECOVERY_CODE');
  if (row?.passkeys) methods.push('PASSKEY');
  return { methods, recoveryCodesLeft: row?.codes ?? 0 };
}
