import { sql } from 'kysely';

/** So many days a plan that nobody paid for is watched all the same; then it rests. */
export const GRACE_DAYS = 7;

/** When a living subscription `s` ends as things stand; null where it goes on. */
export const endOfSubscription = sql`case when s.cancel_at_period_end then s.current_period_end
  when s.status = 'PAST_DUE' then s.current_period_end + ${sql.lit(GRACE_DAYS)} * interval '1 day' end`;

/** The last moment of a living subscription `s` that nobody pays for any more. */
export const lastOfSubscription = sql`case when s.cancel_at_period_end then s.current_period_end else s.current_period_end + ${sql.lit(GRACE_DAYS)} * interval '1 day' end`;
