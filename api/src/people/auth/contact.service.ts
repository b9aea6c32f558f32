import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Body, Result } from '../../../contract/index.ts';
import { type Locale, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { allowHuman } from '../captcha/captcha.service.ts';
import { queueMail, queueMailIf, siteOrigin } from '../../operation/mail/mail.service.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import type { Asked } from './asked.ts';
import { letterTakes, linkTakes } from './limits.ts';
import { hashOfToken, linkInvalid, makeToken } from './mailed-link.service.ts';
import { verifyAddress } from './registration.service.ts';
import { lastingKeysOf } from '../../platform/signing-key.ts';
import { confirmSubscriber, confirmWait, endSubscription, endWaits, putSubscriber } from './subscriber.repository.ts';

export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;
const finished = done({ done: true });

/** The token at the foot of letters: nobody else can make it, and it is good as long as letters are kept. */
function unsubscribeToken(ctx: Context, secret: Uint8Array, email: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${ctx.tenant.id} ${email}`).digest('base64url');
}

/** The page where the reader of a letter ends such letters. */
export function unsubscribeUrl(ctx: Context, secret: Uint8Array, origin: string, email: string): string {
  return `${origin}/verify-email?${new URLSearchParams({ unsubscribe: unsubscribeToken(ctx, secret, email), email })}`;
}

/** Writes to the tenant's support in the caller's name, or asks the owner of an address whether they want letters. */
export async function contactRequest(ctx: Context, asked: Asked, body: Body<'POST /auth/contact-request'>): Promise<Result<{ done: boolean }>> {
  const { kind = 'CONTACT', name = '', subject = '', message = '' } = body;
  const { email } = body;
  if (kind === 'CONTACT' && message.trim() === '') return refuse('INVALID_INPUT', 'message is required', { path: 'message', code: 'required' });
  const human = await allowHuman(ctx, asked.platform, body.captcha);
  if (!human.ok) return human;
  const allowed = await takeAttempts(ctx, letterTakes(kind, email, asked.request.ip));
  if (!allowed.ok) return allowed;
  if (kind === 'SUBSCRIBE') return subscribe(ctx, asked, email, body.locale ?? SOURCE_LOCALE);
  await queueMail(ctx, { to: 'SUPPORT', replyTo: email, template: 'contact', data: { name, email, subject, message } });
  return finished;
}

async function subscribe(ctx: Context, { platform, request }: Asked, email: string, locale: Locale): Promise<Result<{ done: boolean }>> {
  const origin = await siteOrigin(platform.database, ctx, request);
  const { token, hash } = makeToken();
  await inTransaction(ctx, async (inside) => {
    const isNew = await putSubscriber(inside, { email, locale, hash, expiresAt: new Date(inside.now().getTime() + CONFIRM_WITHIN_MS) });
    const url = `${origin}/verify-email?${new URLSearchParams({ subscription: token, email })}`;
    const input = { to: email, locale, template: 'confirm-subscription', data: { url } } as const;
    await queueMailIf(inside, isNew, input);
  });
  return finished;
}

/** Confirms the address of an account, or of somebody who wants letters or waits for a title, by the mailed link's token. */
export async function confirmAddress(ctx: Context, asked: Asked, token: string, address: string): Promise<Result<{ done: boolean }>> {
  const { platform, request } = asked;
  const email = address.toLowerCase();
  const allowed = await takeAttempts(ctx, linkTakes(request.ip));
  if (!allowed.ok) return allowed;
  const origin = await siteOrigin(platform.database, ctx, request);
  const isConfirmed = await inTransaction(ctx, async (inside) => {
    const confirmed = await confirmSubscriber(inside, hashOfToken(token), email);
    const url = unsubscribeUrl(inside, platform.secret, origin, email);
    if (confirmed) await queueMail(inside, { to: email, locale: confirmed.locale, template: 'subscribed', data: { unsubscribeUrl: url }, unsubscribeUrl: url });
    return confirmed !== undefined || (await confirmWait(inside, hashOfToken(token), email));
  });
  return isConfirmed ? finished : verifyAddress(ctx, asked, token, email);
}

/** Ends the letters to an address, for whoever has one of them. */
export async function unsubscribe(ctx: Context, { platform, request }: Asked, token: string, address: string): Promise<Result<{ done: boolean }>> {
  const email = address.toLowerCase();
  const allowed = await takeAttempts(ctx, linkTakes(request.ip));
  if (!allowed.ok) return allowed;
  const given = Buffer.from(token);
  const isToken = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
  if (!lastingKeysOf(platform.secret).some((key) => isToken(Buffer.from(unsubscribeToken(ctx, key, email))))) return linkInvalid;
  await inTransaction(ctx, async (inside) => {
    await endSubscription(inside, email);
    await endWaits(inside, email);
  });
  return finished;
}
