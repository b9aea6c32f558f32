-- Whether the metadata of a picture is gone: what came in before it was stripped is rewritten once, little by little.
alter table file add column is_stripped boolean not null default false;
