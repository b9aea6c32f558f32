import { v7 as newId } from 'uuid';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { earnBy, findUnearned } from '../subscription/deferral.repository.ts';
import { DEFERRED, DEFERRED_GIFTS, PLANS_EARN } from './accounts.sql.ts';
import { OF_SHOP } from './booking.repository.ts';
import { openMonth, shopBook } from './booking.service.ts';
import { insertEntry } from './ledger.repository.ts';
import { momentsSince } from './month-ends.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** Rows in one transaction. */
const AT_ONCE = 5000;

/** Books what plans have earned by a moment, once, in the first open month from then on. Returns whether there is more of it. */
function earn(ctx: Context, currency: string, at: Date): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const book = await shopBook(inside, currency);
    if (!book) {
      inside.log.error({ currency }, 'no organization of the tenant keeps its books');
      return false;
    }
    const earned = await earnBy(inside, currency, { at, most: AT_ONCE });
    const sumOf = (ofGifts: boolean) => earned.reduce((sum, { isGift, amount }) => (isGift === ofGifts ? sum + amount : sum), 0);
    const sides = [
      [DEFERRED, sumOf(false)],
      [DEFERRED_GIFTS, sumOf(true)],
      [PLANS_EARN, -sumOf(false) - sumOf(true)],
    ] as const;
    const postings = sides.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount: { amount, currency } }));
    // The end of a month is its last moment.
    const occurredAt = new Date(at.getTime() - 1);
    const id = newId();
    const described = { kind: 'SUBSCRIPTION_ALLOCATION', description: 'Plans earned', externalKey: `${OF_SHOP}earned:${id}` };
    const nothing = { reference: null, orderId: null, transactionId: null, productId: null, reversesId: null };
    const when = { occurredAt, period: openMonth(occurredAt.toISOString(), book.closedThrough) };
    if (postings.length > 0) await insertEntry(inside, { id, ledgerId: book.id, ...nothing, ...described, ...when }, postings);
    return earned.length === AT_ONCE;
  });
}

const earnPlans = jobKind<object>('commerce.earn-plans', { isExclusive: true, retries: 0 });

/** Looks each night for what plans that were paid for have earned. */
export function earningPlansJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(earnPlans, '10 0 * * *', async () => {
    const until = now();
    await eachInTenant({ database, now, log }, await findUnearned(database, until), async (ctx, { currency, since }) => {
      for (const at of momentsSince(new Date(since), until)) while (await earn(ctx, currency, at));
    });
  });
}
