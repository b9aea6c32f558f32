update shop_order o set invoice_number = n.invoice_number
  from (
    select p.tenant_id, p.id, extract(year from p.paid_at at time zone 'UTC')::integer || '-'
      || lpad((row_number() over (partition by p.tenant_id, extract(year from p.paid_at at time zone 'UTC') order by p.paid_at, p.id))::text, 6, '0') as invoice_number
    from shop_order p where p.paid_at is not null
  ) n
  where n.tenant_id = o.tenant_id and n.id = o.id;
insert into invoice_series (tenant_id, year, latest)
  select p.tenant_id, extract(year from p.paid_at at time zone 'UTC')::integer, count(*)::integer from shop_order p where p.paid_at is not null
  group by p.tenant_id, extract(year from p.paid_at at time zone 'UTC')::integer;
create unique index shop_order_by_invoice on shop_order (tenant_id, invoice_number);
create trigger number_invoice before insert or update on shop_order for each row
  when (new.paid_at is not null and new.invoice_number is null) execute function number_invoice();
