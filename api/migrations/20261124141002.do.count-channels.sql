call revise_on_write('remote_channel', 'bump_releases');
