create index payment_by_gift_card on payment (tenant_id, gift_card_id) where gift_card_id is not null;
