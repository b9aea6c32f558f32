alter table payment add foreign key (tenant_id, gift_card_id) references gift_card (tenant_id, id);
