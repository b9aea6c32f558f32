-- Releases are built beside the server, or uploaded: then their files lie in the storage, in a folder of their own.
alter table remote_release add column source text not null default 'BUILD';
