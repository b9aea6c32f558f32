-- Whether a person is shown what can be bought of what they watch.
alter table identity add column shows_moments boolean not null default true;
