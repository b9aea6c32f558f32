-- A line of a cart or an order that is a gift card says whom it is for; without words it is for who buys it, at once. Of one SKU there are as many lines in a cart
-- as there are people it is for: `gift_key` tells them apart.
alter table cart_line add column gift jsonb, add column gift_key text not null default '';
alter table cart_line add constraint cart_line_gift_check check (jsonb_typeof(gift) = 'object');
alter table cart_line add constraint cart_line_gift_key_check check ((gift is null) = (gift_key = ''));
alter table cart_line add constraint cart_line_sku_key unique (tenant_id, cart_id, sku_id, gift_key);
alter table cart_line drop constraint cart_line_tenant_id_cart_id_sku_id_key;
alter table order_line add column gift jsonb;
alter table order_line add constraint order_line_gift_check check (gift is null or (jsonb_typeof(gift) = 'object' and kind = 'GIFT_CARD'));
alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check check (kind in ('GOODS', 'RENTAL', 'PURCHASE', 'PLAN', 'GIFT_CARD'));
-- Nobody sends, taxes or discounts money.
alter table order_line drop constraint order_line_kind_check1;
alter table order_line add constraint order_line_kind_check1 check (kind = 'GOODS' or (packed = 0 and sent = 0 and returned = 0 and (quantity = 1 or kind = 'GIFT_CARD')));
alter table order_line add constraint order_line_kind_check2 check (kind <> 'GIFT_CARD' or (discount_amount = 0 and unit_amount > 0));
