-- A line may be a plan for somebody else; its quantity says for how many periods.
alter table order_line drop constraint order_line_gift_check;
alter table order_line add constraint order_line_gift_check check (gift is null or (jsonb_typeof(gift) = 'object' and kind in ('GIFT_CARD', 'PLAN_GIFT')));
alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check check (kind in ('GOODS', 'RENTAL', 'PURCHASE', 'PLAN', 'GIFT_CARD', 'PLAN_GIFT'));
alter table order_line drop constraint order_line_kind_check1;
alter table order_line add constraint order_line_kind_check1 check (kind = 'GOODS'
  or (packed = 0 and sent = 0 and returned = 0 and (quantity = 1 or kind in ('GIFT_CARD', 'PLAN_GIFT'))));
