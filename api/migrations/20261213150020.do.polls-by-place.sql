create index poll_by_place on poll using gin (placements jsonb_path_ops);
-- Articles carry the question of a poll, so a change of one is a change of theirs.
call revise_on_write('poll', 'bump_catalogue');
