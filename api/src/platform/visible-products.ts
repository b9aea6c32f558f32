import { sql, type RawBuilder } from 'kysely';
import { can, type Context } from './context.ts';

const shown = sql`p.entity_status in ('APPROVED', 'COMPLETED')`;

/**
 * Which products `p` the caller may see: those that viewers see, and with product:read `others` (every one, unless said otherwise) as well: all of the
 * tenant's for its own organizations, its own for one that supplies it.
 */
export function visibleProducts(ctx: Context, others: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  if (!can(ctx, 'product:read')) return shown;
  return ctx.isHouse ? others : sql`(${shown} or (p.organization_id = ${ctx.organizationId}::uuid and ${others}))`;
}
