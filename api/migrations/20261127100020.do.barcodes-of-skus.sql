alter table sku add constraint sku_barcode_check check (barcode ~ '^[0-9]{8,14}$');
