create index entitlement_by_plan on entitlement (tenant_id, plan_id) where plan_id is not null;
