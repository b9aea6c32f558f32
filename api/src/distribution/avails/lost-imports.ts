import { inTransaction, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { failLostImports, findTenantsImporting } from './running-imports.repository.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** A worker that is killed says nothing: imports whose job has been given up or cancelled are FAILED. */
async function endLostImports({ database, now, log }: Parts): Promise<void> {
  for (const { id } of await findTenantsImporting(database)) {
    const lost = await inTransaction(systemContext(database, { id, slug: '' }, { now, log }), failLostImports);
    if (lost > 0) log.warn({ tenant: id, lost }, 'imports were cut off');
  }
}

const endLost = jobKind<object>('distribution.end-lost-imports', { isExclusive: true, retries: 0 });

/** Looks each minute. */
export function lostImportJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(endLost, '* * * * *', () => endLostImports(parts));
}
