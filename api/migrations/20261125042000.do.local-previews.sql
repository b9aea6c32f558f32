-- A person's own machine may serve what they alone are served: then the release is what that machine said of its build.
alter table remote_preview alter column version drop not null;
alter table remote_preview add column origin text, add column manifest jsonb;
alter table remote_preview add constraint known_or_local check ((version is null) = (origin is not null and manifest is not null) and (origin is null) = (manifest is null));
