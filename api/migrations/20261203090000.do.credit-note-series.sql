-- How many credit notes a tenant has given in a year. A number is counted in the transaction in which all money of a refund has gone back, so that none is missing and none is given twice.
create table credit_note_series (
  tenant_id uuid not null references tenant (id),
  year integer not null check (year between 2000 and 9999),
  latest integer not null check (latest > 0),
  primary key (tenant_id, year)
);
call protect_tenant_table('credit_note_series');
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('credit_note_series', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
-- Both once all of it went back; null before that, and of what has no invoice.
alter table order_refund add column credit_note_number text;
alter table order_refund add column credited_at timestamptz;
alter table order_refund add constraint order_refund_credit_note_number_check check (credit_note_number ~ '^C[0-9]{4}-[0-9]{6,9}$');
alter table order_refund add constraint order_refund_credited_at_check check ((credited_at is null) = (credit_note_number is null));
