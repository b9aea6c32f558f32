-- How many invoices a tenant has given in a year. A number is counted in the transaction that makes its order paid, so that none is missing and none is given twice.
create table invoice_series (
  tenant_id uuid not null references tenant (id),
  year integer not null check (year between 2000 and 9999),
  latest integer not null check (latest > 0),
  primary key (tenant_id, year)
);
call protect_tenant_table('invoice_series');
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('invoice_series', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table shop_order add column invoice_number text;
alter table shop_order add constraint shop_order_invoice_number_check check (invoice_number ~ '^[0-9]{4}-[0-9]{6,9}$');
create function number_invoice() returns trigger language plpgsql as $$
declare
  tenant uuid := new.tenant_id;
  paid_in integer := extract(year from new.paid_at at time zone 'UTC');
  nth integer;
begin
  insert into invoice_series as s (tenant_id, year, latest) values (tenant, paid_in, 1)
    on conflict (tenant_id, year) do update set latest = s.latest + 1 returning s.latest into nth;
  new.invoice_number := paid_in || '-' || lpad(nth::text, greatest(6, length(nth::text)), '0');
  return new;
end $$;
