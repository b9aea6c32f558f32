-- What the house keeps of what a supplier sells: each change a row, in force from its moment on.
create table payout_terms (
  tenant_id uuid not null,
  organization_id uuid not null,
  number integer not null check (number between 1 and 1000),
  -- Parts per million of what is paid for its things, after discounts and without taxes.
  kept_ppm integer not null check (kept_ppm between 0 and 1000000),
  from_at timestamptz not null,
  set_by uuid,
  primary key (tenant_id, organization_id, number)
);
call protect_tenant_table('payout_terms');

-- What of a sold order is a supplier's, at the terms it was sold under. Minor units.
create table order_share (
  tenant_id uuid not null,
  order_id uuid not null,
  organization_id uuid not null,
  kept_ppm integer not null check (kept_ppm between 0 and 1000000),
  -- What was paid for its things, what of that went back, and what is the supplier's of the rest.
  sold bigint not null check (sold > 0),
  back bigint not null default 0,
  owed bigint not null,
  primary key (tenant_id, order_id, organization_id),
  constraint order_share_back_check check (back between 0 and sold),
  constraint order_share_owed_check check (owed between 0 and sold - back)
);
call protect_tenant_table('order_share');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('payout_terms', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('order_share', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table payout_terms add foreign key (tenant_id, organization_id) references organization (tenant_id, id);
alter table payout_terms add foreign key (tenant_id, set_by) references identity (tenant_id, id);
create trigger forget_payout_terms before delete on identity for each row execute function forget_references('payout_terms.set_by');
alter table order_share add foreign key (tenant_id, order_id) references shop_order (tenant_id, id);
alter table order_share add foreign key (tenant_id, organization_id) references organization (tenant_id, id);
create index payout_terms_by_person on payout_terms (tenant_id, set_by) where set_by is not null;
