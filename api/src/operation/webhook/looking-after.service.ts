import { inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { enqueueEach, jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { forgetEvents } from '../event/event.repository.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { findTenantsWithLost, forgetAttempts, takeLost } from './redelivery.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A try that has not been made for so long will not be: its job was cancelled, or cut off again and again. */
const LOST_AFTER_MS = 15 * MINUTE_MS;
const EVENTS_KEPT_MS = 30 * DAY_MS;
const ATTEMPTS_KEPT_MS = 14 * DAY_MS;
const AT_ONCE = 500;

const lookAfter = jobKind<object>('operation.look-after-webhooks', { isExclusive: true, retries: 0 });
const forget = jobKind<object>('operation.forget-events', { isExclusive: true, retries: 0 });

/** Looks every five minutes for deliveries whose job is gone, and forgets each night what is old. */
export function webhookJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(lookAfter, '*/5 * * * *', async () => {
    const before = new Date(now().getTime() - LOST_AFTER_MS);
    await eachTenant({ database, now, log }, await findTenantsWithLost(database, before), async (ctx) => {
      const found = await inTransaction(ctx, async (inside) => {
        const lost = await takeLost(inside, before, AT_ONCE);
        await enqueueEach(
          inside,
          deliverWebhook,
          lost.map(({ deliveryId, attempts }) => ({ deliveryId, attempt: attempts + 1 })),
        );
        return lost.length;
      });
      if (found > 0) log.warn({ tenant: ctx.tenant.id, found }, 'webhooks that nobody was sending are sent');
    });
  });
  jobs.repeat(forget, '10 4 * * *', async () => {
    await forgetAttempts(database, new Date(now().getTime() - ATTEMPTS_KEPT_MS));
    await forgetEvents(database, new Date(now().getTime() - EVENTS_KEPT_MS));
  });
}
