-- Beside 'stable' a remote may have the channel 'canary': a release for some of a tenant's people, in per cent.
alter table remote_channel add column share smallint;
