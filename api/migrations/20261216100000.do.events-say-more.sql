-- Events say in which country, on what device and under which plan; players tell of stalls and errors.
alter table event drop constraint event_kind_check;
alter table event add constraint event_kind_check check (kind in ('PAGE_VIEW', 'SEARCH', 'SEARCH_EMPTY', 'TITLE_VIEW', 'PLAY_START', 'PLAY_READY', 'PLAY_PROGRESS', 'PLAY_STALL',
  'PLAY_ERROR', 'PLAY_COMPLETE', 'ADD_TO_CART', 'CHECKOUT', 'SHARE'));
alter table event
  add column country text not null default '',
  add column device text not null default '',
  add column plan_id uuid,
  -- Roll-ups hold it.
  add column is_rolled boolean not null default false;
create index event_to_roll on event (tenant_id, at, id) where not is_rolled;
