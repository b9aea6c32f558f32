-- Orders from before. By itself: a table whose rows have just been changed cannot be altered before their checks at the end of the transaction.
update order_line l set sent = l.quantity from shop_order o
  where o.tenant_id = l.tenant_id and o.id = l.order_id and o.status in ('FULFILLED', 'DELIVERED', 'CLOSED');
insert into order_parcel (tenant_id, id, order_id, number, status, lines, packed_at, sent_at, delivered_at)
  select o.tenant_id, gen_random_uuid(), o.id, 1, case o.status when 'FULFILLED' then 'SENT' else 'DELIVERED' end,
    (select jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', l.quantity) order by l.position) from order_line l
      where l.tenant_id = o.tenant_id and l.order_id = o.id),
    o.last_modified, o.last_modified, case when o.status <> 'FULFILLED' then o.last_modified end
  from shop_order o where o.status in ('FULFILLED', 'DELIVERED', 'CLOSED')
    and exists (select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id);
update order_line l set dropped = l.quantity, refunded = l.quantity from shop_order o
  where o.tenant_id = l.tenant_id and o.id = l.order_id and o.status = 'REFUNDED';
update order_line l set organization_id = p.organization_id from sku s, product p
  where s.tenant_id = l.tenant_id and s.id = l.sku_id and p.tenant_id = s.tenant_id and p.id = s.product_id;
do $$
declare
  l record;
  amounts jsonb;
begin
  for l in
    select s.tenant_id, s.id, s.line_amount - s.discount_amount as net, o.taxes from order_line s join shop_order o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where o.taxes <> '[]'
  loop
    select coalesce(jsonb_agg(round(l.net * (t ->> 'partsPerMillion')::numeric / case when (t ->> 'isIncluded')::boolean
        then 1000000 + (select sum((i ->> 'partsPerMillion')::numeric) from jsonb_array_elements(l.taxes) i where (i ->> 'isIncluded')::boolean)
        else 1000000 end)::bigint order by place), '[]') into amounts
      from jsonb_array_elements(l.taxes) with ordinality as due (t, place);
    update order_line set tax_amounts = amounts where tenant_id = l.tenant_id and id = l.id;
  end loop;
end $$;
update shop_order set paid_at = coalesce(placed_at, created_at)
  where status in ('PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED', 'DISPUTED');
