-- Titles and events that a poll is asked at: [{ "productId", "at": "PAGE" | "END" }].
alter table poll add column placements jsonb not null default '[]';
