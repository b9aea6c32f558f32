-- What a tenant says otherwise is also said by the catalogue: genres are texts. Its kept answers are old with the change.
create or replace function bump_texts() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed loop
    update tenant_revision set texts = texts + 1, catalogue = catalogue + 1 where tenant_id = tenant;
  end loop;
  return null;
end $$;
