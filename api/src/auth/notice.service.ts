import { queueMail, siteOrigin } from '../mail/mail.service.ts';
import type { SecurityEvent } from '../mail/templates/security-notice.ts';
import type { Context } from '../platform/context.ts';
import type { Asked } from './asked.ts';

/** Where links in the answer's letters lead. Asked for before a transaction begins: it looks at what belongs to the platform. */
export const originOf = (ctx: Context, { platform, request }: Asked): Promise<string> => siteOrigin(platform.database, ctx, request);

/** Tells the owner of an account that something which protects it has changed. */
export async function notifyOwner(
  ctx: Context,
  origin: string,
  { email, firstName }: { email: string; firstName: string },
  event: SecurityEvent,
): Promise<void> {
  await queueMail(ctx, { to: email, template: 'security-notice', data: { firstName, event, resetUrl: `${origin}/auth/lost-password` } });
}
