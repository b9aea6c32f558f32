-- When people were born, as they say; nothing while they have not said so. Titles say from which age on they are watched in their metadata.
alter table identity add column birth_date date;
alter table identity add constraint identity_birth_date_check check (birth_date >= '1900-01-01');
