import { jobKind } from '../../platform/jobs/job-kind.ts';
import { endLostWork, type Lost } from '../../platform/jobs/lost-work.ts';
import { failLostSavings, findTenantsSaving, forgetImports } from './import.repository.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const forgetOld = jobKind<object>('operation.forget-imports', { isExclusive: true, retries: 0 });

/** Looks each minute for imports whose worker died, and forgets old ones each day. */
export function savedImportJobs(parts: Lost): void {
  endLostWork(parts, 'operation.end-lost-imports', { tenants: findTenantsSaving, end: failLostSavings });
  const { jobs, database, now } = parts;
  jobs.repeat(forgetOld, '25 4 * * *', () => forgetImports(database, new Date(now().getTime() - KEPT_MS)));
}
