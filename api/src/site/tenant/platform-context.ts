import type { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';

/**
 * The platform itself at work in a tenant, in nobody's name. Row-level security does not narrow what it sees: each of its statements names the tenant.
 * Only for those `isPlatformAdmin` has let through.
 */
export function platformContext({ database }: Platform, ctx: Context, tenant: Context['tenant']): Context {
  return {
    ...ctx,
    tenant,
    identityId: null,
    sessionId: null,
    organizationId: null,
    run: (statement) => database.platformRead(statement),
    transaction: { write: (_, work) => database.platformWrite(work) },
  };
}
