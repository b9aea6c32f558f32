-- The rows and the hero of a tenant's home page and of its free titles, as its editors arrange them. Without a row the usual layout is shown.
create table home_layout (
  tenant_id uuid not null,
  surface text not null check (surface in ('HOME', 'FREE')),
  hero jsonb not null check (jsonb_typeof(hero) = 'object'),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, surface)
);
call protect_tenant_table('home_layout');
-- On a cluster whose tables are spread already it is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('home_layout', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table home_layout add foreign key (tenant_id) references tenant (id);
call revise_on_write('home_layout', 'bump_catalogue');
