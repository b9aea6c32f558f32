-- What is struck through beside a price for a group or for more units is the common price.
alter table product_price add constraint product_price_compare_at_price_check2 check (compare_at_price_amount is null or (group_id is null and min_quantity = 1));
