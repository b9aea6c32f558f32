-- READDRESSED: a card is for somebody else, or its letter says something else, than when it was bought or given.
alter table gift_move drop constraint gift_move_kind_check;
alter table gift_move add constraint gift_move_kind_check check (kind in (
  'ISSUED', 'SENT', 'CLAIMED', 'HELD', 'CAPTURED', 'RELEASED', 'REFUNDED', 'RETURNED', 'DISABLED', 'ENABLED', 'VOIDED', 'READDRESSED'));
