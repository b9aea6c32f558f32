-- What a rating has beside its score and words: pictures of what was bought, what others say of it, and what the shop answers.
-- `pictures`: JSON of paths of uploads. `helpful`, `reports`: how many say so, kept by triggers; reports that were looked at are not counted.
alter table rating
  add column pictures jsonb not null default '[]',
  add column helpful integer not null default 0,
  add column reports integer not null default 0,
  add column answer text not null default '',
  add column answered_at timestamptz,
  -- Whose answer it is.
  add column answer_organization_id uuid;

create table rating_vote (
  tenant_id uuid not null,
  rating_id uuid not null,
  identity_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, rating_id, identity_id)
);
call protect_tenant_table('rating_vote');
create table rating_report (
  tenant_id uuid not null,
  rating_id uuid not null,
  identity_id uuid not null,
  reason text not null check (reason in ('SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER')),
  note text not null default '',
  created_at timestamptz not null,
  -- Since when it has been looked at.
  settled_at timestamptz,
  primary key (tenant_id, rating_id, identity_id)
);
call protect_tenant_table('rating_report');
-- How many published ratings of a product have each score, exact at every commit.
create table rating_star (
  tenant_id uuid not null,
  product_id uuid not null,
  score integer not null,
  total bigint not null,
  primary key (tenant_id, product_id, score)
);
call protect_tenant_table('rating_star');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('rating_vote', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('rating_report', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('rating_star', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table rating_vote add foreign key (tenant_id, rating_id) references rating (tenant_id, id) on delete cascade;
alter table rating_vote add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table rating_report add foreign key (tenant_id, rating_id) references rating (tenant_id, id) on delete cascade;
alter table rating_report add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
