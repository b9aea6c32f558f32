-- What browsers refuse under the policy of documents, counted by day. It holds nothing of who sat before the browser: no address, no path, no text of the page.
create table security_report (
  tenant_id uuid not null references tenant (id),
  day date not null,
  directive text not null check (length(directive) between 1 and 40),
  source text not null check (length(source) between 1 and 200),
  page text not null check (length(page) between 1 and 40),
  count bigint not null,
  last_at timestamptz not null,
  primary key (tenant_id, day, directive, source, page)
);
call protect_tenant_table('security_report');
