-- How far a job has come, which it says while it is being done; and work a tenant has done again and again, in its own time zone.

-- False where the job is over, or was taken over by another worker's attempt of another tenant.
create function progress_job(queue_name text, job uuid, progress jsonb) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update job_queue.job_common set output = jsonb_build_object('progress', progress)
    where name = queue_name and id = job and state = 'active' and group_id = current_tenant()::text;
  return found;
end $$;

create or replace view tenant_job as
  select id, name, state::text as state, retry_count as attempts, retry_limit as most_attempts, start_after as due_at, created_on as created_at,
    started_on as started_at, completed_on as ended_at, coalesce(output ->> 'message', output -> 'value' ->> 'message') as fault,
    case when state = 'active' then (output -> 'progress' ->> 'done')::int end as done_items,
    case when state = 'active' then (output -> 'progress' ->> 'total')::int end as total_items
  from job_queue.job_common where group_id = current_tenant()::text;

-- A schedule of a tenant: its jobs belong to it. Made again under its key it is another one; pg-boss reads the table every minute.
create function schedule_job(queue_name text, queue_options jsonb, job_key text, cron_words text, zone text, job_data jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_tenant text := current_tenant()::text;
begin
  if of_tenant is null then raise exception 'a schedule belongs to a tenant'; end if;
  if not exists (select from job_queue.queue q where q.name = queue_name) then perform job_queue.create_queue(queue_name, queue_options); end if;
  insert into job_queue.schedule (name, key, kind, cron, timezone, data, options)
    values (queue_name, of_tenant || '/' || job_key, 'cron', cron_words, zone, job_data,
      jsonb_build_object('tz', zone, 'key', of_tenant || '/' || job_key, 'group', jsonb_build_object('id', of_tenant)))
    on conflict (name, key) do update set cron = excluded.cron, timezone = excluded.timezone, data = excluded.data, options = excluded.options, updated_on = now();
end $$;

create function unschedule_job(queue_name text, job_key text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from job_queue.schedule where name = queue_name and key = current_tenant()::text || '/' || job_key;
  return found;
end $$;

revoke execute on function progress_job, schedule_job, unschedule_job from public;
grant execute on function progress_job, schedule_job, unschedule_job to marquee_app;

-- Which job runs an integration: whoever started it follows that.
alter table service_run add column job_id uuid;
