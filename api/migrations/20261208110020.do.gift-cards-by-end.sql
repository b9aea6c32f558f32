create index gift_card_by_end on gift_card (tenant_id, ends_at) where ends_at is not null and balance > 0;
