create index shop_order_by_held_until on shop_order (held_until) where held_until is not null;
