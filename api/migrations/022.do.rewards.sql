-- What people are given for taking part, and what sets it off.
create table reward (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('BADGE', 'POINTS', 'DISCOUNT', 'CONTENT')),
  points integer not null default 0 check (points >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint reward_ends_at_check check (ends_at > starts_at),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index reward_by_modified on reward (tenant_id, last_modified desc, id desc);
call protect_tenant_table('reward');

create table reward_trigger (
  tenant_id uuid not null,
  id uuid not null,
  reward_id uuid not null,
  event text not null check (event in ('SIGN_UP', 'FIRST_WATCH', 'ORDER_PLACED', 'RATING_GIVEN', 'POLL_ANSWERED')),
  -- How many times it must have happened.
  threshold integer not null default 1 check (threshold >= 1),
  sequence integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, reward_id) references reward (tenant_id, id) on delete cascade
);
create index reward_trigger_by_reward on reward_trigger (tenant_id, reward_id, sequence, id);
create index reward_trigger_by_event on reward_trigger (tenant_id, event);
call protect_tenant_table('reward_trigger');
