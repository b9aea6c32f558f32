-- An order without an account that is paid outside of the shop waits until its e-mail address is confirmed; `network_hash` is where it came from, as a keyed hash.
alter table shop_order add column is_unconfirmed boolean not null default false;
alter table shop_order add column network_hash text;
alter table shop_order add constraint shop_order_network_hash_check check (network_hash is null or (identity_id is null and length(network_hash) = 64));
-- What guests hold together until their money comes.
create index shop_order_of_guests on shop_order (tenant_id, id) where identity_id is null and status = 'AWAITING_PAYMENT';
