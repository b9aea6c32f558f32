-- What asks for the next period of a subscription, and on which day of waiting its payer was told last.
alter table subscription add column renewal_order_id uuid, add column reminded integer not null default 0;
alter table subscription add constraint subscription_reminded_check check (reminded between 0 and 30);
alter table subscription add foreign key (tenant_id, renewal_order_id) references shop_order (tenant_id, id);
create index subscription_by_renewal on subscription (tenant_id, renewal_order_id) where renewal_order_id is not null;
