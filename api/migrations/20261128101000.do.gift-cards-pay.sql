-- Cards somebody wants to pay an order with, in the order they were entered. What of it each pays is worked out when it is paid.
create table gift_tender (
  tenant_id uuid not null,
  order_id uuid not null,
  card_id uuid not null,
  position integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, order_id, card_id)
);
call protect_tenant_table('gift_tender');
-- On a cluster whose tables are spread already it is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('gift_tender', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table gift_tender add foreign key (tenant_id, order_id) references shop_order (tenant_id, id) on delete cascade;
alter table gift_tender add foreign key (tenant_id, card_id) references gift_card (tenant_id, id);
