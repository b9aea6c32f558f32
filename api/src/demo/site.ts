import { v7 as newId } from 'uuid';
import { sql } from 'kysely';
import { followSchedule } from '../distribution/feed/schedule.service.ts';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

/** Makes partner feeds to begin with: one by its clock, one that follows changes. */
export async function seedSite(ctx: Context, studioId: string): Promise<void> {
  const now = ctx.now();
  const rokuId = newId();
  await ctx.run(
    rawStatement(sql`
    insert into channel (tenant_id, id, organization_id, name, path, description, format, schedule, filter, created_at, last_modified)
    values (${ctx.tenant.id}, ${rokuId}, ${studioId}, 'Roku', 'roku', 'Films and series for the Roku Channel.', 'ROKU_JSON', 'DAILY',
        '{"programTypes": ["FEATURE", "SERIES"]}', ${now}, ${now}),
      (${ctx.tenant.id}, ${newId()}, ${studioId}, 'Media RSS', 'media-rss', 'Every title, for aggregators.', 'MRSS', 'ANYTIME', '{}', ${now}, ${now})`),
  );
  await followSchedule(ctx, { id: rokuId, schedule: 'DAILY', hour: 3, weekday: 1, timeZone: 'UTC', entityStatus: 'APPROVED' }, false);
}
