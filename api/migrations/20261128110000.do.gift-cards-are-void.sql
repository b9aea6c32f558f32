-- VOIDED: what was on a card is nobody's any more, for good.
alter table gift_card drop constraint gift_card_status_check;
alter table gift_card add constraint gift_card_status_check check (status in ('ACTIVE', 'DISABLED', 'RETURNED', 'VOIDED'));
alter table gift_move drop constraint gift_move_kind_check;
alter table gift_move add constraint gift_move_kind_check
  check (kind in ('ISSUED', 'SENT', 'CLAIMED', 'HELD', 'CAPTURED', 'RELEASED', 'REFUNDED', 'RETURNED', 'DISABLED', 'ENABLED', 'VOIDED'));
