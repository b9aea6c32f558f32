-- What was paid for time of a plan, by a line of an order or as a gift somebody has redeemed: `amount`, less what went back, is earned day by day, `earned` is what of it the
-- books say is. What is left is deferred.
create table plan_deferral (
  tenant_id uuid not null,
  id uuid not null,
  order_line_id uuid,
  plan_gift_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null,
  earned bigint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Until when it was earned last.
  earned_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_line_id),
  unique (tenant_id, plan_gift_id),
  constraint plan_deferral_source_check check (num_nonnulls(order_line_id, plan_gift_id) = 1),
  constraint plan_deferral_earned_check check (earned between 0 and amount),
  constraint plan_deferral_time_check check (ends_at > starts_at)
);
create index plan_deferral_unearned on plan_deferral (tenant_id, currency, id) where earned < amount;
call protect_tenant_table('plan_deferral');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('plan_deferral', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table plan_deferral add foreign key (tenant_id, order_line_id) references order_line (tenant_id, id);
alter table plan_deferral add foreign key (tenant_id, plan_gift_id) references plan_gift (tenant_id, id);
