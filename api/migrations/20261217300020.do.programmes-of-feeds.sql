-- The programme of a linear channel: what is on, from when, and for how long.
create table feed_programme (
  tenant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  name text not null,
  -- The title that is shown; null: one that is not in the catalogue.
  product_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index feed_programme_by_start on feed_programme (tenant_id, channel_id, starts_at);
create index feed_programme_by_end on feed_programme (tenant_id, channel_id, ends_at);
create index feed_programme_by_title on feed_programme (tenant_id, product_id) where product_id is not null;
call protect_tenant_table('feed_programme');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('feed_programme', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table feed_programme add foreign key (tenant_id) references tenant (id);
alter table feed_programme add foreign key (tenant_id, channel_id) references channel (tenant_id, id) on delete cascade;
alter table feed_programme add foreign key (tenant_id, product_id) references product (tenant_id, id);
create trigger forget_programme_title before delete on product for each row execute function forget_references('feed_programme.product_id');
