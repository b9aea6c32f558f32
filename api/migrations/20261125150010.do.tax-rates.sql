-- What is due to a country, or to a region of it, on what is sent there.
create table tax_rate (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  region text not null default '',
  parts_per_million integer not null check (parts_per_million between 0 and 1000000),
  is_included boolean not null,
  taxes_shipping boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint tax_rate_ends_at_check check (ends_at > starts_at)
);
create index tax_rate_by_country on tax_rate (tenant_id, country_code, starts_at);
call protect_tenant_table('tax_rate');

-- A tax has one rate at a place at a time; the lock makes writers take turns.
create function refuse_tax_overlap() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tax ' || new.tenant_id || new.country_code, 0));
  if exists (
    select 1 from tax_rate t
    where t.tenant_id = new.tenant_id and t.id <> new.id and t.country_code = new.country_code and lower(t.region) = lower(new.region)
      and lower(t.name) = lower(new.name) and tstzrange(t.starts_at, t.ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exception 'another rate holds in that time: constraint "tax_rate_starts_at_excl"' using errcode = '23P01', constraint = 'tax_rate_starts_at_excl';
  end if;
  return null;
end $$;
create trigger refuse_tax_overlap after insert or update on tax_rate for each row execute function refuse_tax_overlap();
