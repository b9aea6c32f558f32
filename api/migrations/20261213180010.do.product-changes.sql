-- The last change of a product since it was published, for tenants where somebody else has to publish it.
create table product_change (
  tenant_id uuid not null,
  product_id uuid not null,
  -- Null for a key, and once that person is gone.
  changed_by uuid,
  is_by_key boolean not null,
  changed_at timestamptz not null,
  primary key (tenant_id, product_id)
);
call protect_tenant_table('product_change');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('product_change', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table product_change add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table product_change add foreign key (tenant_id, changed_by) references identity (tenant_id, id);
create trigger forget_product_changes before delete on identity for each row execute function forget_references('product_change.changed_by');
create index product_change_by_person on product_change (tenant_id, changed_by) where changed_by is not null;
