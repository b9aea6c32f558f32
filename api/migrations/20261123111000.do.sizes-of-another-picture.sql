-- What is said of an upload is what was drawn of it, never what was said of the picture that was shown before.
create or replace function show_picture_sizes() returns trigger language plpgsql as $$
declare
  is_upload boolean := new.host = '' and new.path like '/media/uploads/%';
  drawn jsonb;
begin
  if is_upload or new.metadata ->> 'base' like '/media/uploads/%' then
    new.metadata := new.metadata - '{base,widths,formats,width,height,blur,color}'::text[];
  end if;
  if is_upload then
    select picture into drawn from file where tenant_id = new.tenant_id and path = new.path for share;
    new.metadata := new.metadata || coalesce(drawn, '{}');
  end if;
  return new;
end $$;
update content set metadata = metadata where host = '' and path like '/media/uploads/%' and metadata ? 'base';
