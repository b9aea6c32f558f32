-- The letter a person is listed under, without its accents; '#' where the name begins with no letter.
create function person_letter(name text) returns text language sql stable parallel safe as $$
  select case when l.letter collate "und-x-icu" ~ '[[:alpha:]]' then upper(l.letter collate "und-x-icu") else '#' end from (select left(search_fold(name), 1)) l(letter)
$$;
alter table person add column letter text not null default '#';
create or replace function index_person() returns trigger language plpgsql as $$
begin
  new.search := to_tsvector('simple', search_fold(new.name));
  new.letter := person_letter(new.name);
  return new;
end $$;
drop trigger index_person on person;
create trigger index_person before insert or update of name on person for each row execute function index_person();
update person set name = name;
create index person_by_letter on person (tenant_id, letter, name collate "und-x-icu", id) where title_count > 0;
