-- Pictures of people and organizations, and what is said of files, once took names nobody knew, of any size: those are let go.
set role marquee_platform;

update identity set avatar = null where octet_length(avatar::text) > 16384 or jsonb_typeof(avatar) <> 'object';
update identity set avatar = (select jsonb_object_agg(key, value) from jsonb_each(avatar) where key in ('host', 'path', 'masterPath', 'smallPath', 'sourceUrl'))
where avatar - array['host', 'path', 'masterPath', 'smallPath', 'sourceUrl'] <> '{}';

update organization set logo = jsonb_build_object('path', logo ->> 'path') where logo - 'path' <> '{}' and length(logo ->> 'path') <= 1000;
update organization set logo = null where octet_length(logo::text) > 16384;

update content set metadata = coalesce((select jsonb_object_agg(key, value) from jsonb_each(metadata)
  where key in ('base', 'widths', 'formats', 'width', 'height', 'blur', 'color', 'thumbnails', 'durationSeconds', 'audio', 'subtitles')
    and octet_length(value::text) <= 16384), '{}')
where metadata - array['base', 'widths', 'formats', 'width', 'height', 'blur', 'color', 'thumbnails', 'durationSeconds', 'audio', 'subtitles'] <> '{}'
  or octet_length(metadata::text) > 65536;

update product set metadata = jsonb_set(metadata, '{cast}', (
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', left(person ->> 'name', 120), 'character', left(person ->> 'character', 120))) order by place), '[]')
  from jsonb_array_elements(metadata -> 'cast') with ordinality as "cast" (person, place) where jsonb_typeof(person) = 'object' and place <= 200))
where jsonb_typeof(metadata -> 'cast') = 'array' and octet_length((metadata -> 'cast')::text) > 2000
  and exists (select 1 from jsonb_array_elements(metadata -> 'cast') person where jsonb_typeof(person) = 'object' and person - array['name', 'character'] <> '{}');

-- A name of a fact is at most 60 characters; facts under longer ones were written by nobody who meant it.
update tag set metadata = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(metadata) where length(key) <= 60)
where exists (select 1 from jsonb_object_keys(metadata) key where length(key) > 60);
update organization set metadata = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(metadata) where length(key) <= 60)
where exists (select 1 from jsonb_object_keys(metadata) key where length(key) > 60);

reset role;
