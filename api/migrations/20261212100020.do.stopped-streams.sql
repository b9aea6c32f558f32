-- A stream that was stopped: its tokens open nothing any more.
alter table playback add column stopped_at timestamptz;
