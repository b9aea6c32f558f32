import { v7 as newId } from 'uuid';
import type { Body, Result } from '../../contract/index.ts';
import { allowHuman } from '../captcha/captcha.service.ts';
import { insertIdentity } from '../identity/identity.repository.ts';
import { queueMail, queueNoMail, siteOrigin } from '../mail/mail.service.ts';
import { type Context, done, inTransaction, refuse } from '../platform/context.ts';
import { takeAttempts } from '../platform/limits.ts';
import { hashPassword, isGuessable } from '../platform/passwords.ts';
import { type BegunChallenge, type OpenedSession, visitOf } from '../platform/session-cookie.ts';
import { findAccountByEmail, findProviderOfDomain, replaceRegistration, setVerified } from './account.repository.ts';
import type { Asked } from './asked.ts';
import { isAcceptable } from './email-address.ts';
import { letterTakes, linkTakes } from './limits.ts';
import { linkInvalid, makeLink, useLink } from './mailed-link.service.ts';
import { guessable, signsInElsewhere, tooBusy } from './password.service.ts';
import { completeSignIn } from './sign-in.service.ts';

const finished = done({ done: true });

/**
 * Creates an account that its mailed link opens. Where the address has one, the answer and the work are the same, and its owner is told by
 * mail. An account nobody has confirmed yet takes over what the latest sign-up said, and its former link opens nothing.
 */
export async function register(ctx: Context, { platform, request }: Asked, body: Body<'POST /auth/register'>): Promise<Result<{ done: boolean }>> {
  const { firstName, lastName, password, locale } = body;
  const email = body.email.toLowerCase();
  const human = await allowHuman(ctx, platform, body.captcha);
  if (!human.ok) return human;
  const provider = await findProviderOfDomain(ctx, email);
  if (provider) return signsInElsewhere(provider);
  if (!isAcceptable(email)) return refuse('INVALID_INPUT', 'email takes no letters', { path: 'email', code: 'format' });
  if (isGuessable(password, [email, firstName, lastName])) return guessable;
  const allowed = await takeAttempts(ctx, letterTakes('register', email, request.ip));
  if (!allowed.ok) return allowed;
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return tooBusy;
  const origin = await siteOrigin(platform.database, ctx, request);
  await inTransaction(ctx, async (inside) => {
    const newcomer = newId();
    const isNew = await insertIdentity(inside, { id: newcomer, email, passwordHash, firstName, lastName });
    const known = isNew ? undefined : await findAccountByEmail(inside, email);
    if (known && (known.verified || known.passwordHash === null)) {
      const data = { firstName: known.firstName, signInUrl: `${origin}/login`, resetUrl: `${origin}/auth/lost-password` };
      return queueMail(inside, { to: email, locale, template: 'already-registered', data });
    }
    if (known) await replaceRegistration(inside, known.id, { passwordHash, firstName, lastName });
    const url = await makeLink(inside, origin, { identityId: known?.id ?? newcomer, purpose: 'VERIFY', email });
    return queueMail(inside, { to: email, locale, template: 'verify-email', data: { firstName, url } });
  });
  return finished;
}

/** Mails the confirming link again to those who still need it; the same work and the same answer for everybody else. */
export async function requestVerification(
  ctx: Context,
  { platform, request }: Asked,
  body: Body<'POST /auth/verification-request'>,
): Promise<Result<{ done: boolean }>> {
  const email = body.email.toLowerCase();
  const human = await allowHuman(ctx, platform, body.captcha);
  if (!human.ok) return human;
  const allowed = await takeAttempts(ctx, letterTakes('verify', email, request.ip));
  if (!allowed.ok) return allowed;
  const origin = await siteOrigin(platform.database, ctx, request);
  const known = await findAccountByEmail(ctx, email);
  await inTransaction(ctx, async (inside) => {
    const wish = { to: email, locale: body.locale, template: 'verify-email' } as const;
    if (!known || known.verified) return queueNoMail(inside, { ...wish, data: { firstName: '', url: origin } });
    const url = await makeLink(inside, origin, { identityId: known.id, purpose: 'VERIFY', email });
    await queueMail(inside, { ...wish, data: { firstName: known.firstName, url } });
  });
  return finished;
}

/** Confirms an address by its mailed link, and signs in. */
export async function verifyEmail(ctx: Context, { platform, request }: Asked, token: string): Promise<Result<OpenedSession | BegunChallenge>> {
  const visit = visitOf(request);
  const allowed = await takeAttempts(ctx, linkTakes(visit.address));
  if (!allowed.ok) return allowed;
  return inTransaction<Result<OpenedSession | BegunChallenge>>(ctx, async (inside) => {
    const link = await useLink(inside, token, ['VERIFY']);
    if (!link) return linkInvalid;
    await setVerified(inside, link.identityId);
    return completeSignIn(inside, platform.secret, { identityId: link.identityId, factor: 'LINK', visit });
  });
}

/** Confirms an address by its mailed link, and nothing else. */
export function verifyAddress(ctx: Context, token: string, email: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const link = await useLink(inside, token, ['VERIFY']);
    if (link?.email !== email.toLowerCase()) return linkInvalid;
    await setVerified(inside, link.identityId);
    return finished;
  });
}
