-- The book a shop writes its sales into: one a currency.
alter table ledger add column is_shop boolean not null default false;
create unique index ledger_of_shop on ledger (tenant_id, organization_id, currency) where is_shop;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('SALE', 'RENTAL', 'SUBSCRIPTION_ALLOCATION', 'AD_REVENUE', 'MERCH_SALE', 'PAYMENT',
  'REFUND', 'CHARGEBACK', 'FEE', 'TAX', 'WITHHOLDING', 'EXPENSE', 'MINIMUM_GUARANTEE', 'RECOUPMENT', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_REVERSAL', 'REVERSAL'));
