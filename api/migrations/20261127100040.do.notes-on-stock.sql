-- Why somebody corrected the stock.
alter table product_inventory add column note text not null default '';
