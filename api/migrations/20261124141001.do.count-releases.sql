create function bump_releases() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed order by 1 loop
    update tenant_revision set releases = releases + 1 where tenant_id = tenant;
  end loop;
  return null;
end $$;
