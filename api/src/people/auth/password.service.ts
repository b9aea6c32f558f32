import type { Body, Result } from '../../../contract/index.ts';
import { recordAction } from '../identity/action.service.ts';
import { v7 as newId } from 'uuid';
import { happened } from '../occasion/occasion.service.ts';
import { queueMailIf } from '../../operation/mail/mail.service.ts';
import { allowHuman } from '../captcha/captcha.service.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { giveBack, takeAttempts } from '../../platform/limits.ts';
import { isGuessable } from '../../../contract/people/password-rule.ts';
import { hashPassword, matchesPassword } from '../../platform/passwords.ts';
import { type BegunChallenge, type OpenedSession, visitOf } from '../../platform/session-cookie.ts';
import { type Account, findAccount, findAccountByEmail, findProviderOfDomain, replacePasswordHash, setPassword } from './account.repository.ts';
import type { Asked } from './asked.ts';
import { isFresh, signInAnew } from './fresh.service.ts';
import { LAST_PASSWORD, letterTakes, linkTakes, passwordTakes } from './limits.ts';
import { deleteLinks } from './mailed-link.repository.ts';
import { linkInvalid, makeLink, readLink, useLink } from './mailed-link.service.ts';
import { notifyIfKnown, notifyOwner, originOf } from './notice.service.ts';
import { completeSignIn } from './sign-in.service.ts';
import { endSessions } from './session.repository.ts';

const wrongCredentials = refuse('CREDENTIALS_INVALID', 'E-mail or password is wrong.');
const wrongPassword = refuse('CREDENTIALS_INVALID', 'The password is wrong.', { path: 'currentPassword', code: 'wrong' });
export const guessable = refuse('INVALID_INPUT', 'This password is easy to guess.', { path: 'password', code: 'guessable' });
const busy = refuse('TOO_MANY_REQUESTS', 'Too many are waiting. Try again in a moment.');
export const tooBusy = { ...busy, error: { ...busy.error, retryAfter: 2 } };
const unverified = refuse('EMAIL_UNVERIFIED', 'Confirm your e-mail address first, by the link we mailed you.');
const finished = done({ done: true });

export const signsInElsewhere = (provider: { name: string }) =>
  refuse('FORBIDDEN', `This mail domain signs in at ${provider.name}.`, { path: 'email', code: 'sso' });

/** Replaces an outdated hash of the same password. Sessions and links stay valid. */
async function hashAnew(ctx: Context, { id, passwordHash: former }: Account, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  if (passwordHash !== null && former !== null) await inTransaction(ctx, (inside) => replacePasswordHash(inside, { id, former, passwordHash }));
}

/**
 * Signs in by password. An unknown e-mail takes as long as a wrong password and returns the same error. Only callers with the right password learn that an
 * address is unconfirmed or must sign in at a provider. Owners may use their password, so that a wrong provider setting locks nobody out.
 */
export async function login(ctx: Context, asked: Asked, body: Body<'POST /auth/login'>): Promise<Result<OpenedSession | BegunChallenge>> {
  const { email } = body;
  const visit = visitOf(asked.request);
  const takes = passwordTakes(email, visit.address);
  const allowed = await takeAttempts(ctx, takes);
  if (!allowed.ok) return allowed;
  const known = await findAccountByEmail(ctx, email);
  const match = await matchesPassword(known?.passwordHash ?? null, body.password);
  if (match === null) return tooBusy;
  if (!known || !match.matches) {
    if (allowed.value[0] === LAST_PASSWORD) await notifyIfKnown(ctx, await originOf(ctx, asked), { email, known }, 'SIGN_IN_BLOCKED');
    return wrongCredentials;
  }
  if (match.isOldHash) await hashAnew(ctx, known, body.password);
  const provider = known.isOwner ? undefined : await findProviderOfDomain(ctx, email);
  if (provider) return signsInElsewhere(provider);
  await giveBack(ctx, takes);
  return known.verified ? completeSignIn(ctx, asked.platform.secret, { identityId: known.id, factor: 'PASSWORD', visit }) : unverified;
}

