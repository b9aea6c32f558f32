-- Not every country writes a city.
alter table identity_account alter column city set default '';
