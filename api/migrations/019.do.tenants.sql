-- Owners save their tenant and its hosts themselves; keys know whose they are and how long they last.
alter table tenant
  add column entity_status text not null default 'APPROVED' check (entity_status in ('APPROVED', 'ARCHIVED')),
  add column version integer not null default 1,
  add column last_modified timestamptz not null default now();
create policy tenant_saves_itself on tenant for update to marquee_app
  using (id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant update (name, settings, version, last_modified) on tenant to marquee_app;

create policy tenant_only on tenant_host to marquee_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant insert, delete on tenant_host to marquee_app;
create index tenant_host_by_tenant on tenant_host (tenant_id);

alter table api_key
  add column prefix text not null default '',
  add column organization_id uuid,
  add column created_by uuid,
  add column expires_at timestamptz,
  add foreign key (tenant_id, organization_id) references organization (tenant_id, id),
  add foreign key (tenant_id, created_by) references identity (tenant_id, id) on delete set null (created_by);
-- Apart from the keys, since every write to those is a new revision of what callers may do.
create table api_key_use (
  tenant_id uuid not null,
  api_key_id uuid not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, api_key_id),
  foreign key (tenant_id, api_key_id) references api_key (tenant_id, id) on delete cascade
);
call protect_tenant_table('api_key_use');
