-- What reading a list of availabilities found wrong with its rows: the first hundred findings, and how many there are.
alter table avails_import
  add column findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  add column error_count integer not null default 0 check (error_count >= 0),
  add column warning_count integer not null default 0 check (warning_count >= 0);
