alter table remote_release add column files integer not null default 0;
