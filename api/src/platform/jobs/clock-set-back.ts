import type { Database } from '../database.ts';

/** When the queue last did what it does at intervals, by the database's clock: of the installation, and of each queue. */
const LAST_TIMES = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on', 'delta_on'],
};

/** A clock that ran ahead and was set right leaves times behind that are still to come; the queue would repeat and watch nothing until then. */
export async function forgetTimesToCome(database: Database): Promise<void> {
  const statements = Object.entries(LAST_TIMES).map(([table, columns]) => {
    const forgotten = columns.map((column) => `${column} = case when ${column} <= now() then ${column} end`);
    const toCome = columns.map((column) => `${column} > now()`);
    return `update job_queue.${table} set ${forgotten.join(', ')} where ${toCome.join(' or ')}`;
  });
  await database.asOwner(async (script) => {
    for (const statement of statements) await script(statement);
  });
}
