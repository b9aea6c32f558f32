alter table product_price add foreign key (tenant_id, group_id) references customer_group (tenant_id, id);
