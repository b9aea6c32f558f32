create index gift_card_by_recipient on gift_card (tenant_id, lower(recipient_email));
