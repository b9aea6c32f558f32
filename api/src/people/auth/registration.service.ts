import { v7 as newId } from 'uuid';
import type { Body, Result } from '../../../contract/index.ts';
import { allowHuman } from '../captcha/captcha.service.ts';
import { insertIdentity } from '../identity/identity.repository.ts';
import { happened } from '../occasion/occasion.service.ts';
import { queueMail, queueMailIf, siteOrigin } from '../../operation/mail/mail.service.ts';
import { type Context, done, inTransaction } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import { isGuessable } from '../../../contract/people/password-rule.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { type BegunChallenge, type OpenedSession, visitOf } from '../../platform/session-cookie.ts';
import { dropUnconfirmedPassword, findAccountByEmail, findProviderOfDomain, replaceRegistration, setVerified } from './account.repository.ts';
import type { Asked } from './asked.ts';
import { letterTakes, linkTakes } from './limits.ts';
import { lockSignUp, type UsedLink } from './mailed-link.repository.ts';
import { linkInvalid, makeLink, useLink } from './mailed-link.service.ts';
import { guessable, signsInElsewhere, tooBusy } from './password.service.ts';
import { browserHashOf } from './registering-browser.ts';
import { endSessions } from './session.repository.ts';
import { completeSignIn } from './sign-in.service.ts';

const finished = done({ done: true });

/**
 * Creates an account that the mailed link confirms. If the address has an account, the answer and the work are the same and the owner is informed by mail.
 * The first sign-up of an address stays valid as long as its link. A sign-up from another browser only sends a new link for it, so nobody can replace another
 * person's password.
 */
export async function register(
  ctx: Context,
  { platform, request, browserHash }: Asked & { browserHash: Buffer },
  body: Body<'POST /auth/register'>,
): Promise<Result<{ done: boolean }>> {
  const { firstName, lastName, password, locale } = body;
  const { email } = body;
  const human = await allowHuman(ctx, platform, body.captcha);
  if (!human.ok) return human;
  const provider = await findProviderOfDomain(ctx, email);
  if (provider) return signsInElsewhere(provider);
  if (isGuessable(password, [email, firstName, lastName])) return guessable;
  const allowed = await takeAttempts(ctx, letterTakes('register', email, request.ip));
  if (!allowed.ok) return allowed;
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return tooBusy;
  const origin = await siteOrigin(platform.database, ctx, request);
  await inTransaction(ctx, async (inside) => {
    const newcomer = newId();
    const isNew = await insertIdentity(inside, { id: newcomer, email, passwordHash, firstName, lastName });
    const known = await findAccountByEmail(inside, email);
    const identityId = known?.id ?? newcomer;
    const isTaken = !isNew && (known?.verified === true || known?.passwordHash === null);
    const waiting = await lockSignUp(inside, identityId, browserHash);
    const isFirst = !waiting?.isOpen || waiting.isOwnBrowser;
    await replaceRegistration(inside, identityId, { passwordHash, firstName, lastName, isMeant: !isTaken && isFirst });
    const link = { identityId, purpose: 'VERIFY', email, browserHash: isFirst ? browserHash : waiting.browserHash, isMeant: !isTaken } as const;
    const url = await makeLink(inside, origin, link);
    const called = isFirst && !isTaken ? firstName : (known?.firstName ?? '');
    const data = { firstName: called, signInUrl: `${origin}/login`, resetUrl: `${origin}/auth/lost-password` };
    return isTaken
      ? queueMail(inside, { to: email, locale, template: 'already-registered', data })
      : queueMail(inside, { to: email, locale, template: 'verify-email', data: { firstName: called, url } });
  });
  return finished;
}

/**
 * Mails the confirmation link again, with the same work and answer for addresses that need none. A link requested by the registering browser stays bound to
 * this browser; any other link is bound to none.
 */
export async function requestVerification(
  ctx: Context,
  { platform, request, browserHash }: Asked & { browserHash: Buffer | null },
  body: Body<'POST /auth/verification-request'>,
): Promise<Result<{ done: boolean }>> {
  const { email } = body;
  const human = await allowHuman(ctx, platform, body.captcha);
  if (!human.ok) return human;
  const allowed = await takeAttempts(ctx, letterTakes('verify', email, request.ip));
  if (!allowed.ok) return allowed;
  const origin = await siteOrigin(platform.database, ctx, request);
  const known = await findAccountByEmail(ctx, email);
  await inTransaction(ctx, async (inside) => {
    const isMeant = known?.verified === false;
    const identityId = known?.id ?? newId();
    const waiting = await lockSignUp(inside, identityId, browserHash);
    const url = await makeLink(inside, origin, { identityId, purpose: 'VERIFY', email, browserHash: waiting?.isOwnBrowser ? browserHash : null, isMeant });
    const data = { firstName: known?.firstName ?? '', url };
    await queueMailIf(inside, isMeant, { to: email, locale: body.locale, template: 'verify-email', data });
  });
  return finished;
}

/**
 * Confirms the address: access to the mailbox proves ownership. If another browser registered, the password may be a stranger's, so the password and its
 * sessions are removed. Returns whether a password was removed.
 */
async function confirm(ctx: Context, { identityId, isOwnBrowser }: UsedLink): Promise<boolean> {
  const passwordDropped = !isOwnBrowser && (await dropUnconfirmedPassword(ctx, identityId));
  if (passwordDropped) await endSessions(ctx, identityId, { except: null });
  await setVerified(ctx, identityId);
  await happened(ctx, { about: 'SIGN_UP', identityId });
  return passwordDropped;
}

interface Verified {
  readonly signedIn: OpenedSession | BegunChallenge;
  readonly passwordDropped: boolean;
}

export async function verifyEmail(ctx: Context, { platform, request }: Asked, token: string): Promise<Result<Verified>> {
  const visit = visitOf(request);
  const allowed = await takeAttempts(ctx, linkTakes(visit.address));
  if (!allowed.ok) return allowed;
  return inTransaction<Result<Verified>>(ctx, async (inside) => {
    const link = await useLink(inside, token, ['VERIFY'], browserHashOf(request));
    if (!link) return linkInvalid;
    const passwordDropped = await confirm(inside, link);
    const signedIn = await completeSignIn(inside, platform.secret, { identityId: link.identityId, factor: 'LINK', visit });
    return signedIn.ok ? done({ signedIn: signedIn.value, passwordDropped }) : signedIn;
  });
}

/** Confirms an address by its mailed link without signing in. */
export function verifyAddress(ctx: Context, { request }: Asked, token: string, email: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const link = await useLink(inside, token, ['VERIFY'], browserHashOf(request));
    if (link?.email !== email) return linkInvalid;
    await confirm(inside, link);
    return finished;
  });
}
