-- Feeds are built: more formats and schedules, where a feed goes, and how it stands.
alter table channel drop constraint channel_format_check;
alter table channel add constraint channel_format_check
  check (format in ('MRSS', 'ROKU_JSON', 'ROKU_SEARCH', 'XMLTV', 'GOOGLE', 'VIDEO_SITEMAP', 'M3U', 'JSON'));
alter table channel drop constraint channel_schedule_check;
alter table channel add constraint channel_schedule_check check (schedule in ('MANUAL', 'ANYTIME', 'HOURLY', 'DAILY', 'WEEKLY'));
alter table channel
  -- Of a weekly feed, from Sunday on.
  add column weekday integer not null default 1,
  -- Countries it goes to; none: only what may go everywhere.
  add column territories jsonb not null default '[]',
  -- Titles that cost something may be in it, or only those that are free.
  add column audience text not null default 'ANY',
  -- So many days before its rights begin a title is in it.
  add column lead_days integer not null default 0,
  -- Every file waits for somebody to approve it.
  add column needs_approval boolean not null default false,
  add column protection text not null default 'LINK',
  -- Grows when its address is renewed: what was given out before opens nothing any more.
  add column address_version integer not null default 1,
  add column live_file_id uuid,
  -- Of the last run that failed.
  add column fault text not null default '',
  add column job_id uuid,
  -- The catalogue as the last run found it, and as a change was last noticed.
  add column built_revision bigint,
  add column noticed_revision bigint,
  add column noticed_at timestamptz,
  add column fetches bigint not null default 0,
  add column last_fetched_at timestamptz,
  add column last_fetched_by text not null default '';
alter table channel add constraint channel_weekday_check check (weekday between 0 and 6);
alter table channel add constraint channel_territories_check check (jsonb_typeof(territories) = 'array');
alter table channel add constraint channel_audience_check check (audience in ('ANY', 'FREE'));
alter table channel add constraint channel_lead_days_check check (lead_days between 0 and 365);
alter table channel add constraint channel_protection_check check (protection in ('LINK', 'BASIC'));
