-- Letters are sent by jobs, which know when each is due. Those that wait go with the first worker.
select job_queue.create_queue('operation.send-letter', '{"policy":"standard","retryLimit":9,"retryDelay":30,"retryBackoff":true,"retryDelayMax":21600,
  "expireInSeconds":900,"heartbeatSeconds":30,"deleteAfterSeconds":2592000}');
insert into job_queue.job_common (name, data, singleton_key, group_id, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    policy, heartbeat_seconds)
  select q.name, jsonb_build_object('mailId', m.id), m.tenant_id || ':' || m.id, m.tenant_id::text, q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.policy, q.heartbeat_seconds
  from outbox_mail m, job_queue.queue q where q.name = 'operation.send-letter' and m.sent_at is null and m.failed_at is null;
alter table outbox_mail drop column due_at;
