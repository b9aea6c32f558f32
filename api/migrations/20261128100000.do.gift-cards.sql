-- Cards with money on them, each opened by a code that is nowhere kept: `code_hash` is its SHA-256, `last_four` what people tell it by. Until its letter is
-- sent a card has no code. `balance` is what is on it, `held` what of that payments under way have taken aside. Of which unit of which line it was sold
-- (`order_line_id`, `unit`), or who gave it for nothing and why (`issued_by`, `reason`). `identity_id`: whose account it was added to.
create table gift_card (
  tenant_id uuid not null,
  id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  balance bigint not null,
  held bigint not null default 0,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED', 'RETURNED')),
  code_hash text check (length(code_hash) = 64),
  last_four text check (length(last_four) = 4),
  recipient_name text not null default '',
  recipient_email text not null default '',
  sender_name text not null default '',
  message text not null default '',
  language text,
  site_origin text,
  send_at timestamptz not null,
  sent_at timestamptz,
  identity_id uuid,
  order_line_id uuid,
  unit integer check (unit > 0),
  issued_by uuid,
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  unique (tenant_id, order_line_id, unit),
  constraint gift_card_balance_check check (balance >= 0),
  constraint gift_card_held_check check (held between 0 and balance),
  constraint gift_card_last_four_check2 check ((code_hash is null) = (last_four is null)),
  constraint gift_card_unit_check2 check ((order_line_id is null) = (unit is null))
);
call protect_tenant_table('gift_card');
-- All that ever happened to a card: what is on it, and what is held, is the sum of these. Only ever added to.
create table gift_move (
  tenant_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  kind text not null check (kind in ('ISSUED', 'SENT', 'CLAIMED', 'HELD', 'CAPTURED', 'RELEASED', 'REFUNDED', 'RETURNED', 'DISABLED', 'ENABLED')),
  amount bigint not null default 0,
  held bigint not null default 0,
  order_id uuid,
  payment_id uuid,
  note text not null default '',
  -- Null for what nobody of the staff did, and once the person is gone.
  moved_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('gift_move');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('gift_card', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('gift_move', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table gift_card add foreign key (tenant_id, identity_id) references identity (tenant_id, id);
alter table gift_card add foreign key (tenant_id, issued_by) references identity (tenant_id, id);
alter table gift_card add foreign key (tenant_id, order_line_id) references order_line (tenant_id, id);
alter table gift_move add foreign key (tenant_id, card_id) references gift_card (tenant_id, id);
alter table gift_move add foreign key (tenant_id, order_id) references shop_order (tenant_id, id);
alter table gift_move add foreign key (tenant_id, payment_id) references payment (tenant_id, id);
alter table gift_move add foreign key (tenant_id, moved_by) references identity (tenant_id, id);
