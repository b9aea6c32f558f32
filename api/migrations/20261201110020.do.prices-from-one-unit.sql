alter table product_price add constraint product_price_min_quantity_check check (min_quantity between 1 and 999);
