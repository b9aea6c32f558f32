import { sql } from 'kysely';

/** Days of access after an unpaid renewal; then the subscription is suspended. */
export const GRACE_DAYS = 7;

/** End of a living subscription `s`; null while it renews. */
export const endOfSubscription = sql`case when s.cancel_at_period_end then s.current_period_end
  when s.status = 'PAST_DUE' then s.current_period_end + ${sql.lit(GRACE_DAYS)} * interval '1 day' end`;

/** Last moment of a living subscription `s` if nothing more is paid. */
export const lastOfSubscription = sql`case when s.cancel_at_period_end then s.current_period_end else s.current_period_end + ${sql.lit(GRACE_DAYS)} * interval '1 day' end`;
