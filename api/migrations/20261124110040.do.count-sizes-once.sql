-- What a deleted row had of sizes is taken by count_storage.
create or replace function count_variants() returns trigger language plpgsql as $$
declare
  tenant uuid := old.tenant_id;
  more bigint;
begin
  if tg_op = 'DELETE' then
    return null;
  end if;
  more := new.variant_bytes - old.variant_bytes;
  if new.counts then
    update storage set bytes = greatest(bytes + more, 0) where tenant_id = tenant;
  end if;
  update storage_of_person set bytes = greatest(bytes + more, 0) where tenant_id = tenant and identity_id = new.identity_id;
  return null;
end $$;
