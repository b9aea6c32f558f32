import { tell } from '../../operation/event/event.service.ts';
import { listHolders } from '../../people/account/holders.repository.ts';
import { notify } from '../../people/account/notification.service.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { findTenantsRunningLow, type LowSku, takeUntold } from './low-stock.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** SKUs reported in one transaction, and named in one message. */
const AT_ONCE = 100;
const NAMED = 10;

/** Returns one message for all low SKUs of an organization. */
function wordsFor(low: readonly LowSku[]) {
  return (wording: Wording) => {
    const text = textIn(wording, 'notification');
    const [first] = low;
    const lines = low.slice(0, NAMED).map(({ productName, sku, available }) => text('stockLowLine', { name: productName, sku, count: available }));
    const more = low.length > NAMED ? [text('stockLowMore', { count: low.length - NAMED })] : [];
    return { subject: text('stockLow', { name: first?.productName ?? '', count: low.length }), text: [...lines, ...more].join('\n') };
  };
}

/** Reports SKUs that run low, once each: as an event, and to staff of their organization who may read stock. Returns the number of SKUs. */
function tellLow(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const low = await takeUntold(inside, AT_ONCE);
    for (const { skuId, sku, productId, organizationId, available, threshold } of low)
      await tell(inside, { type: 'product.stock-low', subjectId: skuId, organizationId, data: { skuId, sku, productId, available, threshold } });
    for (const organizationId of new Set(low.map((one) => one.organizationId)))
      for (const identityId of await listHolders(inside, 'inventory:read', organizationId))
        await notify(inside, {
          identityId,
          event: 'STOCK_LOW',
          link: '/modules/shop-stock',
          words: wordsFor(low.filter((one) => one.organizationId === organizationId)),
        });
    return low.length;
  });
}

const lookForLow = jobKind<object>('commerce.tell-low-stock', { isExclusive: true, retries: 0 });

export function lowStockJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(lookForLow, '* * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsRunningLow(database), async (ctx) => {
      while ((await tellLow(ctx)) === AT_ONCE);
    });
  });
}
