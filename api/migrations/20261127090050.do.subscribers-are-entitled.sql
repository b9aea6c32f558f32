insert into entitlement (tenant_id, id, identity_id, tier_rank, source, subscription_id, max_streams, starts_at, created_at)
  select s.tenant_id, s.id, s.identity_id, p.tier_rank, 'SUBSCRIPTION', s.id, p.max_streams, s.created_at, s.created_at
  from subscription s join plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
  where s.status in ('TRIALING', 'ACTIVE', 'PAST_DUE') and s.identity_id is not null;
