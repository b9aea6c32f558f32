import { sql, type RawBuilder } from 'kysely';

/** Whether offers of a product were ever made known: from then on it is not open to everybody. */
const wasOffered = (product: RawBuilder<unknown>) =>
  sql`exists (select from title_offer f where f.tenant_id = p.tenant_id and f.product_id = ${product} and f.entity_status <> 'DRAFT')`;
const hasOwnOffers = wasOffered(sql`p.id`);
/** Whether title `p` is not open to everybody. */
export const isGated = sql`(${hasOwnOffers} or ${wasOffered(sql`p.parent_id`)})`;
/** Offers `f` of title `p`. An episode without offers of its own is offered as its series. */
export const isOfferOf = sql`f.tenant_id = p.tenant_id and f.product_id = case when ${hasOwnOffers} then p.id else p.parent_id end
          and f.entity_status in ('APPROVED', 'COMPLETED')`;
