call revise_on_write('remote_preview', 'bump_releases');
