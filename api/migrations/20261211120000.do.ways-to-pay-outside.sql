-- How a buyer pays outside of the shop: by a bank, in cash, on an invoice.
alter table payment add column manual_way text;
alter table payment add constraint payment_manual_way_check check (manual_way is null or (manual_way in ('TRANSFER', 'CASH', 'INVOICE') and kind = 'CHARGE'));
