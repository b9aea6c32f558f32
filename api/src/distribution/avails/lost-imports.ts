import { endLostWork, type Lost } from '../../platform/jobs/lost-work.ts';
import { failLostImports, findTenantsImporting } from './running-imports.repository.ts';

/** Imports whose job has been given up or cancelled are FAILED. */
export function lostImportJobs(parts: Lost): void {
  endLostWork(parts, 'distribution.end-lost-imports', { tenants: findTenantsImporting, end: failLostImports });
}
