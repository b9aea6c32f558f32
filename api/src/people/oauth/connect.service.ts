import { v7 as newId } from 'uuid';
import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { type Account, findAccount } from '../auth/account.repository.ts';
import { proveLately } from '../auth/password.service.ts';
import { isSessionOpen } from '../auth/session.repository.ts';
import { findSignInLink, hasSignInLink, insertSignInLink, lockWaysToSignIn } from '../connection/connection.repository.ts';
import { type Asked, noteConnected, resetUrlOf } from '../connection/notice.service.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { emailOf, refuseElsewhere } from './person.service.ts';
import type { Person, Providers } from './provider.ts';
import type { Provider } from './provider.repository.ts';
import { askProvider, type Begun, beginSso, type CameBack, isOver, takeBack } from './sso.service.ts';

/** The page that shows what is connected. */
const RETURN_TO = '/account/connections';

const signInFirst = refuse('SIGN_IN_REQUIRED', 'Sign in first.');
const anotherPerson = refuse('CONFLICT', 'Somebody else is signed in now than when this was begun.', { path: 'state', code: 'other-account' });
const taken = refuse('CONFLICT', 'This account at the provider is connected to somebody else here.', { path: 'providerId', code: 'taken' });
const hasAnother = refuse('CONFLICT', 'Another account at this provider is connected. Disconnect it first.', { path: 'providerId', code: 'twice' });
const unconfirmed = refuse('EMAIL_UNVERIFIED', 'Confirm your e-mail address first, by the link we mailed you.');

const elsewhereOf = async (ctx: Context, provider: { id: string }, account: Account): Promise<Failure | undefined> => {
  const elsewhere = await refuseElsewhere(ctx, provider, account);
  return elsewhere && refuse('FORBIDDEN', elsewhere.message, { path: 'providerId', code: 'sso' }).error;
};

/**
 * Begins to connect an account at a provider with the caller, who has shown lately who they are. What comes of it belongs to their session and to this
 * browser. Refuses what `beginSso` and `proveLately` refuse, and FORBIDDEN for people whose mail domain signs in at another provider.
 */
export async function beginConnecting(
  ctx: Context,
  asked: Asked,
  providers: Providers,
  input: Body<'POST /oauth/connect'> & { origin: string },
): Promise<Result<Begun>> {
  const { identityId, sessionId } = ctx;
  const account = identityId === null ? undefined : await findAccount(ctx, identityId);
  if (!account || sessionId === null) return signInFirst;
  const { providerId, password, origin } = input;
  const elsewhere = await elsewhereOf(ctx, { id: providerId }, account);
  if (elsewhere) return { ok: false, error: elsewhere };
  const proven = await proveLately(ctx, asked, account, password);
  if (!proven.ok) return proven;
  return beginSso(ctx, asked, providers, { providerId, origin, returnTo: RETURN_TO, sessionId });
}

type Connected = Result<Reply<'POST /oauth/connected'>>;

/**
 * Connects the account the provider names: its subject is what signs in from now on, so its address there need not be confirmed. The attempt is
 * spent whatever comes of it, and nobody is signed in. Refuses CHALLENGE_INVALID (no such attempt in this browser and session), SSO_FAILED, UNAVAILABLE,
 * EMAIL_UNVERIFIED (of the address here), and CONFLICT: `state:other-account`, `providerId:taken`, `providerId:twice`.
 */
export async function finishConnecting(ctx: Context, asked: Asked, providers: Providers, came: CameBack): Promise<Connected> {
  const { identityId, sessionId } = ctx;
  if (identityId === null || sessionId === null) return signInFirst;
  const { secret } = asked.platform;
  const back = await takeBack(ctx, secret, came, true);
  if (!back.ok) return back;
  const { attempt, provider } = back.value;
  if (attempt.identityId !== identityId) return anotherPerson;
  if (attempt.sessionId !== sessionId) return isOver;
  const person = await askProvider(ctx, secret, providers, back.value, came);
  if (!person.ok) return person;
  const resetUrl = await resetUrlOf(ctx, asked);
  return inTransaction<Connected>(ctx, async (inside) => {
    await lockWaysToSignIn(inside, identityId);
    const account = await findAccount(inside, identityId);
    // The provider was asked meanwhile, which takes its time.
    if (!account || !(await isSessionOpen(inside))) return signInFirst;
    return connect(inside, account, provider, person.value, resetUrl);
  });
}

async function connect(ctx: Context, account: Account, provider: Provider, person: Person, resetUrl: string): Promise<Connected> {
  // Whoever opened an account with another's address leaves no way into it behind.
  if (!account.verified) return unconfirmed;
  const elsewhere = await elsewhereOf(ctx, provider, account);
  if (elsewhere) return { ok: false, error: elsewhere };
  const address = emailOf(person) ?? null;
  const link = { providerId: provider.id, issuer: provider.issuer, subject: person.subject };
  const answer = { provider: { id: provider.id, name: provider.name }, address };
  const holder = await findSignInLink(ctx, link);
  if (holder !== undefined) return holder === account.id ? done({ ...answer, already: true }) : taken;
  if (await hasSignInLink(ctx, account.id, link)) return hasAnother;
  const made = { ...link, id: newId(), identityId: account.id, label: provider.name, address, lastUsedAt: null };
  if (!(await insertSignInLink(ctx, made))) return taken;
  await noteConnected(ctx, made, resetUrl);
  return done({ ...answer, already: false });
}
