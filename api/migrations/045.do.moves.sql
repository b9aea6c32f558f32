-- Who moved the state of what, when and why. Rows are only ever added.
create table state_move (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  move text not null,
  from_status text not null,
  to_status text not null,
  note text not null default '',
  -- Null for a key, and once the person is gone.
  moved_by uuid,
  -- SHA-256 of caller and Idempotency-Key, and of what was asked under it.
  idempotency_hash text,
  request_hash text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, idempotency_hash),
  check ((idempotency_hash is null) = (request_hash is null)),
  foreign key (tenant_id, moved_by) references identity (tenant_id, id) on delete set null (moved_by)
);
create index state_move_by_record on state_move (tenant_id, record_id, created_at desc, id desc);
create index state_move_by_created on state_move (tenant_id, created_at desc, id desc);
create index state_move_by_person on state_move (tenant_id, moved_by) where moved_by is not null;
call protect_tenant_table('state_move');
create function refuse_moving_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.moved_by is null and to_jsonb(new) - 'moved_by' = to_jsonb(old) - 'moved_by' then return new; end if;
  raise exception 'what was moved is only ever added to' using errcode = '42501';
end $$;
create trigger refuse_moving_history before update or delete on state_move for each row execute function refuse_moving_history();
revoke update, delete on state_move from marquee_app, marquee_platform;

-- A payout settles a statement, once.
alter table ledger_report add column recipient_id uuid, add column due_amount bigint check (due_amount > 0), add column due_currency text
  check (due_currency ~ '^[A-Z]{3}$'), add check ((due_amount is null) = (due_currency is null)),
  add foreign key (tenant_id, recipient_id) references organization (tenant_id, id);
create index ledger_report_by_recipient on ledger_report (tenant_id, recipient_id, last_modified desc, id desc) where recipient_id is not null;

alter table payment add column note text not null default '', add column report_id uuid, add column refund_of uuid,
  add foreign key (tenant_id, refund_of) references payment (tenant_id, id),
  add foreign key (tenant_id, report_id) references ledger_report (tenant_id, id);
create unique index payment_tenant_id_report_id_key on payment (tenant_id, report_id) where report_id is not null;
create index payment_by_refunded on payment (tenant_id, refund_of) where refund_of is not null;
create index payment_by_organization on payment (tenant_id, organization_id, occurred_at desc) where organization_id is not null;

-- What has succeeded, failed or been canceled stays as it is, and what has moved is never deleted; only the person may be forgotten and the note written.
create function keep_settled_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'payments are never deleted' using errcode = '42501'; end if;
  if old.status in ('SUCCEEDED', 'FAILED', 'CANCELED')
    and to_jsonb(new) - '{identity_id,note,version,last_modified}'::text[] <> to_jsonb(old) - '{identity_id,note,version,last_modified}'::text[] then
    raise exception 'a payment that is over stays as it is' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_settled_payment before update or delete on payment for each row execute function keep_settled_payment();
