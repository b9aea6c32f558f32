-- Books kept by double entry: what is written stays, mistakes are reversed, and every entry sums to zero.
create table ledger (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  description text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The last month that takes no more entries, as 2026-10.
  closed_through text check (closed_through ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, organization_id, name),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
call protect_tenant_table('ledger');

create table ledger_entry (
  tenant_id uuid not null,
  id uuid not null,
  ledger_id uuid not null,
  kind text not null check (kind in ('SALE', 'RENTAL', 'SUBSCRIPTION_ALLOCATION', 'AD_REVENUE', 'MERCH_SALE', 'REFUND', 'CHARGEBACK', 'FEE', 'TAX',
    'WITHHOLDING', 'EXPENSE', 'MINIMUM_GUARANTEE', 'RECOUPMENT', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_REVERSAL', 'REVERSAL')),
  description text not null default '',
  occurred_at timestamptz not null,
  -- The month it is booked in, which for a late fact is not the month it happened in.
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  reference text,
  -- Of the event outside that this books: once only.
  external_key text,
  order_id uuid,
  payment_id uuid,
  product_id uuid,
  reverses_id uuid,
  author_id uuid,
  posting_count integer not null check (posting_count >= 2),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, ledger_id, external_key),
  -- Reversed at most once.
  unique (tenant_id, reverses_id),
  check ((kind = 'REVERSAL') = (reverses_id is not null)),
  foreign key (tenant_id, ledger_id) references ledger (tenant_id, id),
  foreign key (tenant_id, order_id) references shop_order (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, product_id) references product (tenant_id, id),
  foreign key (tenant_id, reverses_id) references ledger_entry (tenant_id, id),
  foreign key (tenant_id, author_id) references identity (tenant_id, id) on delete set null (author_id)
);
create index ledger_entry_by_period on ledger_entry (tenant_id, ledger_id, period, id);
create index ledger_entry_by_occurred on ledger_entry (tenant_id, ledger_id, occurred_at desc, id desc);
create index ledger_entry_by_author on ledger_entry (tenant_id, author_id) where author_id is not null;
call protect_tenant_table('ledger_entry');

-- Debits are positive, credits negative.
create table ledger_posting (
  tenant_id uuid not null,
  entry_id uuid not null,
  position integer not null,
  account text not null,
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  memo text not null default '',
  primary key (tenant_id, entry_id, position),
  foreign key (tenant_id, entry_id) references ledger_entry (tenant_id, id)
);
create index ledger_posting_by_account on ledger_posting (tenant_id, account, entry_id);
call protect_tenant_table('ledger_posting');

-- Nothing written is changed or taken back; only an author who is gone is forgotten.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'ledger_entry' and tg_op = 'UPDATE' then
    if new.author_id is null and to_jsonb(new) - 'author_id' = to_jsonb(old) - 'author_id' then return new; end if;
  end if;
  raise exception 'a ledger is only ever added to' using errcode = '42501';
end $$;
create trigger refuse_rewriting before update or delete on ledger_entry for each row execute function refuse_rewriting();
create trigger refuse_rewriting before update or delete on ledger_posting for each row execute function refuse_rewriting();
revoke update, delete on ledger_entry, ledger_posting from marquee_app, marquee_platform;

-- A month that is closed takes no entry; closing waits for entries on their way, by the lock on the book.
create function refuse_closed_period() returns trigger language plpgsql as $$
declare
  closed text;
begin
  select closed_through into closed from ledger where tenant_id = new.tenant_id and id = new.ledger_id for share;
  if closed >= new.period then
    raise exception 'this period is closed' using errcode = '23P01', constraint = 'ledger_entry_period_excl';
  end if;
  return new;
end $$;
create trigger refuse_closed_period before insert on ledger_entry for each row execute function refuse_closed_period();
create function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'a closed period stays closed' using errcode = '23514', constraint = 'ledger_closed_through_check';
end $$;
create trigger refuse_reopening before update on ledger for each row
  when (old.closed_through is not null and (new.closed_through is null or new.closed_through < old.closed_through)) execute function refuse_reopening();

-- At the end of a transaction an entry has the postings it says it has, and they sum to zero in every currency.
create function check_balance() returns trigger language plpgsql as $$
declare
  entry_checked uuid;
begin
  if tg_table_name = 'ledger_entry' then entry_checked := new.id; else entry_checked := new.entry_id; end if;
  if exists (select 1 from ledger_posting where tenant_id = new.tenant_id and entry_id = entry_checked group by currency having sum(amount) <> 0)
    or (select count(*) from ledger_posting where tenant_id = new.tenant_id and entry_id = entry_checked)
      <> (select posting_count from ledger_entry where tenant_id = new.tenant_id and id = entry_checked) then
    raise exception 'the postings of an entry sum to zero' using errcode = '23514', constraint = 'ledger_entry_postings_check';
  end if;
  return null;
end $$;
create constraint trigger check_balance after insert on ledger_entry deferrable initially deferred for each row execute function check_balance();
create constraint trigger check_balance after insert on ledger_posting deferrable initially deferred for each row execute function check_balance();

create table ledger_report (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  ledger_id uuid not null,
  name text not null,
  kind text not null default 'STATEMENT' check (kind in ('STATEMENT', 'REVENUE', 'RECONCILIATION')),
  period_from text not null check (period_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  period_to text not null check (period_to ~ '^\d{4}-(0[1-9]|1[0-2])$' and period_to >= period_from),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'REVIEW', 'APPROVED', 'SENT', 'PAID')),
  -- Frozen at approval: what it said, and the SHA-256 of that text.
  snapshot jsonb,
  approved_at timestamptz,
  digest text,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id),
  foreign key (tenant_id, ledger_id) references ledger (tenant_id, id)
);
create index ledger_report_by_ledger on ledger_report (tenant_id, organization_id, last_modified desc, id desc);
call protect_tenant_table('ledger_report');

-- Each account over some months: what it stood at, what came and went, where it stands.
create function ledger_accounts(book uuid, first text, last text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('account', account, 'currency', currency, 'opening', opening, 'debit', debit, 'credit', credit,
      'closing', opening + debit - credit) order by currency, account), '[]')
  from (
    select p.account, p.currency,
      coalesce(sum(p.amount) filter (where e.period < first), 0)::bigint as opening,
      coalesce(sum(p.amount) filter (where e.period >= first and p.amount > 0), 0)::bigint as debit,
      coalesce(-sum(p.amount) filter (where e.period >= first and p.amount < 0), 0)::bigint as credit
    from ledger_entry e join ledger_posting p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = current_tenant() and e.ledger_id = book and e.period <= last
    group by p.account, p.currency) a
$$;

-- The postings of some months in the order they were booked.
create function ledger_lines(book uuid, first text, last text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('occurredAt', instant(e.occurred_at), 'kind', e.kind, 'description', e.description,
      'reference', e.reference, 'account', p.account, 'amount', p.amount, 'currency', p.currency) order by e.period, e.id, p.position), '[]')
  from ledger_entry e join ledger_posting p on p.tenant_id = e.tenant_id and p.entry_id = e.id
  where e.tenant_id = current_tenant() and e.ledger_id = book and e.period between first and last
$$;
