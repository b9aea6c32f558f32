import { notify } from '../account/notification.service.ts';
import { v7 as newId } from 'uuid';
import { queueMailIf, siteOrigin } from '../../operation/mail/mail.service.ts';
import { type SecurityEvent, securityWords } from '../../operation/mail/templates/security-notice.ts';
import type { Context } from '../../platform/context.ts';
import type { Asked } from './asked.ts';

/** Where links in the answer's letters lead. Asked for before a transaction begins: it looks at what belongs to the platform. */
export const originOf = (ctx: Context, { platform, request }: Asked): Promise<string> => siteOrigin(platform.database, ctx, request);

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/** Tells the owner of an account that something which protects it has changed, by mail and in their inbox. */
export const notifyOwner = (ctx: Context, origin: string, owner: Owner, event: SecurityEvent): Promise<void> =>
  notifyIfKnown(ctx, origin, { email: owner.email, known: owner }, event);

/** The same statements where nobody has the address: the time of an answer is not to tell. */
export async function notifyIfKnown(
  ctx: Context,
  origin: string,
  { email, known }: { email: string; known: Owner | undefined },
  event: SecurityEvent,
): Promise<void> {
  const data = { firstName: known?.firstName ?? '', event, resetUrl: `${origin}/auth/lost-password` };
  await queueMailIf(ctx, known !== undefined, { to: email, template: 'security-notice', data });
  await notify(ctx, {
    identityId: known?.id ?? newId(),
    event: 'SECURITY',
    words: (wording) => securityWords(event, wording),
    link: '/account',
    isMailed: true,
  });
}
