-- Of avails_import, too, where every row counts. The storage is held first, so that of two rows with one path the last knows that it is the last.
create or replace function count_storage() returns trigger language plpgsql as $$
declare
  tenant uuid := case when tg_op = 'INSERT' then new.tenant_id else old.tenant_id end;
  of_tenant bigint;
  of_person bigint;
  heir uuid;
begin
  insert into storage (tenant_id) values (tenant) on conflict (tenant_id) do nothing;
  perform 1 from storage where tenant_id = tenant for update;
  if tg_op = 'INSERT' then
    of_person := new.bytes;
    of_tenant := new.bytes;
    if tg_table_name like 'file%' then
      of_person := new.bytes + new.variant_bytes;
      of_tenant := case when new.counts then of_person else 0 end;
    end if;
    update storage set bytes = bytes + of_tenant where tenant_id = tenant;
    if new.identity_id is not null then
      insert into storage_of_person as s (tenant_id, identity_id, bytes) values (tenant, new.identity_id, of_person)
        on conflict (tenant_id, identity_id) do update set bytes = s.bytes + excluded.bytes;
    end if;
    return null;
  end if;
  of_person := old.bytes;
  of_tenant := old.bytes;
  if tg_table_name like 'file%' then
    of_person := old.bytes + old.variant_bytes;
    of_tenant := case when old.counts then of_person else 0 end;
    if old.counts then
      select id into heir from file where tenant_id = tenant and path = old.path order by id limit 1;
      if heir is not null then
        update file set counts = true where tenant_id = tenant and id = heir;
        of_tenant := 0;
      end if;
    end if;
  end if;
  update storage set bytes = greatest(bytes - of_tenant, 0) where tenant_id = tenant;
  update storage_of_person set bytes = greatest(bytes - of_person, 0) where tenant_id = tenant and identity_id = old.identity_id;
  return null;
end $$;
