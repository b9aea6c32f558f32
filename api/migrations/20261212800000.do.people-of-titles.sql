-- People whom published titles name, one row for each name of a tenant. The address of a person stays, whichever titles come and go.
create table person (
  tenant_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  path text not null,
  -- { "path" }: a picture that staff sent.
  picture jsonb,
  -- Published titles that name the person, and the views of these.
  title_count integer not null default 0,
  view_count bigint not null default 0,
  search tsvector not null default '',
  version integer not null default 1,
  last_modified timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name),
  unique (tenant_id, path)
);
create index person_by_name on person (tenant_id, name collate "und-x-icu", id) where title_count > 0;
create index person_by_views on person (tenant_id, view_count desc, id desc) where title_count > 0;
create index person_search on person using gin (tenant_id, search) where title_count > 0;
call protect_tenant_table('person');
-- On a cluster whose tables are spread already this one is spread, too.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('person', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
call revise_on_write('person', 'bump_catalogue');

-- A UUIDv7, as the API makes them.
create function time_ordered_id() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- A web address for a name in Latin, Arabic, Persian, Cyrillic, Greek or Hebrew letters: 'نور' → 'nwr'.
create function person_path(name text) returns text language sql stable parallel safe as $$
  select coalesce(nullif(trim('-' from left(regexp_replace(string_agg(coalesce('{
    "ا": "a", "ب": "b", "ت": "t", "ث": "th", "ج": "j", "ح": "h", "خ": "kh", "د": "d", "ذ": "dh", "ر": "r", "ز": "z", "س": "s", "ش": "sh", "ص": "s", "ض": "d",
    "ط": "t", "ظ": "z", "ع": "", "غ": "gh", "ف": "f", "ق": "q", "ك": "k", "ل": "l", "م": "m", "ن": "n", "ه": "h", "و": "w", "ي": "y", "ء": "",
    "پ": "p", "چ": "ch", "ژ": "zh", "گ": "g", "ک": "k", "ی": "y",
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "є": "ye", "ж": "zh", "з": "z", "и": "i", "і": "i", "ї": "yi", "й": "y", "к": "k",
    "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch",
    "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o",
    "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
    "א": "a", "ב": "b", "ג": "g", "ד": "d", "ה": "h", "ו": "v", "ז": "z", "ח": "ch", "ט": "t", "י": "y", "כ": "k", "ך": "k", "ל": "l", "מ": "m", "ם": "m",
    "נ": "n", "ן": "n", "ס": "s", "ע": "a", "פ": "p", "ף": "f", "צ": "ts", "ץ": "ts", "ק": "k", "ר": "r", "ש": "sh", "ת": "t"
  }'::jsonb ->> c.letter, c.letter), '' order by c.place), '[^a-z0-9]+', '-', 'g'), 100)), ''), 'person')
  from regexp_split_to_table(search_fold(name), '') with ordinality c(letter, place)
$$;

-- Another name of the tenant may have the same address.
create function second_person_path(name text) returns text language sql stable parallel safe
  as $$ select person_path(name) || '-' || left(md5(name), 12) $$;

-- People whom metadata names, each once.
create function people_of(metadata jsonb) returns table (name text) language sql immutable parallel safe
  as $$ select distinct f.value from facets_of(metadata) f where f.facet in ('cast', 'director') $$;

create function index_person() returns trigger language plpgsql as $$
begin
  new.search := to_tsvector('simple', search_fold(new.name));
  return new;
end $$;
create trigger index_person before insert on person for each row execute function index_person();
