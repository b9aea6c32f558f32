-- Of a payment that went back, or of a refund that says of one that went before what it was of. Its year is that of the last of the money.
create function number_credit_note() returns trigger language plpgsql as $$
declare
  tenant uuid := new.tenant_id;
  refund uuid := coalesce((to_jsonb(new) ->> 'refund_id')::uuid, new.id);
  went_at timestamptz;
  went_in integer;
  nth integer;
  counted text;
begin
  perform 1 from order_refund f where f.tenant_id = tenant and f.id = refund and f.credit_note_number is null for update;
  if not found then
    return null;
  end if;
  select max(p.occurred_at) into went_at from order_refund f
    join shop_order o on o.tenant_id = f.tenant_id and o.id = f.order_id
    join payment p on p.tenant_id = f.tenant_id and p.order_id = f.order_id and coalesce(p.refund_id, p.id) = f.id
    where f.tenant_id = tenant and f.id = refund and o.invoice_number is not null and p.kind = 'REFUND' and p.status = 'SUCCEEDED'
    having sum(p.money_amount) = max(f.amount);
  if went_at is null then
    return null;
  end if;
  went_in := extract(year from went_at at time zone 'UTC');
  insert into credit_note_series as s (tenant_id, year, latest) values (tenant, went_in, 1)
    on conflict (tenant_id, year) do update set latest = s.latest + 1 returning s.latest into nth;
  counted := 'C' || went_in || '-' || lpad(nth::text, greatest(6, length(nth::text)), '0');
  update order_refund set credit_note_number = counted, credited_at = went_at
    where tenant_id = tenant and id = refund;
  return null;
end $$;
update order_refund f set credit_note_number = n.credit_note_number, credited_at = n.went_at
  from (
    select w.tenant_id, w.id, w.went_at, 'C' || extract(year from w.went_at at time zone 'UTC')::integer::text || '-'
      || lpad((row_number() over (partition by w.tenant_id, extract(year from w.went_at at time zone 'UTC') order by w.went_at, w.id))::text, 6, '0') as credit_note_number
    from (
      select r.tenant_id, r.id, max(p.occurred_at) as went_at
      from order_refund r
        join shop_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
        join payment p on p.tenant_id = r.tenant_id and p.order_id = r.order_id and coalesce(p.refund_id, p.id) = r.id
      where o.invoice_number is not null and p.kind = 'REFUND' and p.status = 'SUCCEEDED'
      group by r.tenant_id, r.id, r.amount having sum(p.money_amount) = r.amount
    ) w
  ) n
  where n.tenant_id = f.tenant_id and n.id = f.id;
insert into credit_note_series (tenant_id, year, latest)
  select f.tenant_id, extract(year from f.credited_at at time zone 'UTC')::integer, count(*)::integer from order_refund f where f.credited_at is not null
  group by f.tenant_id, extract(year from f.credited_at at time zone 'UTC')::integer;
create unique index order_refund_by_credit_note on order_refund (tenant_id, credit_note_number);
create trigger number_credit_note after insert or update on payment for each row
  when (new.kind = 'REFUND' and new.status = 'SUCCEEDED' and new.order_id is not null) execute function number_credit_note();
create trigger number_credit_note after insert on order_refund for each row execute function number_credit_note();
