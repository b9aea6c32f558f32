-- What else there is of an uploaded picture, as `metaData` of content says it: size, sizes, formats, what to show while it loads. Null until it is drawn.
alter table file add column picture jsonb;
-- Of the sizes that were drawn; they count like the file itself.
alter table file add column variant_bytes bigint not null default 0 check (variant_bytes >= 0);
-- The sizes of a picture are named by its own name without the extension.
create index file_by_base on file (tenant_id, split_part(path, '.', 1));

create function count_variants() returns trigger language plpgsql as $$
declare
  more bigint := case when tg_op = 'DELETE' then -old.variant_bytes else new.variant_bytes - old.variant_bytes end;
begin
  update storage set bytes = greatest(bytes + more, 0) where tenant_id = old.tenant_id;
  update storage_of_person set bytes = greatest(bytes + more, 0) where tenant_id = old.tenant_id and identity_id = old.identity_id;
  return null;
end $$;
create trigger count_variants after update of variant_bytes or delete on file for each row execute function count_variants();

-- Content that shows an upload says what there is of it. The file is held: whichever of the two is written first, the other sees it.
create function show_picture_sizes() returns trigger language plpgsql as $$
declare
  drawn jsonb;
begin
  if new.metadata ->> 'base' like '/media/uploads/%' then
    new.metadata := new.metadata - '{base,widths,formats,width,height,blur,color}'::text[];
  end if;
  if new.host = '' and new.path like '/media/uploads/%' then
    select picture into drawn from file where tenant_id = new.tenant_id and path = new.path for share;
    new.metadata := new.metadata || coalesce(drawn, '{}');
  end if;
  return new;
end $$;
create trigger show_picture_sizes before insert or update of path, host, metadata on content for each row execute function show_picture_sizes();

create function tell_picture_sizes() returns trigger language plpgsql as $$
begin
  update content set metadata = metadata where tenant_id = new.tenant_id and path = new.path and host = '';
  return null;
end $$;
create trigger tell_picture_sizes after update of picture on file for each row execute function tell_picture_sizes();
create index content_by_upload on content (tenant_id, path) where path like '/media/uploads/%';
