-- The theme and direction a person chose; null follows the tenant.
alter table identity add column theme_scheme text, add column theme_direction text;
alter table identity add constraint identity_theme_scheme_check check (theme_scheme in ('light', 'dark', 'auto', 'hotstar', 'amazonprime', 'hulu'));
alter table identity add constraint identity_theme_direction_check check (theme_direction in ('ltr', 'rtl'));
