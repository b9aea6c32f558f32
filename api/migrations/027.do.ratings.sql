-- What people think of titles, merchandise, people and organizations: one rating a person and target.
create table rating (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  target_type text not null check (target_type in ('PRODUCT', 'IDENTITY', 'ORGANIZATION')),
  target_id uuid not null,
  score integer not null check (score between 1 and 10),
  review text not null default '',
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint rating_target_id_key unique (tenant_id, identity_id, target_type, target_id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index rating_by_target on rating (tenant_id, target_type, target_id, last_modified desc, id desc);
call protect_tenant_table('rating');

-- A product may come with a score and a count that has no ratings here; they are its base, which ratings add to.
alter table product add column rating_base_sum double precision not null default 0;
alter table product add column rating_base_count integer not null default 0;
-- Of the published ratings kept here.
alter table product add column rating_sum bigint not null default 0;

-- All ratings of a tenant's titles, or of its merchandise: where the mean comes from.
create table rating_total (
  tenant_id uuid not null references tenant (id),
  kind text not null,
  score_sum double precision not null default 0,
  score_count bigint not null default 0,
  primary key (tenant_id, kind)
);
call protect_tenant_table('rating_total');

-- The Bayesian mean: a product with fewer than ten ratings of its base is filled up to ten with the tenant's mean of its kind.
create function rating_mean(base_count integer, score_sum double precision, score_count bigint, tenant_mean double precision)
  returns double precision language sql immutable parallel safe as $$
  select case when score_count <= 0 then 0 else
    round(((score_sum + greatest(10 - base_count, 0) * tenant_mean) / (score_count + greatest(10 - base_count, 0)))::numeric, 3)::double precision end
$$;

-- Whatever happens to a rating happens to its product in the same transaction. Locks are taken as an import takes them: product, revision, total.
create function rate_product() returns trigger language plpgsql as $$
declare
  step_sum integer := 0;
  step_count integer := 0;
  tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  target uuid := case when tg_op = 'DELETE' then old.target_id else new.target_id end;
  of_kind text;
begin
  if tg_op <> 'INSERT' and old.target_type = 'PRODUCT' and old.entity_status in ('APPROVED', 'COMPLETED') then
    step_sum := step_sum - old.score;
    step_count := step_count - 1;
  end if;
  if tg_op <> 'DELETE' and new.target_type = 'PRODUCT' and new.entity_status in ('APPROVED', 'COMPLETED') then
    step_sum := step_sum + new.score;
    step_count := step_count + 1;
  end if;
  if step_sum = 0 and step_count = 0 then
    return null;
  end if;
  update product p set
    rating_sum = p.rating_sum + step_sum,
    rating_count = p.rating_count + step_count,
    rating_score = rating_mean(p.rating_base_count, p.rating_base_sum + p.rating_sum + step_sum, p.rating_count + step_count,
      coalesce((select (t.score_sum + step_sum) / nullif(t.score_count + step_count, 0) from rating_total t where t.tenant_id = tenant and t.kind = p.kind), step_sum))
  where p.tenant_id = tenant and p.id = target
  returning p.kind into of_kind;
  if of_kind is not null then
    insert into rating_total as t (tenant_id, kind, score_sum, score_count) values (tenant, of_kind, step_sum, step_count)
    on conflict (tenant_id, kind) do update set score_sum = t.score_sum + excluded.score_sum, score_count = t.score_count + excluded.score_count;
  end if;
  return null;
end $$;
create trigger rate_product after insert or update of score, entity_status or delete on rating for each row execute function rate_product();

set local role marquee_platform;
update product set rating_base_sum = rating_score * rating_count, rating_base_count = rating_count where rating_count > 0;
insert into rating_total (tenant_id, kind, score_sum, score_count)
  select tenant_id, kind, sum(rating_base_sum), sum(rating_base_count) from product where rating_count > 0 group by tenant_id, kind;
reset role;
