-- An import whose job is over is over: one that was cancelled, or whose worker was killed at every attempt, has failed. Tried again, it runs again.
grant create on schema public to marquee_platform;
create function follow_feed_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state in ('failed', 'cancelled') then
    update avails_import set state = 'FAILED', message = case when new.state = 'cancelled' then 'The import was cancelled.' else 'The feed could not be read: whoever read it ended each time.' end,
      version = version + 1, last_modified = now()
      where tenant_id = new.group_id::uuid and job_id = new.id and state = 'RUNNING';
  elsif old.state = 'failed' then
    update avails_import set state = 'RUNNING', message = '', version = version + 1, last_modified = now()
      where tenant_id = new.group_id::uuid and job_id = new.id and state = 'FAILED';
  end if;
  return null;
end $$;
alter function follow_feed_job() owner to marquee_platform;
revoke create on schema public from marquee_platform;
create trigger follow_feed_job after update of state on job_queue.job_common for each row
  when (new.name = 'distribution.fetch-feed' and (new.state in ('failed', 'cancelled') or old.state = 'failed')) execute function follow_feed_job();
