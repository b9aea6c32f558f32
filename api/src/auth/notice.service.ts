import { notify } from '../account/notification.service.ts';
import { queueMail, siteOrigin } from '../mail/mail.service.ts';
import { type SecurityEvent, securityWords } from '../mail/templates/security-notice.ts';
import type { Context } from '../platform/context.ts';
import type { Asked } from './asked.ts';

/** Where links in the answer's letters lead. Asked for before a transaction begins: it looks at what belongs to the platform. */
export const originOf = (ctx: Context, { platform, request }: Asked): Promise<string> => siteOrigin(platform.database, ctx, request);

const wordsOf = (event: SecurityEvent, locale: 'en' | 'ar') => ({ subject: securityWords[event][locale][0], text: securityWords[event][locale][1] });

/** Tells the owner of an account that something which protects it has changed, by mail and in their inbox. */
export async function notifyOwner(
  ctx: Context,
  origin: string,
  { id, email, firstName }: { id: string; email: string; firstName: string },
  event: SecurityEvent,
): Promise<void> {
  await queueMail(ctx, { to: email, template: 'security-notice', data: { firstName, event, resetUrl: `${origin}/auth/lost-password` } });
  const words = { en: wordsOf(event, 'en'), ar: wordsOf(event, 'ar') };
  await notify(ctx, { identityId: id, event: 'SECURITY', words, link: '/account', isMailed: true });
}
