import type { Body, Result } from '../../contract/index.ts';
import { findCredentials } from '../identity/identity.repository.ts';
import { type Context, inTransaction, refuse } from '../platform/context.ts';
import { giveBack, takeAttempts } from '../platform/limits.ts';
import { matchesPassword } from '../platform/passwords.ts';
import type { BegunChallenge, OpenedSession, Visit } from '../platform/session-cookie.ts';
import { passwordTakes } from './limits.ts';
import { completeSignIn } from './sign-in.service.ts';

const wrongCredentials = refuse('CREDENTIALS_INVALID', 'E-mail or password is wrong.');
export const tooBusy = refuse('TOO_MANY_REQUESTS', 'Too many are waiting. Try again in a moment.');
const unverified = refuse('EMAIL_UNVERIFIED', 'Confirm your e-mail address first, by the link we mailed you.');

/**
 * Signs in by password. A wrong e-mail takes as long as a wrong password and answers the same; that an address is not confirmed
 * is told only to those who know the password.
 */
export async function login(
  ctx: Context,
  secret: Uint8Array,
  credentials: Body<'POST /auth/login'> & { visit: Visit },
): Promise<Result<OpenedSession | BegunChallenge>> {
  const { password, visit } = credentials;
  const email = credentials.email.toLowerCase();
  const takes = passwordTakes(email, visit.address);
  const allowed = await takeAttempts(ctx, takes);
  if (!allowed.ok) return allowed;
  const known = await findCredentials(ctx, email);
  const matches = await matchesPassword(known?.passwordHash ?? null, password);
  if (matches === null) return tooBusy;
  if (!known || !matches) return wrongCredentials;
  return inTransaction(ctx, async (inside) => {
    await giveBack(inside, takes);
    if (!known.verified) return unverified;
    return completeSignIn(inside, secret, { identityId: known.id, factor: 'PASSWORD', visit });
  });
}
