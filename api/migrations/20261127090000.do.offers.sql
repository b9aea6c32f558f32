-- How a title can be had: for nothing, with a plan, for a while or for good; where, and from when until when. A title without any is open to everybody.
create table title_offer (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  kind text not null check (kind in ('FREE', 'PLAN', 'RENTAL', 'PURCHASE')),
  -- The lowest plan that includes it.
  tier_rank integer check (tier_rank between 0 and 1000),
  price_amount bigint check (price_amount >= 0),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  -- Countries it holds in; none: everywhere.
  territories jsonb not null default '[]' check (jsonb_typeof(territories) = 'array'),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- A rental begins within these days, and lasts these hours from when it is first played.
  start_days integer check (start_days between 1 and 365),
  play_hours integer check (play_hours between 1 and 8760),
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint title_offer_ends_at_check check (ends_at > starts_at),
  constraint title_offer_of_price check ((kind in ('RENTAL', 'PURCHASE')) = (price_amount is not null) and (price_amount is null) = (price_currency is null)),
  constraint title_offer_of_plan check ((kind = 'PLAN') = (tier_rank is not null)),
  constraint title_offer_of_rental check ((kind = 'RENTAL') = (play_hours is not null) and (kind = 'RENTAL') = (start_days is not null))
);
create index title_offer_by_product on title_offer (tenant_id, product_id);
create index title_offer_by_modified on title_offer (tenant_id, last_modified desc, id desc);
call protect_tenant_table('title_offer');
-- On a cluster whose tables are spread already it is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('title_offer', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table title_offer add foreign key (tenant_id) references tenant (id);
alter table title_offer add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
-- Whether a title is offered is in what viewers read of it.
call revise_on_write('title_offer', 'bump_catalogue');
