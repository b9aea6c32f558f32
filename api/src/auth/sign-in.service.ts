import { createHash, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Body, Identity, Result } from '../../contract/index.ts';
import { type Context, done, inTransaction, refuse } from '../platform/context.ts';
import { hashPassword, matchesPassword } from '../platform/passwords.ts';
import { signToken } from '../platform/tokens.ts';
import type { LoginAttempts } from './attempts.ts';
import { findCredentials, findIdentity, insertIdentity } from '../identity/identity.repository.ts';
import { endFamilyOf, insertRefreshToken, spendRefreshToken } from './refresh-token.repository.ts';

export const REFRESH_LIVES_S = 30 * 24 * 60 * 60;

/** A session just begun or renewed; the refresh token goes into the HttpOnly cookie and nowhere else. */
export interface OpenedSession {
  readonly jwt: string;
  readonly identity: Identity;
  readonly refreshToken: string;
}

const wrongCredentials = refuse('CREDENTIALS_INVALID', 'E-mail or password is wrong.');
const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many attempts. Try again in a quarter of an hour.');
const signInAgain = refuse('SIGN_IN_REQUIRED', 'Sign in again.');

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function openSession(ctx: Context, secret: Uint8Array, identityId: string, familyId: string): Promise<Result<OpenedSession>> {
  const identity = await findIdentity(ctx, identityId);
  if (!identity) return signInAgain;
  const refreshToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + REFRESH_LIVES_S * 1000);
  await insertRefreshToken(ctx, { id: newId(), familyId, identityId, hash: hashOf(refreshToken), expiresAt });
  const jwt = await signToken(secret, { tenantId: ctx.tenant.id, identityId, now: ctx.now() });
  return done({ jwt, identity, refreshToken });
}

/** Signs in. A wrong e-mail takes as long as a wrong password and answers the same. */
export async function login(
  ctx: Context,
  secret: Uint8Array,
  attempts: LoginAttempts,
  credentials: Body<'POST /auth/login'> & { address: string },
): Promise<Result<OpenedSession>> {
  const email = credentials.email.toLowerCase();
  const account = `${ctx.tenant.id} ${email}`;
  if (!attempts.take(account, credentials.address, ctx.now())) return tooMany;
  const known = await findCredentials(ctx, email);
  const matches = await matchesPassword(known?.passwordHash ?? null, credentials.password);
  if (matches === null) return tooMany;
  if (!known || !matches) return wrongCredentials;
  attempts.succeed(account, credentials.address, ctx.now());
  return inTransaction(ctx, (inside) => openSession(inside, secret, known.id, newId()));
}

/** Creates a person without roles and signs them in. */
export async function register(
  ctx: Context,
  secret: Uint8Array,
  attempts: LoginAttempts,
  registration: Body<'POST /auth/register'> & { address: string },
): Promise<Result<OpenedSession>> {
  const { firstName, lastName, password, address } = registration;
  const email = registration.email.toLowerCase();
  if (!attempts.take(`new ${ctx.tenant.id} ${email}`, address, ctx.now())) return tooMany;
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return tooMany;
  return inTransaction(ctx, async (inside) => {
    const id = newId();
    const isNew = await insertIdentity(inside, { id, email, passwordHash, firstName, lastName });
    if (!isNew) return refuse('CONFLICT', 'This e-mail already has an account.', { path: 'email', code: 'taken' });
    return openSession(inside, secret, id, newId());
  });
}

/** Renews a session once. A refresh token shown twice means that somebody copied it: its whole family ends. */
export async function refresh(ctx: Context, secret: Uint8Array, token: string | undefined): Promise<Result<OpenedSession>> {
  if (!token) return signInAgain;
  const renewed = await inTransaction(ctx, async (inside) => {
    const spent = await spendRefreshToken(inside, hashOf(token));
    return spent ? openSession(inside, secret, spent.identityId, spent.familyId) : undefined;
  });
  if (renewed) return renewed;
  await inTransaction(ctx, (inside) => endFamilyOf(inside, hashOf(token)));
  return signInAgain;
}

export async function logout(ctx: Context, token: string | undefined): Promise<void> {
  if (token) await inTransaction(ctx, (inside) => endFamilyOf(inside, hashOf(token)));
}
