-- Codes that lie in the boxes of goods, each good for a title once. Kept of a code are its SHA-256 and the last four; whoever made them was told them once.
create table title_code_batch (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  label text not null,
  count integer not null check (count between 1 and 1000),
  redeemed integer not null default 0,
  -- How long the title can be watched from then on; null: for good.
  days integer check (days between 1 and 3650),
  -- Until when they are redeemed; null: always.
  redeem_until timestamptz,
  stopped_at timestamptz,
  made_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint title_code_batch_redeemed_check check (redeemed between 0 and count)
);
create index title_code_batch_by_created on title_code_batch (tenant_id, created_at desc, id desc);
call protect_tenant_table('title_code_batch');
create table title_code (
  tenant_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  code_hash text not null check (length(code_hash) = 64),
  last_four text not null check (length(last_four) = 4),
  redeemed_at timestamptz,
  -- Whose right it became; null once they are gone.
  entitlement_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  constraint title_code_entitlement_id_check check (entitlement_id is null or redeemed_at is not null)
);
create index title_code_by_batch on title_code (tenant_id, batch_id);
call protect_tenant_table('title_code');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('title_code_batch', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('title_code', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table title_code_batch add foreign key (tenant_id) references tenant (id);
alter table title_code_batch add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table title_code_batch add foreign key (tenant_id, made_by) references identity (tenant_id, id);
alter table title_code add foreign key (tenant_id, batch_id) references title_code_batch (tenant_id, id) on delete cascade;
alter table title_code add foreign key (tenant_id, entitlement_id) references entitlement (tenant_id, id);
create trigger forget_title_code_makers before delete on identity for each row execute function forget_references('title_code_batch.made_by');
create trigger forget_title_codes before delete on entitlement for each row execute function forget_references('title_code.entitlement_id');
