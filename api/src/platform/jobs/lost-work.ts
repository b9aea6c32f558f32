import { type Context, inTransaction, type Log } from '../context.ts';
import type { Database } from '../database.ts';
import { eachTenant } from './each-tenant.ts';
import { jobKind } from './job-kind.ts';
import type { Jobs } from './jobs.ts';

export interface Lost {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

interface Looking {
  /** Tenants with rows that say they are being worked on. */
  readonly tenants: (database: Database) => Promise<{ id: string }[]>;
  /** Ends those of a tenant whose job neither waits nor runs. Returns how many. */
  readonly end: (ctx: Context) => Promise<number>;
}

/** A worker that is killed says nothing: each minute, what waits for a job that has been given up or cancelled is ended. */
export function endLostWork({ jobs, database, now, log }: Lost, name: string, { tenants, end }: Looking): void {
  jobs.repeat(jobKind<object>(name, { isExclusive: true, retries: 0 }), '* * * * *', async () => {
    await eachTenant({ database, now, log }, await tenants(database), async (ctx) => {
      const lost = await inTransaction(ctx, end);
      if (lost > 0) log.warn({ tenant: ctx.tenant.id, lost, job: name }, 'work was cut off');
    });
  });
}
