import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';

const isActive = sql`r.entity_status in ('APPROVED', 'COMPLETED')`;

/** When the clock of feed `r` starts it next, in its own zone; null where no clock does. */
export function nextRunAt(ctx: Context): RawBuilder<unknown> {
  const now = sql`${ctx.now()}::timestamptz`;
  const at = (days: RawBuilder<unknown>) =>
    sql`((date_trunc('day', ${now} at time zone r.time_zone) + ${days} * interval '1 day' + r.hour * interval '1 hour') at time zone r.time_zone)`;
  const weekly = sql`((r.weekday - extract(dow from ${now} at time zone r.time_zone)::integer + 7) % 7)`;
  const next = (days: RawBuilder<unknown>, step: number) =>
    sql`case when ${at(days)} > ${now} then ${at(days)} else ${at(sql`(${days} + ${sql.lit(step)})`)} end`;
  return sql`instant(case when not ${isActive} then null
    when r.schedule = 'HOURLY' then date_trunc('hour', ${now}) + interval '1 hour'
    when r.schedule = 'DAILY' then ${next(sql`0`, 1)}
    when r.schedule = 'WEEKLY' then ${next(weekly, 7)} end)`;
}

/** The file that partners get of feed `r`. */
export const live = sql`(select json_build_object('id', f.id, 'titles', f.titles, 'leftOut', f.left_out, 'bytes', f.bytes, 'builtAt', instant(f.built_at))
  from feed_file f where f.tenant_id = r.tenant_id and f.id = r.live_file_id)`;

/** The newest file of feed `r` that waits for approval. */
export const waiting = sql`(select json_build_object('id', f.id, 'guards', to_json(f.guards), 'titles', f.titles)
  from feed_file f where f.tenant_id = r.tenant_id and f.channel_id = r.id and f.state = 'WAITING' order by f.built_at desc, f.id desc limit 1)`;

/** Whether feed `r` has something to sign in with. */
export const hasTargetSecret = sql`(r.sealed_secret is not null)`;

/** The newest delivery of feed `r`. */
export const delivery = sql`(select json_build_object('id', d.id, 'state', d.state, 'fault', d.fault, 'detail', d.detail, 'createdAt', instant(d.created_at), 'nextAt', instant(d.next_at))
  from feed_delivery d where d.tenant_id = r.tenant_id and d.channel_id = r.id order by d.created_at desc, d.id desc limit 1)`;
