-- What asks for the next period of a subscription, and on which day of waiting its payer was told last.
alter table subscription
  add column renewal_order_id uuid,
  add column reminded integer not null default 0 check (reminded between 0 and 30),
  add foreign key (tenant_id, renewal_order_id) references shop_order (tenant_id, id) on delete set null (renewal_order_id);
create index subscription_by_renewal on subscription (tenant_id, renewal_order_id) where renewal_order_id is not null;
