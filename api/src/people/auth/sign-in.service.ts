import { createHash, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Result } from '../../../contract/index.ts';
import { recordAction } from '../identity/action.service.ts';
import { findIdentity } from '../identity/identity.repository.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import { type BegunChallenge, type OpenedSession, REFRESH_LIVES_S, type Visit } from '../../platform/session-cookie.ts';
import { checkChallenge, signChallenge, signToken } from '../../platform/tokens.ts';
import { type Challenge, findChallenge, findMethods, insertChallenge, meetChallenge } from './challenge.repository.ts';
import { tokenTakes } from './limits.ts';
import { endFamilyOf, insertRefreshToken, spendRefreshToken } from './refresh-token.repository.ts';
import { endSessions, type Factor, insertSession, touchSession } from './session.repository.ts';

export type { Factor } from './session.repository.ts';
export type { BegunChallenge, OpenedSession, Visit } from '../../platform/session-cookie.ts';

const CHALLENGE_LIVES_MS = 5 * 60 * 1000;
/** Attempts per challenge. */
export const TRIES = 5;

const signInAgain = refuse('SIGN_IN_REQUIRED', 'Sign in again.');
/** Owners choose the providers of a tenant, so providers must not sign in platform administrators. */
const notAtProviders = refuse('FORBIDDEN', 'The platform’s administrators sign in here, not at a provider.', { path: 'email', code: 'sso' });
const challengeIsOver = refuse('CHALLENGE_INVALID', 'This sign-in is over. Begin anew.');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

async function tokensOf(ctx: Context, secret: Uint8Array, session: { id: string; identityId: string }): Promise<Result<OpenedSession>> {
  const { id, identityId } = session;
  const identity = await findIdentity(ctx, identityId);
  if (identity?.entityStatus !== 'APPROVED') return signInAgain;
  const allowed = await takeAttempts(ctx, tokenTakes(identityId));
  if (!allowed.ok) return allowed;
  const refreshToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + REFRESH_LIVES_S * 1000);
  await insertRefreshToken(ctx, { id: newId(), familyId: id, identityId, hash: hashOf(refreshToken), expiresAt });
  const jwt = await signToken(secret, { tenantId: ctx.tenant.id, identityId, sessionId: id, now: ctx.now() });
  return done({ jwt, identity, refreshToken });
}

async function openSession(ctx: Context, secret: Uint8Array, begun: { identityId: string; factor: Factor; visit: Visit }): Promise<Result<OpenedSession>> {
  const id = newId();
  await insertSession(ctx, { id, ...begun });
  await recordAction(ctx, { kind: 'SIGNED_IN', identityId: begun.identityId, metaData: { factor: begun.factor } });
  return tokensOf(ctx, secret, { id, identityId: begun.identityId });
}

/**
 * Completes the first factor: opens a session, or begins a challenge if the person has a second factor. A passkey with user verification counts as both
 * factors (`isWhole`).
 */
export function completeSignIn(
  ctx: Context,
  secret: Uint8Array,
  signIn: { identityId: string; factor: Factor; visit: Visit; isWhole?: boolean },
): Promise<Result<OpenedSession | BegunChallenge>> {
  const { identityId, factor, isWhole = factor === 'PASSKEY' } = signIn;
  return inTransaction<Result<OpenedSession | BegunChallenge>>(ctx, async (inside) => {
    const identity = await findIdentity(inside, identityId);
    if (identity?.entityStatus !== 'APPROVED') return signInAgain;
    if (factor === 'SSO' && identity.organizationRoles.some(({ role }) => role === 'PLATFORM_ADMIN')) return notAtProviders;
    if (!identity.using2FA || isWhole) return openSession(inside, secret, signIn);
    const { methods } = await findMethods(inside, identityId);
    const [id, expiresAt] = [newId(), new Date(inside.now().getTime() + CHALLENGE_LIVES_MS)];
    await insertChallenge(inside, { id, identityId, factor, triesLeft: TRIES, expiresAt });
    const jwt = await signChallenge(secret, { tenantId: inside.tenant.id, challengeId: id, now: inside.now(), expiresAt });
    const { firstName, verified } = identity;
    return done({ jwt, identity: { id: identityId, firstName, using2FA: true, verified }, mfa: { methods, expiresAt: expiresAt.toISOString() } });
  });
}

export async function readChallenge(ctx: Context, secret: Uint8Array, token: string): Promise<Result<Challenge>> {
  const id = await checkChallenge(secret, token, ctx.tenant.id, ctx.now());
  const challenge = id ? await findChallenge(ctx, id) : undefined;
  return challenge ? done(challenge) : challengeIsOver;
}

/** Opens the session after the second factor, once. The session records the first factor unless `factor` is given. */
export async function finishChallenge(
  ctx: Context,
  secret: Uint8Array,
  token: string,
  { factor, visit }: { factor?: Factor; visit: Visit },
): Promise<Result<OpenedSession>> {
  const id = await checkChallenge(secret, token, ctx.tenant.id, ctx.now());
  if (!id) return challengeIsOver;
  return inTransaction(ctx, async (inside) => {
    const met = await meetChallenge(inside, id);
    return met ? openSession(inside, secret, { identityId: met.identityId, factor: factor ?? met.factor, visit }) : challengeIsOver;
  });
}

/** Renews a session. A refresh token used twice was copied, so its session ends. */
export async function refresh(ctx: Context, secret: Uint8Array, token: string | undefined, visit: Visit): Promise<Result<OpenedSession>> {
  if (!token) return signInAgain;
  const renewed = await inTransaction<Result<OpenedSession>>(ctx, async (inside) => {
    const spent = await spendRefreshToken(inside, hashOf(token));
    if (!spent || !(await touchSession(inside, spent.familyId, visit))) return signInAgain;
    return tokensOf(inside, secret, { id: spent.familyId, identityId: spent.identityId });
  });
  // A caller over the rate limit keeps the session.
  if (renewed.ok || renewed.error.code === 'TOO_MANY_REQUESTS') return renewed;
  await inTransaction(ctx, (inside) => endFamilyOf(inside, hashOf(token)));
  return signInAgain;
}

/** Ends the session of the refresh token, and the one the caller's bearer token belongs to. */
export async function logout(ctx: Context, token: string | undefined): Promise<void> {
  const { identityId, sessionId } = ctx;
  await inTransaction(ctx, async (inside) => {
    if (token) await endFamilyOf(inside, hashOf(token));
    if (identityId && sessionId) await endSessions(inside, identityId, { only: sessionId });
  });
}