/** Mails a link to set a new password. Does the same work and returns the same answer for unknown addresses. */
export async function requestPassword(ctx: Context, asked: Asked, body: Body<'POST /auth/password-request'>): Promise<Result<{ done: boolean }>> {
  const { email } = body;
  const human = await allowHuman(ctx, asked.platform, body.captcha);
  if (!human.ok) return human;
  const allowed = await takeAttempts(ctx, letterTakes('reset', email, asked.request.ip));
  if (!allowed.ok) return allowed;
  const origin = await originOf(ctx, asked);
  const known = await findAccountByEmail(ctx, email);
  await inTransaction(ctx, async (inside) => {
    const url = await makeLink(inside, origin, { identityId: known?.id ?? newId(), purpose: 'RESET', email });
    const data = { firstName: known?.firstName ?? '', url };
    await queueMailIf(inside, known !== undefined, { to: email, locale: body.locale, template: 'reset-password', data });
  });
  return finished;
}

/** Sets the password, ends other sessions, invalidates mailed links and notifies the owner. */
async function replacePassword(
  ctx: Context,
  account: Account,
  change: { origin: string; hash: string; verified: boolean; keep: string | null },
): Promise<void> {
  await setPassword(ctx, account.id, change.hash, { verified: change.verified });
  await endSessions(ctx, account.id, { except: change.keep });
  await deleteLinks(ctx, account.id);
  await notifyOwner(ctx, change.origin, account, 'PASSWORD_CHANGED');
  await recordAction(ctx, { kind: 'PASSWORD_CHANGED', identityId: account.id });
}

/** Sets a password by a mailed link, once. The link proves the address and unlocks an account that too many guesses have locked. */
export async function savePassword(ctx: Context, asked: Asked, { token, password }: Body<'POST /auth/password-save'>): Promise<Result<{ done: boolean }>> {
  const { address } = visitOf(asked.request);
  const allowed = await takeAttempts(ctx, linkTakes(address));
  if (!allowed.ok) return allowed;
  const link = await readLink(ctx, token, ['RESET', 'WELCOME']);
  if (!link) return linkInvalid;
  if (isGuessable(password, [link.email])) return guessable;
  const hash = await hashPassword(password);
  if (hash === null) return tooBusy;
  const origin = await originOf(ctx, asked);
  return inTransaction(ctx, async (inside) => {
    const spent = await useLink(inside, token, ['RESET', 'WELCOME']);
    const account = spent && (await findAccount(inside, spent.identityId));
    if (!account) return linkInvalid;
    await replacePassword(inside, account, { origin, hash, verified: true, keep: null });
    await happened(inside, { about: 'SIGN_UP', identityId: account.id });
    await giveBack(inside, passwordTakes(account.email, address).slice(0, 1));
    return finished;
  });
}

/** Changes the caller's password, which requires the current one. People without a password set their first. */
export async function updatePassword(ctx: Context, asked: Asked, body: Body<'POST /auth/password-update'>): Promise<Result<{ done: boolean }>> {
  const account = ctx.identityId ? await findAccount(ctx, ctx.identityId) : undefined;
  if (!account) return refuse('SIGN_IN_REQUIRED', 'Sign in first.');
  const known = await provePassword(ctx, asked, account, body.currentPassword);
  if (!known.ok) return known.error.code === 'CREDENTIALS_INVALID' ? wrongPassword : known;
  if (isGuessable(body.password, [account.email, account.firstName])) return guessable;
  const hash = await hashPassword(body.password);
  if (hash === null) return tooBusy;
  const origin = await originOf(ctx, asked);
  return inTransaction(ctx, async (inside) => {
    await replacePassword(inside, account, { origin, hash, verified: false, keep: ctx.sessionId });
    return finished;
  });
}

/** Requires a recent sign-in or the password. */
export async function proveLately(ctx: Context, asked: Asked, account: Account, password: string | undefined): Promise<Result<true>> {
  return (await isFresh(ctx)) ? done(true) : provePassword(ctx, asked, account, password);
}

/** Requires the password of the account; people without one must have signed in recently. Limits the attempts. */
export async function provePassword(ctx: Context, { request }: Asked, account: Account, password: string | undefined): Promise<Result<true>> {
  if (account.passwordHash === null) return (await isFresh(ctx)) ? done(true) : signInAnew;
  if (password === undefined) return refuse('CREDENTIALS_INVALID', 'The password is asked for.', { path: 'password', code: 'required' });
  const takes = passwordTakes(`of ${account.id}`, request.ip);
  const allowed = await takeAttempts(ctx, takes);
  if (!allowed.ok) return allowed;
  const match = await matchesPassword(account.passwordHash, password);
  if (match === null) return tooBusy;
  if (match.isOldHash) await hashAnew(ctx, account, password);
  if (!match.matches) return refuse('CREDENTIALS_INVALID', 'The password is wrong.', { path: 'password', code: 'wrong' });
  await giveBack(ctx, takes);
  return done(true);
}
