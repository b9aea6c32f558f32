alter table entitlement add foreign key (tenant_id, plan_id) references plan (tenant_id, id);
create trigger forget_rights_by_plan before delete on plan for each row execute function forget_references('entitlement.plan_id');
