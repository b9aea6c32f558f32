-- Where a shop sends to, and how.
create table shipping_zone (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  countries jsonb not null check (jsonb_typeof(countries) = 'array'),
  -- Also for every country that is in no zone of its currency.
  is_elsewhere boolean not null default false,
  methods jsonb not null check (jsonb_typeof(methods) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('shipping_zone');

-- A country is in one zone of a currency, and one is for the rest; the lock makes writers of a tenant take turns.
create function refuse_country_twice() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('shipping ' || new.tenant_id, 0));
  if exists (
    select 1 from shipping_zone z, jsonb_array_elements_text(z.countries) c
    where z.tenant_id = new.tenant_id and z.id <> new.id and z.currency = new.currency and new.countries ? c) then
    raise exception 'a country is in another zone: constraint "shipping_zone_countries_key"' using errcode = '23505', constraint = 'shipping_zone_countries_key';
  end if;
  if new.is_elsewhere and exists (
    select 1 from shipping_zone z where z.tenant_id = new.tenant_id and z.id <> new.id and z.currency = new.currency and z.is_elsewhere) then
    raise exception 'another zone is for the rest: constraint "shipping_zone_is_elsewhere_key"' using errcode = '23505', constraint = 'shipping_zone_is_elsewhere_key';
  end if;
  return null;
end $$;
create trigger refuse_country_twice after insert or update on shipping_zone for each row execute function refuse_country_twice();
