create index gift_move_by_card on gift_move (tenant_id, card_id, created_at, id);
