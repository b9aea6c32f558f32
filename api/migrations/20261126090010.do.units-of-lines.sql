-- Where the units of a line are, whose goods they were, and what of each of the order's taxes is due for the line, in the order of `shop_order.taxes`.
alter table order_line
  add column packed integer not null default 0 check (packed >= 0),
  add column sent integer not null default 0 check (sent >= 0),
  add column returned integer not null default 0 check (returned >= 0),
  add column refunded integer not null default 0 check (refunded >= 0),
  add column dropped integer not null default 0 check (dropped >= 0),
  add column organization_id uuid,
  add column tax_amounts jsonb not null default '[]' check (jsonb_typeof(tax_amounts) = 'array');
update order_line l set sent = l.quantity from shop_order o
  where o.tenant_id = l.tenant_id and o.id = l.order_id and o.status in ('FULFILLED', 'DELIVERED', 'CLOSED');
update order_line l set dropped = l.quantity, refunded = l.quantity from shop_order o
  where o.tenant_id = l.tenant_id and o.id = l.order_id and o.status = 'REFUNDED';
update order_line l set organization_id = p.organization_id from sku s, product p
  where s.tenant_id = l.tenant_id and s.id = l.sku_id and p.tenant_id = s.tenant_id and p.id = s.product_id;
update order_line l set tax_amounts = (
    select coalesce(jsonb_agg(round((l.line_amount - l.discount_amount) * (t ->> 'partsPerMillion')::numeric / case when (t ->> 'isIncluded')::boolean
      then 1000000 + (select sum((i ->> 'partsPerMillion')::numeric) from jsonb_array_elements(o.taxes) i where (i ->> 'isIncluded')::boolean)
      else 1000000 end)::bigint order by place), '[]')
    from jsonb_array_elements(o.taxes) with ordinality as due (t, place))
  from shop_order o where o.tenant_id = l.tenant_id and o.id = l.order_id and o.taxes <> '[]';
alter table order_line
  add constraint order_line_units_check check (packed + sent + dropped <= quantity),
  add constraint order_line_returned_check2 check (returned <= sent),
  add constraint order_line_refunded_check2 check (refunded <= quantity and dropped <= refunded and refunded - dropped <= sent);

-- When all that was due had come.
alter table shop_order add column paid_at timestamptz;
update shop_order set paid_at = coalesce(placed_at, created_at)
  where status in ('PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED', 'DISPUTED');
