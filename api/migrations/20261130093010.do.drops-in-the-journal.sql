-- SET_APART: for a drop. SET_FREE: it did not sell them, or an order took them out of it.
alter table stock_move drop constraint stock_move_cause_check;
alter table stock_move add constraint stock_move_cause_check check (cause in ('HOLD', 'RELEASE', 'SHIP', 'RETURN', 'CORRECTION', 'SET_APART', 'SET_FREE'));
