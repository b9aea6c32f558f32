create index gift_card_to_send on gift_card (send_at) where sent_at is null;
