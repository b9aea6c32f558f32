-- Until when a card pays; null: for good. Which end its holder was told of. EXPIRED: it had ended, and the books owe nothing for it any more.
alter table gift_card add column ends_at timestamptz, add column told_end timestamptz;
alter table gift_card drop constraint gift_card_status_check;
alter table gift_card add constraint gift_card_status_check check (status in ('ACTIVE', 'DISABLED', 'RETURNED', 'VOIDED', 'EXPIRED'));
alter table gift_move drop constraint gift_move_kind_check;
alter table gift_move add constraint gift_move_kind_check check (kind in (
  'ISSUED', 'SENT', 'CLAIMED', 'HELD', 'CAPTURED', 'RELEASED', 'REFUNDED', 'RETURNED', 'DISABLED', 'ENABLED', 'VOIDED', 'READDRESSED', 'PROLONGED', 'EXPIRED'));
