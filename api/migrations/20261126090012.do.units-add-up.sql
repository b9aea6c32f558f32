-- No unit is in two places.
alter table order_line add constraint order_line_units_check check (packed + sent + dropped <= quantity);
alter table order_line add constraint order_line_returned_check2 check (returned <= sent);
alter table order_line add constraint order_line_refunded_check2 check (refunded <= quantity and dropped <= refunded and refunded - dropped <= sent);
