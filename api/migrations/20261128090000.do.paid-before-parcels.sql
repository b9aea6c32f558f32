-- Orders from before there were parcels whose status said something else than that they were paid and sent: their trail says it.
update shop_order o set paid_at = coalesce(o.placed_at, o.created_at)
  where o.status = 'REFUND_DUE' and o.paid_at is null
    and exists (select from state_move m where m.tenant_id = o.tenant_id and m.record_id = o.id and m.resource = 'order' and m.move = 'request-refund');
insert into order_parcel (tenant_id, id, order_id, number, status, lines, packed_at, sent_at, delivered_at)
  select o.tenant_id, gen_random_uuid(), o.id, 1, case when moved.delivered is null then 'SENT' else 'DELIVERED' end,
    (select jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', l.quantity) order by l.position) from order_line l
      where l.tenant_id = o.tenant_id and l.order_id = o.id),
    moved.sent, moved.sent, moved.delivered
  from shop_order o join (
      select tenant_id, record_id, min(created_at) filter (where to_status = 'FULFILLED') as sent, min(created_at) filter (where to_status = 'DELIVERED') as delivered
      from state_move where resource = 'order' group by tenant_id, record_id) moved on moved.tenant_id = o.tenant_id and moved.record_id = o.id
  where moved.sent is not null and o.paid_at is not null
    and not exists (select from order_parcel p where p.tenant_id = o.tenant_id and p.order_id = o.id)
    and not exists (select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and (l.kind <> 'GOODS' or l.sent + l.dropped > 0))
    and exists (select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id);
do $$
declare
  l record;
begin
  for l in
    select s.tenant_id, s.id from order_line s join order_parcel p on p.tenant_id = s.tenant_id and p.order_id = s.order_id
    where p.number = 1 and p.status in ('SENT', 'DELIVERED') and s.kind = 'GOODS' and s.packed + s.sent + s.dropped + s.refunded = 0
      and p.lines @> jsonb_build_array(jsonb_build_object('lineId', s.id, 'quantity', s.quantity))
  loop
    update order_line set sent = quantity where tenant_id = l.tenant_id and id = l.id;
  end loop;
end $$;
