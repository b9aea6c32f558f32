import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** The time an upgrade was reckoned for: kept with its line, and compared as its money arrives. */
export interface UpgradeTerms {
  readonly subscriptionId: string;
  readonly planId: string;
  /** The end of the time that is upgraded, ISO 8601. */
  readonly until: string;
  /** A whole period in place of a trial. */
  readonly isTrial?: boolean;
}

interface PlanBought {
  readonly lineId: string;
  readonly planId: string;
  readonly identityId: string | null;
  readonly isRefunded: boolean;
  /** Set for an upgrade; true in orders of earlier versions, which name nothing. */
  readonly upgrade: UpgradeTerms | true | null;
}

/** Returns the plans of an order, with how each stands. */
export function findPlanLines(ctx: Context, orderId: string): Promise<PlanBought[]> {
  return ctx.run(
    rawStatement(sql<PlanBought>`
    select l.id as "lineId", (l.terms ->> 'planId')::uuid as "planId", o.identity_id as "identityId", l.refunded = l.quantity as "isRefunded", l.terms -> 'upgrade' as upgrade
    from order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid and l.kind = 'PLAN' and l.terms ? 'planId' order by l.position`),
  );
}
