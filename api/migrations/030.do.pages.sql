-- Pages of a tenant's site, made of blocks.
create table page (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  -- '' for every host of the tenant.
  host text not null default '' check (host = lower(host)),
  path text not null check (path ~ '^/'),
  locale text not null default 'en',
  title text not null,
  description text not null default '',
  body jsonb not null default '[]' check (jsonb_typeof(body) = 'array'),
  layout text not null default 'DEFAULT' check (layout in ('DEFAULT', 'WIDE', 'SIDEBAR_LEFT', 'SIDEBAR_RIGHT', 'LANDING')),
  seo_title text not null default '',
  seo_description text not null default '',
  seo_image text not null default '',
  -- Whether search engines may list it.
  indexed boolean not null default true,
  published_at timestamptz,
  entity_status text not null default 'DRAFT' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, host, path, locale)
);
create index page_by_modified on page (tenant_id, last_modified desc, id desc);
call protect_tenant_table('page');
call revise_on_write('page', 'bump_catalogue');

-- Sitemaps go through the shown titles in the order of their ids.
create index product_shown_by_id on product (tenant_id, id)
  where kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
