-- A suspended tenant keeps everything, and is served to nobody until it is resumed. The one that shows under no name of its own stays.
alter table tenant
  add column suspended_at timestamptz,
  add check (suspended_at is null or not is_default);
