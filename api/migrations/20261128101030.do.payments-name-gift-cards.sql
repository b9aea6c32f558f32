alter table payment add constraint payment_gift_card_id_check2 check ((provider = 'gift-card') = (gift_card_id is not null));
