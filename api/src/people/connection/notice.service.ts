import type { FastifyRequest } from 'fastify';
import { findAccount } from '../auth/account.repository.ts';
import { recordAction } from '../identity/action.service.ts';
import { queueMail, siteOrigin } from '../../operation/mail/mail.service.ts';
import type { WayInEvent } from '../../operation/mail/templates/way-in-notice.ts';
import type { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';

export interface Asked {
  readonly platform: Platform;
  readonly request: FastifyRequest;
}

/** Returns the password reset page for people who did not make the change. Call before a transaction begins, as the lookup reads beyond the tenant. */
export async function resetUrlOf(ctx: Context, { platform, request }: Asked): Promise<string> {
  return `${await siteOrigin(platform.database, ctx, request)}/auth/lost-password`;
}

/** Records that an account at a provider was linked, and informs the person by mail. */
export async function noteConnected(
  ctx: Context,
  { id, identityId, label }: { id: string; identityId: string; label: string },
  resetUrl: string,
): Promise<void> {
  await recordAction(ctx, { kind: 'CONNECTED', identityId, targetKind: 'CONNECTION', targetId: id, metaData: { name: label } });
  await notifyOfWayIn(ctx, identityId, { event: 'PROVIDER_LINKED', name: label, resetUrl });
}

/** Mails a person that a way to sign in was added or removed; `name` is the passkey's or the provider's. */
export async function notifyOfWayIn(ctx: Context, identityId: string, notice: { event: WayInEvent; name: string; resetUrl: string }): Promise<void> {
  const owner = await findAccount(ctx, identityId);
  if (owner) await queueMail(ctx, { to: owner.email, template: 'way-in-notice', data: { firstName: owner.firstName, ...notice } });
}
