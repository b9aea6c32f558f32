import { sql } from 'kysely';

/** How many of SKU `s` can be ordered now: from stock, or at once of what is on pre-order. */
export const unitsForSale = sql<number>`units_for_sale(s.available, s.preorder_on, s.preorder_ended, s.preorder_limit - s.preorder_taken)`;
