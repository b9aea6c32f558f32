-- Like every table of the platform: the application role may ask, and row-level security shows it nothing.
grant select on administrator_link to marquee_app;
