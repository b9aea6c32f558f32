import { sql, type RawBuilder } from 'kysely';

/**
 * Subscriptions with the time somebody had them: from the beginning of their first period on, to the end of the last once they live no longer. Trials and
 * gifts count, one that was never paid for does not.
 */
export const subscribedTimes = (tenantId: string): RawBuilder<unknown> => sql`(
  select s.id, s.identity_id, s.plan_id, min(p.starts_at) as starts_at, case when s.status in ('TRIALING', 'ACTIVE', 'PAST_DUE') then 'infinity'::timestamptz
      else least(max(least(p.ends_at, coalesce(p.ended_at, p.ends_at))), s.last_modified) end as ends_at
  from subscription s join subscription_period p on p.tenant_id = s.tenant_id and p.subscription_id = s.id
  where s.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and s.status not in ('INCOMPLETE', 'INCOMPLETE_EXPIRED') and coalesce(p.ended_at, p.ends_at) > p.starts_at
  group by s.id, s.identity_id, s.plan_id, s.status, s.last_modified)`;
