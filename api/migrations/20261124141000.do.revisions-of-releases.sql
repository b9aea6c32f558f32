-- Grows with every change of which release is live, for whomever: pages that are open ask for their registry again. Whatever else comes to decide that is listed here, too.
alter table tenant_revision add column releases integer not null default 1;

create function bump_releases() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed order by 1 loop
    update tenant_revision set releases = releases + 1 where tenant_id = tenant;
  end loop;
  return null;
end $$;
call revise_on_write('remote_channel', 'bump_releases');
call revise_on_write('remote_preview', 'bump_releases');
