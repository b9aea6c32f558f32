-- Titles are read with their tags and by them.
call revise_on_write('tag', 'bump_catalogue');
call revise_on_write('reference', 'bump_catalogue');
