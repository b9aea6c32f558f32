-- How far somebody has ever been, in seconds: `position` goes back with them, this does not.
alter table watch_entry add column reached double precision not null default 0;
update watch_entry set reached = position where position > 0;
