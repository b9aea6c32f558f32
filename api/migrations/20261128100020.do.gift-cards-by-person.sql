create index gift_card_by_identity on gift_card (tenant_id, identity_id) where identity_id is not null;
