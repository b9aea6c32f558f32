import type { FastifyRequest } from 'fastify';
import { findAccount } from '../auth/account.repository.ts';
import { recordAction } from '../identity/action.service.ts';
import { queueMail, siteOrigin } from '../../operation/mail/mail.service.ts';
import type { WayInEvent } from '../../operation/mail/templates/way-in-notice.ts';
import type { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';

/** What a call is asked of, and how. */
export interface Asked {
  readonly platform: Platform;
  readonly request: FastifyRequest;
}

/** Where somebody who did not do this goes; to be asked before a transaction begins, since it looks beyond the tenant. */
export async function resetUrlOf(ctx: Context, { platform, request }: Asked): Promise<string> {
  return `${await siteOrigin(platform.database, ctx, request)}/auth/lost-password`;
}

/** Notes that an account at a provider opens this person's from now on, and tells them by mail. */
export async function noteConnected(
  ctx: Context,
  { id, identityId, label }: { id: string; identityId: string; label: string },
  resetUrl: string,
): Promise<void> {
  await recordAction(ctx, { kind: 'CONNECTED', identityId, targetKind: 'CONNECTION', targetId: id, metaData: { name: label } });
  await notifyOfWayIn(ctx, identityId, { event: 'PROVIDER_LINKED', name: label, resetUrl });
}

/** Tells somebody by mail that there is one way more or less into their account; `name` is the passkey's or the provider's. */
export async function notifyOfWayIn(ctx: Context, identityId: string, notice: { event: WayInEvent; name: string; resetUrl: string }): Promise<void> {
  const owner = await findAccount(ctx, identityId);
  if (owner) await queueMail(ctx, { to: owner.email, template: 'way-in-notice', data: { firstName: owner.firstName, ...notice } });
}
