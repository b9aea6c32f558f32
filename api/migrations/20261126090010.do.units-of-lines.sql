-- Where the units of a line are, whose goods they were, and what of each of the order's taxes is due for the line, in the order of `shop_order.taxes`.
alter table order_line
  add column packed integer not null default 0,
  add column sent integer not null default 0,
  add column returned integer not null default 0,
  add column refunded integer not null default 0,
  add column dropped integer not null default 0,
  add column organization_id uuid,
  add column tax_amounts jsonb not null default '[]';
alter table order_line add constraint order_line_packed_check check (packed >= 0);
alter table order_line add constraint order_line_sent_check check (sent >= 0);
alter table order_line add constraint order_line_returned_check check (returned >= 0);
alter table order_line add constraint order_line_refunded_check check (refunded >= 0);
alter table order_line add constraint order_line_dropped_check check (dropped >= 0);
alter table order_line add constraint order_line_tax_amounts_check check (jsonb_typeof(tax_amounts) = 'array');

-- When all that was due had come.
alter table shop_order add column paid_at timestamptz;
