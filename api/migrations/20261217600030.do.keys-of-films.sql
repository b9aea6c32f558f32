-- Keys that films and broadcasts are encrypted with, sealed by the server's key; null where the file itself is stored.
alter table title_media add column sealed_key bytea;
alter table live_input add column sealed_film_key bytea;
