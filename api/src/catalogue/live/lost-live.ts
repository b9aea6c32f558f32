import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { endLostWork, type Lost } from '../../platform/jobs/lost-work.ts';
import { rawStatement } from '../../platform/query.ts';
import { liveFaultOf } from './live-faults.ts';

const findTenants = (database: Database): Promise<{ id: string }[]> =>
  database.platformRead(
    rawStatement(sql<{ id: string }>`
    select distinct tenant_id as id from live_input where state in ('WAITING', 'LIVE') or (state = 'ENDED' and folder is not null and recording_id is null)`),
  );

/** Fails broadcasts, and recordings to be made, whose job neither waits nor runs. Returns how many. */
async function endLost(ctx: Context): Promise<number> {
  const { code, message } = liveFaultOf('failed');
  const lost = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update live_input r set state = 'FAILED', port = null, fault_code = ${code}, fault_message = ${message}, ended_at = coalesce(ended_at, ${ctx.now()}::timestamptz),
      last_modified = ${ctx.now()}
    where r.tenant_id = ${ctx.tenant.id} and (r.state in ('WAITING', 'LIVE') or (r.state = 'ENDED' and r.folder is not null and r.recording_id is null))
      and not exists (select from tenant_job j where j.id = r.job_id and j.state in ('created', 'retry', 'active')) returning r.id`),
  );
  return lost.length;
}

/** Ends broadcasts whose work was cut off for good. */
export function lostLiveJobs(parts: Lost): void {
  endLostWork(parts, 'catalogue.end-lost-live', { tenants: findTenants, end: endLost });
}
