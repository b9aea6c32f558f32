-- The card that pays, or that money came back to.
alter table payment add column gift_card_id uuid;
