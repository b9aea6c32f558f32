-- The trigger begin_with_list_price gives it one, and those from before were given theirs.
alter table sku alter column list_amount set not null;
