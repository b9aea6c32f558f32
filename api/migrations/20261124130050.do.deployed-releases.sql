-- What was deployed stays until something else is: a server that starts with other builds beside it changes nothing.
alter table remote_channel add column is_deployed boolean not null default false;
