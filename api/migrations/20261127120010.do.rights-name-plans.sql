alter table entitlement add foreign key (tenant_id, plan_id) references plan (tenant_id, id) on delete set null (plan_id);
