import { sql } from 'kysely';
import type { FailingRelease } from '../../../contract/index.ts';
import type { Run } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { NamedRelease } from './composition.ts';
import type { Figures } from './verdict.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** Notes that a release fails more than the one before it. Returns whether people have to be told: once a day for a release. */
export async function noteAlarm(
  run: Run,
  tenantId: string,
  { name, version }: NamedRelease,
  { now, before, at }: { now: Figures; before: Figures; at: Date },
): Promise<boolean> {
  const rows = await run(
    rawStatement(sql`
    insert into release_alarm as a (tenant_id, name, version, at, pages, failing, pages_before, failing_before)
    values (${tenantId}, ${name}, ${version}, ${at}, ${now.pages}, ${now.failing}, ${before.pages}, ${before.failing})
    on conflict (tenant_id, name, version) do update set at = excluded.at, pages = excluded.pages, failing = excluded.failing,
      pages_before = excluded.pages_before, failing_before = excluded.failing_before
      where a.at <= ${dayBefore(at)}::timestamptz returning 1`),
  );
  return rows.length > 0;
}

/** Returns live releases with an alarm of the last day, of one tenant or of all, the newest alarm first. */
export function listAlarms(run: Run, tenantId: string | null, now: Date): Promise<FailingRelease[]> {
  return run(
    rawStatement(sql<FailingRelease>`
    select a.tenant_id as "tenantId", t.name as "tenantName", a.name, a.version, coalesce(c.last_good_version, '') as instead, instant(a.at) as at,
      a.pages, a.failing, a.pages_before as "pagesBefore", a.failing_before as "failingBefore"
    from release_alarm a
    join tenant t on t.id = a.tenant_id
    join remote_channel c on c.tenant_id = a.tenant_id and c.name = a.name and c.channel = 'stable' and c.version = a.version
    where (${tenantId}::uuid is null or a.tenant_id = ${tenantId}::uuid) and a.at > ${dayBefore(now)}
      and c.last_good_version is not null and c.last_good_version <> c.version
    order by a.at desc, a.tenant_id, a.name limit 100`),
  );
}
