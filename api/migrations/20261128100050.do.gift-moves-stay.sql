-- What happened to a card stays; only who is gone is forgotten.
create function refuse_changing_gift_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.moved_by is null and to_jsonb(new) - 'moved_by' = to_jsonb(old) - 'moved_by' then return new; end if;
  end if;
  raise exception 'what happened to a gift card is only ever added to' using errcode = '42501';
end $$;
create trigger refuse_changing_gift_moves before update or delete on gift_move for each row execute function refuse_changing_gift_moves();
revoke update, delete on gift_move from marquee_app;
revoke delete on gift_move from marquee_platform;

-- With the person goes what a card of theirs says of them; the money on it is still whoever's has its code.
create function forget_gift_holder() returns trigger language plpgsql as $$
begin
  new.recipient_name := '';
  new.recipient_email := '';
  new.message := '';
  return new;
end $$;
create trigger forget_gift_holder before update on gift_card for each row
  when (old.identity_id is not null and new.identity_id is null) execute function forget_gift_holder();
-- Cards and what happened to them forget who is gone.
create trigger forget_gift_cards before delete on identity for each row
  execute function forget_references('gift_card.identity_id', 'gift_card.issued_by', 'gift_move.moved_by');
