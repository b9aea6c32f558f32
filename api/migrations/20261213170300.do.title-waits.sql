-- Addresses without an account that are written to once a title is here: gone as soon as they are.
create table title_wait (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  email text not null check (email = lower(email)),
  -- The language of the page it was asked on, and its origin.
  language text,
  site_origin text,
  -- Of the link that confirms the address; null once used.
  token_hash bytea,
  token_expires_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, product_id, email)
);
create index title_wait_by_email on title_wait (tenant_id, email);
create index title_wait_unconfirmed on title_wait (created_at) where confirmed_at is null;
call protect_tenant_table('title_wait');
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'product'::regclass and partmethod = 'h') then
      perform create_distributed_table('title_wait', 'tenant_id', colocate_with => 'product');
    end if;
  end if;
end $$;
alter table title_wait add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
