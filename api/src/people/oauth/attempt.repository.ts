import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** A sign-in under way at a provider, or the connecting of an account there. `verifier` is sealed. */
export interface Attempt {
  readonly settingId: string;
  readonly verifier: Uint8Array;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly returnTo: string;
  /** The session that connects an account; null of a sign-in. */
  readonly sessionId: string | null;
}
export type TakenAttempt = Attempt & { readonly identityId: string | null };
interface Place {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

/** Keeps one, and forgets those whose time is over. */
export async function insertAttempt(ctx: Context, attempt: Attempt & Place & { expiresAt: Date }): Promise<void> {
  const tenant = ctx.tenant.id;
  await ctx.run(rawStatement(sql`delete from oauth_attempt where tenant_id = ${tenant} and expires_at <= ${ctx.now()}`));
  await ctx.run(
    rawStatement(sql`
    insert into oauth_attempt (tenant_id, state_hash, browser_hash, setting_id, verifier, nonce, redirect_uri, return_to, session_id, expires_at)
    values (${tenant}, ${attempt.stateHash}, ${attempt.browserHash}, ${attempt.settingId}, ${attempt.verifier}, ${attempt.nonce},
      ${attempt.redirectUri}, ${attempt.returnTo}, ${attempt.sessionId}, ${attempt.expiresAt})`),
  );
}

/** Takes it away: of two who come with the same state only one gets it, and only in the browser that began, for what it was begun for. */
export async function takeAttempt(ctx: Context, { stateHash, browserHash }: Place, isConnecting: boolean): Promise<TakenAttempt | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<TakenAttempt>`
    delete from oauth_attempt a where tenant_id = ${ctx.tenant.id} and state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${ctx.now()}
      and (session_id is not null) = ${isConnecting}
    returning setting_id as "settingId", verifier, nonce, redirect_uri as "redirectUri", return_to as "returnTo", session_id as "sessionId",
      (select s.identity_id from session s where s.tenant_id = a.tenant_id and s.id = a.session_id) as "identityId"`),
  );
  return row;
}
