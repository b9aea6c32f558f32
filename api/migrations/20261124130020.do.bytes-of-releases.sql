alter table remote_release add column bytes bigint not null default 0;
