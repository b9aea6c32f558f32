-- Time of a subscription, and what paid for each part of it. Time of its own follows without gaps; an upgrade (`over_plan_id`) lies over time of that plan.
create table subscription_period (
  tenant_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  plan_id uuid not null,
  over_plan_id uuid,
  -- EARLIER: begun before periods were kept, with the order line that is known to have paid for it.
  source text not null check (source in ('ORDER', 'PAYMENT', 'GIFT', 'TRIAL', 'FREE', 'EARLIER')),
  order_line_id uuid,
  payment_id uuid,
  plan_gift_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- It counts no longer: its money went back, or other time took its place.
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_line_id),
  unique (tenant_id, payment_id),
  unique (tenant_id, plan_gift_id),
  constraint subscription_period_time_check check (ends_at > starts_at),
  constraint subscription_period_cause_check check (num_nonnulls(order_line_id, payment_id, plan_gift_id) = case when source in ('ORDER', 'PAYMENT', 'GIFT') then 1
    when source = 'EARLIER' then num_nonnulls(order_line_id) else 0 end)
);
create index subscription_period_by_subscription on subscription_period (tenant_id, subscription_id, starts_at) where ended_at is null;
call protect_tenant_table('subscription_period');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('subscription_period', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table subscription_period add foreign key (tenant_id, subscription_id) references subscription (tenant_id, id);
alter table subscription_period add foreign key (tenant_id, plan_id) references plan (tenant_id, id);
alter table subscription_period add foreign key (tenant_id, over_plan_id) references plan (tenant_id, id);
alter table subscription_period add foreign key (tenant_id, order_line_id) references order_line (tenant_id, id);
alter table subscription_period add foreign key (tenant_id, payment_id) references payment (tenant_id, id);
alter table subscription_period add foreign key (tenant_id, plan_gift_id) references plan_gift (tenant_id, id);
-- When another plan is in force by the periods there are; null: one plan to the end of the last.
alter table subscription add column plan_changes_at timestamptz;
