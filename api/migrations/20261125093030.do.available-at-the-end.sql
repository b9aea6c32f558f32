-- A SKU is locked at the end of a transaction only, when all rows of stock are held already: whoever holds several SKUs never waits for one while another waits for them.
drop trigger count_stock on product_inventory;
create constraint trigger count_stock after insert or delete or update of on_hand, reserved, sku_id on product_inventory
  deferrable initially deferred for each row execute function count_stock();
