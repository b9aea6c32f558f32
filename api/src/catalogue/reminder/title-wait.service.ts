import type { Body, Result } from '../../../contract/index.ts';
import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { queueMailIf, siteOrigin } from '../../operation/mail/mail.service.ts';
import type { Asked } from '../../people/auth/asked.ts';
import { CONFIRM_WITHIN_MS, unsubscribeUrl } from '../../people/auth/contact.service.ts';
import { letterTakes } from '../../people/auth/limits.ts';
import { makeToken } from '../../people/auth/mailed-link.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import { findAwaited } from './reminder.repository.ts';
import { needlessWait } from './reminder.service.ts';
import { lockTitleWaits, putTitleWait } from './title-wait.repository.ts';

/** Titles one address waits for, so that nobody fills somebody else's inbox. */
const MAX_WAITS = 10;
const tooMany = refuse('CONFLICT', `One address waits for at most ${MAX_WAITS} titles. End the letters from the foot of one, or sign in.`, {
  ...{ path: 'email', code: 'maximum', limit: MAX_WAITS },
});

type Done = Result<{ done: boolean }>;

/** Asks the owner of an address whether to write to them once a title is here. */
export async function awaitTitle(
  ctx: Context,
  { platform, request }: Asked,
  { id: productId, email: typed, language }: Body<'POST /product/notify-me/:id'> & { readonly id: string },
): Promise<Done> {
  const email = typed.trim().toLowerCase();
  const allowed = await takeAttempts(ctx, letterTakes('AWAIT', email, request.ip));
  if (!allowed.ok) return allowed;
  const origin = await siteOrigin(platform.database, ctx, request);
  const { token, hash } = makeToken();
  return inTransaction<Done>(ctx, async (inside) => {
    const title = await findAwaited(inside, productId);
    if (!title) return notFound;
    const refusal = needlessWait(title, inside.now());
    if (refusal) return refusal;
    if ((await lockTitleWaits(inside, { productId, email })) >= MAX_WAITS) return tooMany;
    const expiresAt = new Date(inside.now().getTime() + CONFIRM_WITHIN_MS);
    const isNew = await putTitleWait(inside, { productId, email, language: language ?? null, origin, hash, expiresAt });
    const url = `${origin}/verify-email?${new URLSearchParams({ awaits: token, email })}`;
    const end = unsubscribeUrl(inside, platform.secret, origin, email);
    const data = { name: title.name, url, unsubscribeUrl: end };
    await queueMailIf(inside, isNew, { to: email, locale: localeOf(language) ?? SOURCE_LOCALE, template: 'confirm-wait', data, unsubscribeUrl: end });
    return done({ done: true });
  });
}
