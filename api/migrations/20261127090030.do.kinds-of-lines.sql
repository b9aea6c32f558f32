-- What a line was, and on which terms: they stay as they were sold.
alter table order_line add column kind text not null default 'GOODS', add column terms jsonb not null default '{}';
alter table order_line add constraint order_line_kind_check check (kind in ('GOODS', 'RENTAL', 'PURCHASE', 'PLAN'));
alter table order_line add constraint order_line_terms_check check (jsonb_typeof(terms) = 'object');
alter table order_line add constraint order_line_kind_check1 check (kind = 'GOODS' or (quantity = 1 and packed = 0 and sent = 0 and returned = 0));
