-- Articles are pages with a cover, an author, tags, and a format: the block they open with.
alter table page
  add column kind text not null default 'PAGE',
  add column format text not null default 'STANDARD',
  add column cover text not null default '',
  add column cover_alt text not null default '',
  add column tags jsonb not null default '[]',
  add column author text not null default '',
  -- Counted when the body is saved: the reading time follows from it.
  add column words integer not null default 0,
  add column unpublished_at timestamptz;
alter table page add constraint page_kind_check check (kind in ('PAGE', 'ARTICLE'));
alter table page add constraint page_format_check check (format in ('STANDARD', 'AUDIO', 'VIDEO', 'LINK', 'QUOTE', 'GALLERY'));
alter table page add constraint page_tags_check check (jsonb_typeof(tags) = 'array');
