-- Plans that are bought for somebody else, for so many periods (the quantity of their line). Kept of a code are its SHA-256 and the last four: it is in a letter alone,
-- and until that is sent there is none. `owed` is what the books owe for it while nobody has it.
create table plan_gift (
  tenant_id uuid not null,
  id uuid not null,
  order_line_id uuid not null,
  plan_id uuid not null,
  periods integer not null check (periods between 1 and 12),
  owed bigint not null check (owed >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'WAITING' check (status in ('WAITING', 'REDEEMED', 'REVOKED')),
  code_hash text check (length(code_hash) = 64),
  last_four text check (length(last_four) = 4),
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  language text,
  site_origin text,
  send_at timestamptz not null,
  sent_at timestamptz,
  -- Until when its code is redeemed: counted from its first letter.
  valid_until timestamptz,
  -- Who has it, as which time of which subscription.
  identity_id uuid,
  subscription_id uuid,
  redeemed_at timestamptz,
  -- They had the plan already, and have it longer.
  is_prolonging boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_line_id),
  unique (tenant_id, code_hash),
  constraint plan_gift_code_check check ((code_hash is null) = (sent_at is null) and (code_hash is null) = (last_four is null) and (code_hash is null) = (valid_until is null)),
  constraint plan_gift_redeemed_check check ((status <> 'REDEEMED' or redeemed_at is not null) and (redeemed_at is null) = (starts_at is null)
    and (redeemed_at is null) = (ends_at is null) and ends_at > starts_at)
);
create index plan_gift_by_created on plan_gift (tenant_id, created_at desc, id desc);
create index plan_gift_by_subscription on plan_gift (tenant_id, subscription_id) where subscription_id is not null;
create index plan_gift_by_sending on plan_gift (send_at) where sent_at is null and status = 'WAITING';
call protect_tenant_table('plan_gift');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('plan_gift', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table plan_gift add foreign key (tenant_id, order_line_id) references order_line (tenant_id, id);
alter table plan_gift add foreign key (tenant_id, plan_id) references plan (tenant_id, id);
alter table plan_gift add foreign key (tenant_id, identity_id) references identity (tenant_id, id);
alter table plan_gift add foreign key (tenant_id, subscription_id) references subscription (tenant_id, id);
create trigger forget_plan_gifts before delete on identity for each row execute function forget_references('plan_gift.identity_id');
-- Until when what a subscription has is a gift.
alter table subscription add column gift_until timestamptz;
