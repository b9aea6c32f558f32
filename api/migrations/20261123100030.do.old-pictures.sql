-- Whether the sizes of a picture have been asked for: what came in before there were any is asked for once, little by little.
alter table file add column sizes_asked boolean not null default false;
create index file_without_sizes on file (tenant_id) where not sizes_asked and picture is null;
