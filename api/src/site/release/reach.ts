import type { Result } from '../../../contract/index.ts';
import { can, type Context, done, refuse } from '../../platform/context.ts';

/** Returns the tenant a call is about: owners see and decide for their own, administrators of the platform for any and, with null, for all. */
export function reach(ctx: Context, tenantId: string | undefined): Result<string | null> {
  if (can(ctx, 'release:update')) return done(tenantId ?? null);
  return tenantId === ctx.tenant.id ? done(tenantId) : refuse('FORBIDDEN', 'This needs the right release:update, or your own tenantId.');
}
