-- How many bytes of uploads are kept: of each tenant, and of each person in it. Counted by the database with every row, so that two at once both count.
create table storage (
  tenant_id uuid primary key references tenant (id),
  bytes bigint not null default 0 check (bytes >= 0),
  -- Null: what the installation allows.
  quota_bytes bigint check (quota_bytes >= 0),
  person_quota_bytes bigint check (person_quota_bytes >= 0)
);
call protect_tenant_table('storage');

create table storage_of_person (
  tenant_id uuid not null,
  identity_id uuid not null,
  bytes bigint not null default 0 check (bytes >= 0),
  primary key (tenant_id, identity_id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('storage_of_person');

create function count_storage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into storage as s (tenant_id, bytes) values (new.tenant_id, new.bytes)
      on conflict (tenant_id) do update set bytes = s.bytes + excluded.bytes;
    if new.identity_id is not null then
      insert into storage_of_person as s (tenant_id, identity_id, bytes) values (new.tenant_id, new.identity_id, new.bytes)
        on conflict (tenant_id, identity_id) do update set bytes = s.bytes + excluded.bytes;
    end if;
  else
    update storage set bytes = greatest(bytes - old.bytes, 0) where tenant_id = old.tenant_id;
    update storage_of_person set bytes = greatest(bytes - old.bytes, 0) where tenant_id = old.tenant_id and identity_id = old.identity_id;
  end if;
  return null;
end $$;
create trigger count_storage after insert or delete on file for each row execute function count_storage();
create trigger count_storage after insert or delete on avails_import for each row execute function count_storage();

-- What was kept before. The owner of the tables sees their rows only while row-level security is not forced.
alter table file no force row level security;
alter table avails_import no force row level security;
alter table storage no force row level security;
alter table storage_of_person no force row level security;
with kept as (select tenant_id, bytes from file union all select tenant_id, bytes from avails_import)
insert into storage (tenant_id, bytes) select tenant_id, sum(bytes) from kept group by tenant_id;
with kept as (
  select tenant_id, identity_id, bytes from file where identity_id is not null
  union all
  select tenant_id, identity_id, bytes from avails_import where identity_id is not null
)
insert into storage_of_person (tenant_id, identity_id, bytes) select tenant_id, identity_id, sum(bytes) from kept group by tenant_id, identity_id;
alter table file force row level security;
alter table avails_import force row level security;
alter table storage force row level security;
alter table storage_of_person force row level security;
