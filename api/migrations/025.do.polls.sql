-- Questions put to people, and their answers: one a person and poll.
create table poll (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  question text not null,
  description text not null default '',
  opens_at timestamptz,
  closes_at timestamptz,
  audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'MEMBERS')),
  results_visible text not null default 'AFTER_VOTE' check (results_visible in ('ALWAYS', 'AFTER_VOTE', 'AFTER_CLOSE')),
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint poll_closes_at_check check (closes_at > opens_at)
);
create index poll_by_modified on poll (tenant_id, last_modified desc, id desc);
call protect_tenant_table('poll');

create table poll_option (
  tenant_id uuid not null,
  poll_id uuid not null,
  id uuid not null,
  label text not null,
  sequence integer not null,
  primary key (tenant_id, poll_id, id),
  foreign key (tenant_id, poll_id) references poll (tenant_id, id) on delete cascade
);
call protect_tenant_table('poll_option');

create table poll_response (
  tenant_id uuid not null,
  id uuid not null,
  poll_id uuid not null,
  option_id uuid not null,
  identity_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, identity_id, poll_id),
  foreign key (tenant_id, poll_id) references poll (tenant_id, id),
  foreign key (tenant_id, poll_id, option_id) references poll_option (tenant_id, poll_id, id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index poll_response_by_option on poll_response (tenant_id, poll_id, option_id);
call protect_tenant_table('poll_response');
