-- Uploads with the same content lie at one path. The tenant is counted one of them, each person what they sent.
alter table file add column counts boolean not null default true;
