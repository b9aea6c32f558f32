import { inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findTenantsToForget, forgetBuyers, forgetNetworks, forgetOrders } from './forgetting.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** Its buyer may still look for it, or money may come late. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** In one transaction. */
const MAX_AT_ONCE = 200;

const forgetGivenUp = jobKind<object>('commerce.forget-orders', { isExclusive: true, retries: 0 });

/** Forgets each night the orders of guests that came to nothing a week ago, and who they were of. */
export function forgettingJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(forgetGivenUp, '10 4 * * *', async () => {
    const before = new Date(now().getTime() - KEPT_MS);
    await eachTenant({ database, now, log }, await findTenantsToForget(database, before), async (ctx) => {
      let forgotten = 0;
      for (let last = MAX_AT_ONCE; last === MAX_AT_ONCE; forgotten += last)
        last = await inTransaction(ctx, (inside) => forgetOrders(inside, before, MAX_AT_ONCE));
      const buyers = await inTransaction(ctx, (inside) => forgetBuyers(inside, before));
      await inTransaction(ctx, forgetNetworks);
      log.info({ tenant: ctx.tenant.id, forgotten, buyers }, 'orders of guests were forgotten');
    });
  });
}
