-- A feed is fetched by a job: its import is there before its file is.
alter table avails_import add column job_id uuid;

create function count_fetched() returns trigger language plpgsql as $$
begin
  update storage set bytes = greatest(bytes + new.bytes - old.bytes, 0) where tenant_id = new.tenant_id;
  update storage_of_person set bytes = greatest(bytes + new.bytes - old.bytes, 0) where tenant_id = new.tenant_id and identity_id = new.identity_id;
  return null;
end $$;
create trigger count_fetched after update of bytes on avails_import for each row execute function count_fetched();
