import { sql } from 'kysely';
import type { PlannedAlid } from '../../../contract/distribution/avails-import.ts';
import { licensesOf } from '../../catalogue/avail/avail.sql.ts';
import { isOfferOf } from '../../commerce/access/offered.sql.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

type Offer = PlannedAlid['offers'][number];
interface TouchedOffer extends Offer {
  readonly productId: string;
}

const MAX_OFFERS = 500;

/** Offers of titles, an episode's those of its series, with the name of the plan or of their kind. */
export function listOffers(ctx: Context, productIds: readonly string[]): Promise<TouchedOffer[]> {
  return ctx.run(
    rawStatement(sql<TouchedOffer>`
    select p.id as "productId", f.id, f.kind,
      case when f.kind = 'PLAN' then coalesce((select l.name from plan l where l.tenant_id = p.tenant_id and l.tier_rank = f.tier_rank order by l.name limit 1), f.kind) else f.kind end as name,
      case when f.price_amount is not null then json_build_object('amount', f.price_amount, 'currency', f.price_currency) end as price
    from product p join title_offer f on ${isOfferOf}
    where p.tenant_id = ${ctx.tenant.id} and p.id = any(${productIds}::uuid[]) order by f.kind, f.price_amount, f.id limit ${MAX_OFFERS}`),
  );
}

/** Whether rights of a licence let an offer of a kind be sold. */
export const isAllowedBy = (licenseTypes: ReadonlySet<string>, { kind }: Pick<Offer, 'kind'>): boolean =>
  licensesOf[kind].some((license) => licenseTypes.has(license));
