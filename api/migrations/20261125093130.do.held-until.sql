-- Until when an order keeps what it holds without being paid; null while nothing runs out.
alter table shop_order add column held_until timestamptz;
