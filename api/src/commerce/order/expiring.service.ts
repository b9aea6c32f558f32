import { inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { releaseStock } from '../stock/stock.service.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { findTenantsWithDue, lockDueOrder, setStatus } from './order.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const expireOrders = jobKind<object>('commerce.expire-orders', { isExclusive: true, retries: 0 });

/** Looks each minute for orders nobody has paid in time: they are EXPIRED, and what they held is for sale again. */
export function expiryJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(expireOrders, '* * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithDue(database, now()), async (ctx) => {
      let expired = 0;
      while (
        await inTransaction(ctx, async (inside) => {
          const due = await lockDueOrder(inside);
          if (!due) return false;
          await withdrawCharge(inside, { orderId: due.id });
          await releaseStock(inside, due.id);
          await setStatus(inside, due.id, 'EXPIRED');
          await recordTransition(inside, { resource: 'order', recordId: due.id, move: 'expire', from: due.status, to: 'EXPIRED' });
          return true;
        })
      )
        expired += 1;
      if (expired > 0) log.info({ tenant: ctx.tenant.id, expired }, 'orders ran out');
    });
  });
}
