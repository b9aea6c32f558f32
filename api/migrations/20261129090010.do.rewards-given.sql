-- What a person did that earns something: each thing once, with how much of it counts now. `units`: 1, or minor units of money; 0: undone.
create table reward_occasion (
  tenant_id uuid not null,
  identity_id uuid not null,
  event text not null,
  -- What it is, among those of its event: a title, a season, an order, a poll.
  occasion text not null,
  target_id uuid,
  -- The series of an episode.
  series_id uuid,
  units bigint not null check (units >= 0),
  currency text,
  happened_at timestamptz not null,
  primary key (tenant_id, identity_id, event, occasion)
);
call protect_tenant_table('reward_occasion');

-- A gift: a reward that a person has, or had. `occasion` is what it was given for: a trigger and the how manieth time, or a purchase with points.
-- `event` to `until_at` are the terms it was earned by, as they were then; it is undone when they hold no more.
create table reward_given (
  tenant_id uuid not null,
  id uuid not null,
  reward_id uuid not null,
  identity_id uuid not null,
  occasion text not null,
  event text,
  target_id uuid,
  currency text,
  needed bigint,
  since_at timestamptz,
  until_at timestamptz,
  -- What it gave, and what it cost.
  points integer not null check (points >= 0),
  points_price integer not null default 0 check (points_price >= 0),
  discount_id uuid,
  status text not null check (status in ('GIVEN', 'UNDONE', 'TAKEN_BACK')),
  reason text not null default '',
  taken_by uuid,
  given_at timestamptz not null,
  changed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, reward_id, identity_id, occasion)
);
create index reward_given_by_identity on reward_given (tenant_id, identity_id, given_at desc);
create index reward_given_by_reward on reward_given (tenant_id, reward_id, given_at desc);
create index reward_given_by_discount on reward_given (tenant_id, discount_id) where discount_id is not null;
call protect_tenant_table('reward_given');

-- Points a person has, and how many entries their journal has. Whoever changes them holds this row first.
create table point_account (
  tenant_id uuid not null,
  identity_id uuid not null,
  balance bigint not null default 0,
  entries integer not null default 0,
  primary key (tenant_id, identity_id)
);
call protect_tenant_table('point_account');

-- The journal of points: only ever added to, and gone with its person. `balance` is what was there after it. What was spent already may be undone: then there are fewer than none.
create table point_entry (
  tenant_id uuid not null,
  identity_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('EARNED', 'UNDONE', 'SPENT', 'TAKEN_BACK', 'RETURNED')),
  points integer not null check (points <> 0),
  balance bigint not null,
  given_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, identity_id, position),
  constraint point_entry_balance_check check (kind <> 'SPENT' or balance >= 0)
);
create index point_entry_by_gift on point_entry (tenant_id, given_id);
call protect_tenant_table('point_entry');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('reward_occasion', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('reward_given', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('point_account', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('point_entry', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table reward_occasion add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table reward_given add foreign key (tenant_id, reward_id) references reward (tenant_id, id);
alter table reward_given add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table reward_given add foreign key (tenant_id, discount_id) references discount (tenant_id, id);
alter table reward_given add foreign key (tenant_id, taken_by) references identity (tenant_id, id);
alter table point_account add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table point_entry add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
create trigger forget_rewards_taken before delete on identity for each row execute function forget_references('reward_given.taken_by');
create trigger refuse_rewriting before update on point_entry for each row execute function refuse_rewriting();
revoke update on point_entry from marquee_app, marquee_platform;
