-- A rewritten picture is smaller than it came.
create or replace function count_rewritten() returns trigger language plpgsql as $$
declare
  more bigint := new.bytes - old.bytes;
begin
  if new.counts then
    update storage set bytes = greatest(bytes + more, 0) where tenant_id = new.tenant_id;
  end if;
  update storage_of_person set bytes = greatest(bytes + more, 0) where tenant_id = new.tenant_id and identity_id = new.identity_id;
  return null;
end $$;
create trigger count_rewritten after update of bytes on file for each row when (old.bytes is distinct from new.bytes) execute function count_rewritten();
