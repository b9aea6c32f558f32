alter table stock_hold add foreign key (tenant_id, inventory_id) references product_inventory (tenant_id, id);
